import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#platform/log';
import { IYS_STAND_IN, type IysStandIn, iysStandIn, resetDatabase, testDatabase } from '#testing';
import { enquiryFixture } from '../../enquiries.fixture.ts';
import { createIys, endSubscriptionOf, enquiryData, listReports, newsletterStand, openSubscription } from '../../index.ts';
import { readersFixture } from '../readers.fixture.ts';
import { followRegister } from './follow-register.ts';
import { reportConsents } from './report-consents.ts';

let iys: IysStandIn;
beforeEach(async () => {
  await resetDatabase(await testDatabase());
  iys = await iysStandIn();
});
afterEach(() => iys.close());

const ELIF = 'elif@ornek.com';
const MERT = 'mert@ornek.com';

async function fixtureOf() {
  let clock = () => new Date(0);
  const register = createIys({ url: iys.url, ...IYS_STAND_IN }, { clock: () => clock(), log: silentLog, deadlineMs: 2_000 });
  const fixture = enquiryFixture((await testDatabase()).db, { register, mustAskRegister: true });
  clock = fixture.deps.clock;
  const reports = async () => {
    const { rows } = await sql<{ said: string }>`
      select email || ' ' || status || ' ' || report.state || coalesce(' ' || refusal, '') as said
      from newsletter_reports report join newsletter_subscriptions reader on reader.id = report.subscription_id order by report.id
    `.execute(fixture.deps.db);
    return rows.map(({ said }) => said);
  };
  const round = async (seconds = 60) => {
    await reportConsents(fixture.deps);
    fixture.pass({ seconds });
  };
  const handed = () => iys.calls.filter(({ path }) => path.endsWith('/request')).length;
  const stateOf = async (email: string) => {
    const { rows } = await sql<{ state: string }>`select state from newsletter_subscriptions where email = ${email}`.execute(
      fixture.deps.db,
    );
    return rows[0]?.state;
  };
  return { ...fixture, ...readersFixture(fixture), reports, round, handed, stateOf };
}

test('a consent and its end are told in their order, each once, and taken when İYS says so', async () => {
  const { subscribed, leaves, reports, round, handed, pass } = await fixtureOf();
  await subscribed(ELIF);
  pass({ seconds: 10 });
  await leaves(ELIF);
  expect(await reports()).toEqual([`${ELIF} given waiting`, `${ELIF} withdrawn waiting`]);
  await round();
  expect(await reports()).toEqual([`${ELIF} given handed`, `${ELIF} withdrawn waiting`]);
  await round();
  await round();
  await round();
  expect(await reports()).toEqual([`${ELIF} given taken`, `${ELIF} withdrawn taken`]);
  expect(iys.consents.get(ELIF)?.status).toBe('RET');
  expect(handed()).toBe(2);
});

test('where the answer is lost it is looked up, and not told a second time', async () => {
  const { subscribed, reports, round, handed } = await fixtureOf();
  await subscribed(ELIF);
  iys.misbehave('/request', 'lost');
  await round(200);
  expect(await reports()).toEqual([`${ELIF} given telling`]);
  await round();
  expect(await reports()).toEqual([`${ELIF} given taken`]);
  expect(handed()).toBe(1);
});

test('where İYS never got it, it is told again once that is known; and while that is not known it is not', async () => {
  const { subscribed, reports, round, handed } = await fixtureOf();
  await subscribed(ELIF);
  iys.misbehave('/request', { status: 500 });
  iys.misbehave('/status', 'nonsense');
  await round(200);
  await round(600);
  expect(await reports()).toEqual([`${ELIF} given telling`]);
  expect(handed()).toBe(1);
  for (let time = 0; time < 3; time += 1) await round();
  expect(await reports()).toEqual([`${ELIF} given taken`]);
  expect(handed()).toBe(2);
});

test('a process that died with its consents in its hands leaves them to be looked up', async () => {
  const { deps, subscribed, reports, round, pass } = await fixtureOf();
  await subscribed(ELIF);
  const { register } = deps.newsletter;
  if (!register) throw new Error('none');
  const dying = { ...register, report: () => new Promise<never>(() => {}) };
  void reportConsents({ ...deps, newsletter: { ...deps.newsletter, register: dying } });
  await expect.poll(reports).toEqual([`${ELIF} given telling`]);
  pass({ seconds: 180 });
  for (let time = 0; time < 3; time += 1) await round();
  expect(await reports()).toEqual([`${ELIF} given taken`]);
});

