import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import { textOf } from '../built-host.ts';
import { formsOf, type PageForm } from '../page-forms.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** What a supplier's state and a person's roles come to is shown before it is done, and anew when it has become something else. */
let callers: WithCallers;
let supplier: string;
let agent: string;
beforeAll(async () => {
  callers = await openToCallers();
  const { db } = callers.host;
  supplier = (await sql<{ slug: string }>`select supplier_slug as slug from reservations`.execute(db)).rows[0]?.slug ?? '';
  agent = (await sql<{ id: string }>`select user_id as id from staff_roles where role = 'agent'`.execute(db)).rows[0]?.id ?? '';
}, 180_000);
afterAll(() => callers.host.close());

const formWith = (html: string, button: string): PageForm | undefined =>
  formsOf(html).find(({ buttons }) => buttons.some(({ value }) => value === button));
const shownIn = (html: string, button: string): string => formWith(html, button)?.sent.find(([name]) => name === 'shown')?.[1] ?? '';
const send = async (address: string, fields: readonly (readonly [string, string])[], caller: Caller = 'staff:admin') => {
  const answer = await callers.ask(caller, address, {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
  return { status: answer.status, html: await textOf(answer) };
};
const stateOf = async (): Promise<string | undefined> =>
  (await sql<{ state: string }>`select state from suppliers where slug = ${supplier}`.execute(callers.host.db)).rows[0]?.state;

test('pausing a supplier says how many cars leave the search and how many reservations stand, and is done when that is confirmed', async () => {
  const home = portalHref('portalHome', 'tr', { supplier });
  const wish = [
    ['action', 'set_state'],
    ['from', 'live'],
    ['to', 'paused'],
    ['reason', 'Filo denetimi <b>'],
  ] as const;
  const first = await send(home, wish);
  expect([first.status, await stateOf()]).toEqual([200, 'live']);
  expect(first.html).toContain('Bunlar bir sonraki aramada görünmez ve satılmaz.');
  expect(first.html).toContain('Dokunulmayan rezervasyonlar: 1');
  expect(first.html).toContain('value="Filo denetimi &lt;b&gt;"');
  const shown = shownIn(first.html, 'paused');
  // Somebody has ordered meanwhile: what was seen is not what would be done.
  await sql`update reservations set state = 'expired'`.execute(callers.host.db);
  const stale = await send(home, [...wish, ['shown', shown]]);
  expect([stale.status, await stateOf()]).toEqual([409, 'live']);
  expect(stale.html).toContain('Dokunulmayan rezervasyonlar: 0');
  expect((await send(home, [...wish, ['shown', shownIn(stale.html, 'paused')]], 'supplier:owner')).status).toBe(403);
  expect((await send(home, [...wish, ['shown', shownIn(stale.html, 'paused')]])).status).toBe(303);
  expect(await stateOf()).toBe('paused');
  // From another tab, where it is still sold.
  const late = await send(home, [...wish, ['shown', shownIn(stale.html, 'paused')]]);
  expect([late.status, await stateOf()]).toEqual([409, 'paused']);
  expect(late.html).toContain('value="Filo denetimi &lt;b&gt;"');
});

test('a change of roles says what is given and taken and that sessions end, and is done when that is confirmed', async () => {
  const page = staffHref('staffPerson', 'tr', { person: agent });
  const rolesOf = async () =>
    (await sql<{ role: string }>`select role from staff_roles where user_id = ${agent} order by role`.execute(callers.host.db)).rows.map(
      ({ role }) => role,
    );
  const wish = [
    ['action', 'save'],
    ['role', 'finance'],
  ] as const;
  const first = await send(page, wish);
  expect([first.status, await rolesOf()]).toEqual([200, ['agent']]);
  expect(first.html).toMatch(/Verilen görevler: [^<]+\. Uzun parola/);
  expect(first.html).toMatch(/Alınan görevler: [^<]+\. Bütün oturumları hemen kapanır\./);
  expect((await send(page, [...wish, ['shown', shownIn(first.html, 'save')]], 'staff:agent')).status).toBe(403);
  await sql`
    insert into staff_roles (user_id, role, granted_by_kind, granted_at) values (${agent}, 'content', 'system', now())
  `.execute(callers.host.db);
  const stale = await send(page, [...wish, ['shown', shownIn(first.html, 'save')]]);
  expect([stale.status, await rolesOf()]).toEqual([409, ['agent', 'content']]);
  expect((await send(page, [...wish, ['shown', shownIn(stale.html, 'save')]])).status).toBe(303);
  expect(await rolesOf()).toEqual(['finance']);
});
