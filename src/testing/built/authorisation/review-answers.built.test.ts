import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import { newId } from '#platform/crypto';
import { textOf } from '../built-host.ts';
import { formsOf, type PageForm } from '../page-forms.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** What a supplier says to a review stands on its page; others' reviews are not there for it, and our people take an answer away. */
let callers: WithCallers;
let supplier: string;
beforeAll(async () => {
  callers = await openToCallers();
  supplier = (await sql<{ slug: string }>`select supplier_slug as slug from reservations`.execute(callers.host.db)).rows[0]?.slug ?? '';
  for (const of of [supplier, ANOTHER])
    await sql`
      insert into reviews (id, supplier, vehicle_class, rented_in, locale, cleanliness, pickup_speed, as_promised, value, body, author, state, written_at, decided_at)
      values (${newId()}, ${of}, 'economy', '2026-08-01', 'tr', 5, 4, 5, 3, 'Araç tertemizdi.', 'Elif K.', 'published', now(), now())
    `.execute(callers.host.db);
}, 180_000);
afterAll(() => callers.host.close());

const ANOTHER = 'baska-bir-firma';
const ANSWER = 'Teşekkürler, yine <b>bekleriz</b>.';
const page = async (caller: Caller, address: string) => {
  const answer = await callers.ask(caller, address);
  return { status: answer.status, html: await textOf(answer) };
};
const portal = () => portalHref('portalReviews', 'tr', { supplier });
// As somebody who is logged in: pages for everybody are kept for a while.
const company = async () => (await page('customer', href('company', 'tr', { url: supplier }))).html;
const formWith = (html: string, button: string): PageForm => {
  const form = formsOf(html).find(({ buttons }) => buttons.some(({ value }) => value === button));
  if (!form) throw new Error(`There is no form to ${button} with`);
  return form;
};
const send = async (caller: Caller, address: string, form: PageForm, fields: Readonly<Record<string, string>>) => {
  const sent = new URLSearchParams([
    ...form.sent.filter(([name]) => !(name in fields)).map(([name, value]) => [name, value]),
    ...Object.entries(fields),
  ]);
  const answer = await callers.ask(caller, address, { method: 'POST', body: sent });
  return { status: answer.status, html: await textOf(answer) };
};

test('an owner answers, what cannot be taken keeps its words at its field, and the answer stands on the page of the company', async () => {
  const { html, status } = await page('supplier:owner', portal());
  expect(status).toBe(200);
  const form = formWith(html, 'answer');
  const refused = await send('supplier:owner', portal(), form, { action: 'answer', body: 'Beni arayın: 0532 000 11 22' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Beni arayın: 0532 000 11 22</textarea>');
  expect(refused.html).toContain('aria-invalid="true"');
  expect((await send('supplier:owner', portal(), form, { action: 'answer', body: '' })).status).toBe(422);
  expect(await company()).not.toContain('Firmanın yanıtı');
  expect((await send('supplier:owner', portal(), form, { action: 'answer', body: ANSWER })).status).toBe(303);
  const shown = await company();
  expect(shown).toContain('Firmanın yanıtı');
  expect(shown).toContain('Teşekkürler, yine &lt;b&gt;bekleriz&lt;/b&gt;.');
  // From another tab, where nothing is answered yet.
  const stale = await send('supplier:owner', portal(), form, { action: 'answer', body: 'Başka bir yanıt' });
  expect([stale.status, stale.html.includes('Başka bir yanıt</textarea>')]).toEqual([409, true]);
});

test('nobody of ours answers in its name, and a supplier finds no review of another one', async () => {
  const { html } = await page('staff:partners', portal());
  expect(formsOf(html).flatMap(({ buttons }) => buttons.map(({ value }) => value))).not.toContain('answer');
  const form = formWith((await page('supplier:owner', portal())).html, 'answer');
  expect((await send('staff:partners', portal(), form, { action: 'answer', body: 'Bizden' })).status).toBe(403);
  const others = (await sql<{ id: string }>`select id from reviews where supplier = ${ANOTHER}`.execute(callers.host.db)).rows[0]?.id;
  const stolen = await send('supplier:owner', portal(), form, { action: 'answer', body: 'Bizden', id: others ?? '', seen: '1' });
  expect(stolen.status).toBe(404);
});

test('our people take it away for a reason, and it is gone from the page', async () => {
  const reviews = staffHref('staffReviews', 'tr', {}, { state: 'published' });
  // Its row may stand on a later page: it is decided last.
  await sql`update reviews set decided_at = now() where answer is not null`.execute(callers.host.db);
  const form = formWith((await page('staff:content', reviews)).html, 'remove_answer');
  expect((await send('staff:content', reviews, form, { action: 'remove_answer', reason: '' })).status).toBe(422);
  expect((await send('staff:agent', reviews, form, { action: 'remove_answer', reason: 'insult' })).status).toBe(403);
  expect((await send('staff:content', reviews, form, { action: 'remove_answer', reason: 'insult' })).status).toBe(303);
  expect(await company()).not.toContain('Firmanın yanıtı');
});