test('busy: again later and later; refused: said with its code; one that spoils the others is told alone', async () => {
  const { deps, subscribed, reports, round, handed } = await fixtureOf();
  await subscribed(ELIF);
  iys.misbehave('/request', { status: 429 });
  await round(10);
  await round(30);
  expect(handed()).toBe(1);
  iys.refuse(ELIF, 'H174');
  await round();
  await round();
  expect(await reports()).toEqual([`${ELIF} given refused H174`]);
  await subscribed(MERT);
  await subscribed('selin@ornek.com');
  iys.misbehave('/request', { status: 422, body: { errors: [{ code: 'H180' }] } });
  for (let time = 0; time < 5; time += 1) await round();
  expect((await reports()).slice(1)).toEqual([`${MERT} given taken`, 'selin@ornek.com given taken']);
  expect((await listReports(deps, { stand: 'refused', after: '' })).rows).toMatchObject([{ email: ELIF, refusal: 'H174' }]);
});

test('one that spoils a batch is found by halving it, in the round of the others, and ends by itself', async () => {
  const { deps, subscribed, reports, round, handed } = await fixtureOf();
  const all = Array.from({ length: 8 }, (_, index) => `reader${index}@ornek.com`);
  for (const email of all) await subscribed(email);
  await sql`update newsletter_subscriptions set email = 'spoilt' where email = 'reader5@ornek.com'`.execute(deps.db);
  await round();
  expect(handed()).toBe(7);
  expect(await reports()).toContain('spoilt given refused H180');
  await round();
  expect((await reports()).filter((said) => said.endsWith('taken'))).toHaveLength(7);
});

test('what refuses everything ends nothing: it is told again, and taken once our settings are mended', async () => {
  const { subscribed, reports, round } = await fixtureOf();
  for (const email of [ELIF, MERT]) await subscribed(email);
  for (let time = 0; time < 3; time += 1) iys.misbehave('/request', { status: 400, body: { errors: [{ code: 'H104' }] } });
  await round();
  expect(await reports()).toEqual([`${ELIF} given waiting`, `${MERT} given waiting`]);
  await round();
  await round();
  expect(await reports()).toEqual([`${ELIF} given taken`, `${MERT} given taken`]);
});

test('a receipt that İYS has forgotten is looked up, and does not keep its reader’s later word back', async () => {
  const { deps, subscribed, leaves, reports, round } = await fixtureOf();
  await subscribed(ELIF);
  await round();
  await sql`update newsletter_reports set receipt = 'forgotten'`.execute(deps.db);
  await leaves(ELIF);
  for (let time = 0; time < 4; time += 1) await round();
  expect(await reports()).toEqual([`${ELIF} given taken`, `${ELIF} withdrawn taken`]);
});

test('İYS is asked about a hundred addresses an hour at most, by all processes together', async () => {
  const { deps, subscribed, reports, pass } = await fixtureOf();
  for (const email of [ELIF, MERT, 'selin@ornek.com']) await subscribed(email);
  iys.misbehave('/request', 'lost');
  await reportConsents(deps);
  pass({ hours: 1 });
  const lookedUp = () => iys.calls.filter(({ path }) => path.endsWith('/consents/status')).length;
  await Promise.all(Array.from({ length: 3 }, () => reportConsents(deps)));
  expect(lookedUp()).toBe(1);
  pass({ seconds: 36 });
  await reportConsents(deps);
  expect(lookedUp()).toBe(2);
  pass({ seconds: 36 });
  await reportConsents(deps);
  expect((await reports()).every((said) => said.endsWith('taken'))).toBe(true);
});

test('a round that was slow changes nothing of what another has ended meanwhile', async () => {
  const { deps, subscribed, reports, round } = await fixtureOf();
  await subscribed(ELIF);
  await round();
  const { register } = deps.newsletter;
  if (!register) throw new Error('none');
  const slow = {
    ...register,
    resultsOf: async (receipt: string) => {
      await sql`update newsletter_reports set state = 'taken', receipt = null, ended_at = now() where receipt = ${receipt}`.execute(
        deps.db,
      );
      return { kind: 'silent', reason: 'slow' } as const;
    },
  };
  await reportConsents({ ...deps, newsletter: { ...deps.newsletter, register: slow } });
  expect(await reports()).toEqual([`${ELIF} given taken`]);
});

test('a yes that its reader has taken back at İYS since is not told any more, waiting or looked up', async () => {
  const { deps, subscribed, reports, round, pass } = await fixtureOf();
  await subscribed(ELIF);
  iys.misbehave('/request', { status: 500 });
  await round();
  await subscribed(MERT);
  pass({ hours: 1 });
  for (const email of [ELIF, MERT]) iys.sayThere(email, 'RET', '2026-08-01 12:40:00');
  expect(await followRegister(deps)).toBe(2);
  expect(await reports()).toEqual([`${ELIF} given telling`, `${MERT} given refused SUPERSEDED`]);
  await round();
  expect(await reports()).toEqual([`${ELIF} given refused SUPERSEDED`, `${MERT} given refused SUPERSEDED`]);
  expect([iys.consents.get(ELIF)?.status, iys.consents.get(MERT)?.status]).toEqual(['RET', 'RET']);
});

