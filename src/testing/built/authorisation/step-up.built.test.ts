import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FRESH_FACTOR_ACTIONS } from '#accounts/model';
import { PORTAL_PATHS } from '#addresses/portal';
import { STAFF_PATHS } from '#addresses/staff';
import { oneTimeCode } from '../../../modules/accounts/second-factor/one-time-code.ts';
import { type FreshFactorUse, freshFactorUse } from '../../../web/request/rights/fresh-factor.ts';
import { type Rights, rightsAt } from '../../../web/request/rights/rights.ts';
import { BUILT_ORIGIN, textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** Everything that moves money, changes roles or takes a file of people along, from the table of rights, with a code shown long ago and just now. */
let site: WithCallers;
let own = '';
const secrets = new Map<Caller, string>();
let steps = 0;

interface Asked {
  readonly pattern: string;
  readonly caller: Caller;
  readonly how: FreshFactorUse;
  readonly button?: string;
}

const CONFIRM = { staff: STAFF_PATHS.staffConfirm.tr, portal: PORTAL_PATHS.portalConfirm.tr };
const ASKED: readonly Asked[] = [
  ...Object.values(STAFF_PATHS).flatMap(({ tr }) => askedAt(tr, 'staff:admin')),
  ...Object.values(PORTAL_PATHS).flatMap(({ tr }) => askedAt(tr, 'supplier:owner')),
];
const ACT: Asked = { pattern: STAFF_PATHS.staffPeople.tr, caller: 'staff:admin', how: 'act', button: 'invite' };

function askedAt(pattern: string, caller: Caller): Asked[] {
  const rights: Rights | undefined = rightsAt(pattern);
  const read = rights && freshFactorUse(rights, 'GET');
  const sent = rights && freshFactorUse(rights, 'POST');
  return [
    ...(read ? [{ pattern, caller, how: read }] : []),
    ...(sent ? Object.keys(rights.does ?? {}).map((button) => ({ pattern, caller, how: sent, button })) : []),
  ];
}

beforeAll(async () => {
  site = await openToCallers();
  const { rows } = await sql<{ supplier: string }>`select supplier_slug as supplier from reservations`.execute(site.host.db);
  own = rows[0]?.supplier ?? '';
});
afterAll(() => site.host.close());

const filled = (pattern: string): string => pattern.replace(':supplier', own).replaceAll(/:\w+/g, 'hicbiri');

/** The caller's code was shown so many minutes ago; who has no application gets one. */
async function shownAgo(caller: Caller, minutes: number): Promise<string> {
  const { accounts } = site.host.app;
  const answer = await site.ask(caller, '/hesabim');
  await answer.arrayBuffer();
  const headers = new Headers({ cookie: site.cookieOf(caller) });
  const session = await accounts.sessionOf(headers);
  if (!session) throw new Error(`${caller} is not logged in`);
  if (!secrets.has(caller)) {
    const visit = { headers, ip: '10.9.9.9', locale: 'tr' as const };
    await accounts.startEnrolment(session, [['currentPassword', site.password]], visit);
    const secret = (await accounts.secondFactorOf(session)).enrolment?.secret ?? '';
    const end = await accounts.confirmEnrolment(session, [['code', oneTimeCode(secret, new Date())]], visit);
    expect(end.kind).toBe('confirmed');
    secrets.set(caller, secret);
  }
  await sql`update user_sessions set second_factor_at = now() - ${minutes} * interval '1 minute' where user_id = ${session.user.id}`.execute(
    site.host.db,
  );
  return session.user.id;
}

/** A code that was not taken yet: the last step that was is forgotten. */
async function newCode(caller: Caller, isLimited = false): Promise<string> {
  await sql`update second_factors set used_step = ${steps}`.execute(site.host.db);
  // Each test has tries of its own; the last one spends them.
  if (!isLimited) await sql`delete from rate_limits`.execute(site.host.db);
  steps += 1;
  return oneTimeCode(secrets.get(caller) ?? '', new Date());
}

const asks = ({ button, caller, pattern }: Asked, more: Readonly<Record<string, string>> = {}): Promise<Response> =>
  site.ask(
    caller,
    filled(pattern),
    button === undefined
      ? {}
      : { method: 'POST', body: new URLSearchParams({ ...more, ...(button === 'send' ? {} : { action: button }) }) },
  );
const whereTo = (answer: Response): URL => new URL(answer.headers.get('location') ?? '/', BUILT_ORIGIN);
const isAsked = (answer: Response): boolean => Object.values(CONFIRM).includes(whereTo(answer).pathname as never);

test('every such line of the table stands behind an address', () => {
  const behind = ASKED.flatMap(({ pattern, button }) => {
    const rights = rightsAt(pattern);
    return rights ? (button === undefined ? [rights.opens] : [rights.does?.[button]]) : [];
  });
  expect([...new Set(behind)].sort()).toEqual(Object.keys(FRESH_FACTOR_ACTIONS).sort());
});

test('an address asks for a code for all of its buttons or for none', () => {
  for (const { tr } of [...Object.values(STAFF_PATHS), ...Object.values(PORTAL_PATHS)]) {
    const kinds = new Set(Object.values(rightsAt(tr)?.does ?? {}).map((action) => FRESH_FACTOR_ACTIONS[action]));
    expect(kinds.size, tr).toBeLessThanOrEqual(1);
  }
});

describe.each(ASKED.map((asked) => [`${asked.button ?? 'opening'} at ${asked.pattern}`, asked] as const))('%s', (_, asked) => {
  test('asks for a code where the last was shown long ago, and not where it was shown just now', async () => {
    await shownAgo(asked.caller, 16);
    const old = await asks(asked);
    const where = whereTo(old);
    expect({ status: old.status, at: where.pathname, to: where.searchParams.get('to'), how: where.searchParams.get('how') }).toEqual({
      status: asked.how === 'link' ? 303 : 307,
      at: asked.caller === 'staff:admin' ? CONFIRM.staff : CONFIRM.portal,
      to: filled(asked.pattern),
      how: asked.how,
    });
    await shownAgo(asked.caller, 14);
    expect(isAsked(await asks(asked))).toBe(false);
  });
});

test('reading is never asked for a code', async () => {
  await shownAgo('staff:admin', 600);
  for (const { tr } of Object.values(STAFF_PATHS)) {
    if (ASKED.some(({ how, pattern }) => pattern === tr && how === 'link')) continue;
    const answer = await site.ask('staff:admin', filled(tr));
    expect(isAsked(answer), tr).toBe(false);
    await answer.arrayBuffer();
  }
});

test('what was typed is held beside the field of the code, out of the address, and is sent on with the right code', async () => {
  await shownAgo('staff:admin', 60);
  const typed = { email: 'yeni"kisi@kontak.example', note: 'iki\nsatır & "tırnak" 🚗', role: 'agent' };
  const first = await asks(ACT, typed);
  const page = whereTo(first).pathname + whereTo(first).search;
  expect(page).not.toContain('yeni');
  // The browser sends the same form there.
  const form = new URLSearchParams({ ...typed, action: 'invite' });
  const shown = await site.ask('staff:admin', page, { method: 'POST', body: form });
  const html = await textOf(shown);
  expect(shown.status).toBe(200);
  expect(html).toContain('name="email" value="yeni&quot;kisi@kontak.example"');
  expect(html).toContain('name="action" value="invite"');

  const wrong = await site.ask('staff:admin', page, {
    method: 'POST',
    body: new URLSearchParams([...form, ['confirm-code', '731 906']]),
  });
  expect(wrong.status).toBe(401);
  const again = await textOf(wrong);
  expect(again).toContain('name="email" value="yeni&quot;kisi@kontak.example"');
  expect(again).not.toContain('731 906');

  const empty = await site.ask('staff:admin', page, { method: 'POST', body: new URLSearchParams([...form, ['confirm-code', '']]) });
  expect(empty.status).toBe(400);

  const right = await site.ask('staff:admin', page, {
    method: 'POST',
    body: new URLSearchParams([...form, ['confirm-code', await newCode('staff:admin')]]),
  });
  expect([right.status, whereTo(right).pathname]).toEqual([307, ACT.pattern]);
  const sentOn = new URLSearchParams({ email: 'yeni@kontak.example', role: 'agent', action: 'invite', 'confirm-code': '000000' });
  const done = await site.ask('staff:admin', ACT.pattern, { method: 'POST', body: sentOn });
  expect(isAsked(done)).toBe(false);
  expect(done.status).toBeLessThan(400);
});

test('a file is offered on the page of the code, for the form and for the link', async () => {
  for (const asked of ASKED.filter(({ how }) => how !== 'act')) {
    await shownAgo(asked.caller, 60);
    const first = await asks(asked, { list: 'durum=confirmed', month: '2026-11' });
    const page = whereTo(first).pathname + whereTo(first).search;
    const body = new URLSearchParams({ 'confirm-code': await newCode(asked.caller) });
    if (asked.button !== undefined) body.append('list', 'durum=confirmed');
    const confirmed = await site.ask(asked.caller, page, { method: 'POST', body });
    expect(confirmed.status, asked.pattern).toBe(200);
    const html = await textOf(confirmed);
    expect(html).toContain(asked.how === 'link' ? `href="${filled(asked.pattern)}"` : `action="${filled(asked.pattern)}"`);
    if (asked.how === 'file') expect(html).toContain('name="list" value="durum=confirmed"');
    expect(isAsked(await asks(asked)), asked.pattern).toBe(false);
  }
});

test('the page of the code leads into the two areas and nowhere else, and is of no use without a second factor', async () => {
  for (const to of ['https://evil.example/', '//evil.example/', '/hesabim', '/yonetimci', '']) {
    const answer = await site.ask('staff:admin', `${CONFIRM.staff}?${new URLSearchParams({ to })}`);
    expect(answer.status, to).toBe(404);
  }
  const page = `${CONFIRM.portal}?${new URLSearchParams({ to: filled(PORTAL_PATHS.portalMembers.tr) })}`;
  await (await site.ask('customer', '/hesabim')).arrayBuffer();
  await sql`update user_sessions set second_factor_at = null where user_id in (select id from users where email like 'mert@%')`.execute(
    site.host.db,
  );
  const customer = await site.ask('customer', page, { method: 'POST', body: new URLSearchParams({ 'confirm-code': '123456', a: 'b' }) });
  expect([customer.status, whereTo(customer).pathname]).toEqual([303, '/iki-adimli-dogrulama']);
});

test('codes cannot be guessed here, and none of them is written down', async () => {
  await shownAgo('supplier:owner', 60);
  const page = `${CONFIRM.portal}?${new URLSearchParams({ to: filled(PORTAL_PATHS.portalMembers.tr) })}`;
  const statuses = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const body = new URLSearchParams({ action: 'invite', 'confirm-code': `98765${turn % 10}` });
    statuses.push((await site.ask('supplier:owner', page, { method: 'POST', body })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  const right = new URLSearchParams({ action: 'invite', 'confirm-code': await newCode('supplier:owner', true) });
  expect((await site.ask('supplier:owner', page, { method: 'POST', body: right })).status).toBe(429);
  const { rows } = await sql<{ n: string }>`select count(*) as n from acts where to_jsonb(acts)::text like '%98765%'`.execute(site.host.db);
  expect(Number(rows[0]?.n)).toBe(0);
  expect(site.host.faults().join()).not.toContain('98765');
});