test('many processes at once hand each consent over once', async () => {
  const { deps, subscribed, reports, handed } = await fixtureOf();
  await subscribed(ELIF);
  await subscribed(MERT);
  await Promise.all(Array.from({ length: 4 }, () => reportConsents(deps)));
  expect(handed()).toBe(1);
  expect(new Set(await reports())).toEqual(new Set([`${ELIF} given handed`, `${MERT} given handed`]));
});

test('the end of a consent that İYS never knew is no refusal, and who never said yes is not told of', async () => {
  const { subscribed, leaves, reports, round, deps, work } = await fixtureOf();
  await subscribed(ELIF);
  await leaves(ELIF);
  await sql`delete from newsletter_reports where status = 'given'`.execute(deps.db);
  await round();
  await round();
  expect(await reports()).toEqual([`${ELIF} withdrawn taken`]);
  const { subscribe } = await import('../../index.ts');
  await subscribe(deps, { email: MERT, locale: 'tr', ip: '203.0.113.99' });
  await work();
  await endSubscriptionOf(deps, { email: MERT, at: deps.clock(), kind: 'complained' });
  expect(await reports()).toHaveLength(1);
});

test('an address that is not reached has said nothing: only a complaint, and what its reader says later, is told', async () => {
  const { deps, subscribed, leaves, reports, pass } = await fixtureOf();
  const told = (email: string, kind: 'bounced' | 'complained') => endSubscriptionOf(deps, { email, at: deps.clock(), kind });
  await subscribed(ELIF);
  await subscribed(MERT);
  pass({ hours: 1 });
  await told(ELIF, 'bounced');
  await told(MERT, 'complained');
  expect((await reports()).slice(2)).toEqual([`${MERT} withdrawn waiting`]);
  await leaves(ELIF);
  await leaves(MERT);
  expect((await reports()).slice(3)).toEqual([`${ELIF} withdrawn waiting`]);
});

test('who withdraws at İYS is no reader any more, is not told back to it, and is one again only by a later yes here', async () => {
  const { deps, subscribed, reports, round, stateOf, pass, mails } = await fixtureOf();
  await subscribed(ELIF);
  const key = mails.findLast(({ to }) => to === ELIF)?.text.split('key=')[1] ?? '';
  await round();
  await round();
  pass({ hours: 1 });
  iys.sayThere(ELIF, 'RET', '2026-08-01 12:30:00');
  iys.sayThere('nobody@ornek.com', 'RET', '2026-08-01 12:30:00');
  iys.misbehave('/changes', 'nonsense');
  expect(await followRegister(deps)).toBe(0);
  expect((await newsletterStand(deps)).register.silentSince).toEqual(deps.clock());
  expect(await followRegister(deps)).toBe(1);
  expect(await followRegister(deps)).toBe(0);
  expect(await openSubscription(deps, key)).toMatchObject({ state: 'unsubscribed' });
  expect(await reports()).toEqual([`${ELIF} given taken`]);
  expect((await newsletterStand(deps)).register).toMatchObject({ silentSince: null, readAt: deps.clock() });
  await subscribed(ELIF);
  expect(await stateOf(ELIF)).toBe('subscribed');
  // An older no that is read late ends nothing.
  iys.sayThere(ELIF, 'RET', '2026-08-01 12:31:00');
  expect(await followRegister(deps)).toBe(0);
  expect(await stateOf(ELIF)).toBe('subscribed');
});

test('erasing somebody ends their consent there as well; what is late by law is counted', async () => {
  const { deps, subscribed, reports, round, pass } = await fixtureOf();
  await subscribed(ELIF);
  for (let time = 0; time < 3; time += 1) await round();
  await deps.db.transaction().execute(async (tx) => enquiryData(deps)[1]?.erase(tx, { verifiedEmails: [ELIF] }));
  expect(await reports()).toEqual([`${ELIF} given taken`, `${ELIF} withdrawn waiting`]);
  expect((await sql<{ source: string }>`select source from newsletter_reports where status = 'withdrawn'`.execute(deps.db)).rows).toEqual([
    { source: 'web' },
  ]);
  pass({ days: 6 });
  expect((await newsletterStand(deps)).register.reports).toEqual({ open: 1, late: 1, refused: 0, taken: 1 });
});
