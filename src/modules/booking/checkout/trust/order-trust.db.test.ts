import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { proofCodeOf, proofTokenOf } from '../../access/order-proof.ts';
import { type BookingFixture, bookingFixture, cardNumber, checkoutKey } from '../../booking.fixture.ts';
import { proveWithCode, proveWithLink } from '../../manage/prove-order.ts';
import { ABSURD, ORDINARY } from './order-trust.ts';

let fixture: BookingFixture;
let orders = 0;
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
  orders = 0;
});

interface Wishes {
  readonly ip?: string;
  readonly browser?: string;
  readonly days?: number;
  readonly verifiedEmails?: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
}

/** Somebody nobody has seen before orders a car of which there are many, on days of its own. */
async function order({ days = 1, fields = {}, ...from }: Wishes = {}) {
  orders += 1;
  const number = orders;
  const { reference } = await fixture.listed('Renault Clio', { pickupAt: day(number * 2), returnAt: day(number * 2 + days) });
  const stranger = {
    firstName: 'Yolcu',
    lastName: letters(number),
    email: `yolcu${number}@ornek.com`,
    phone: `0532 000 ${String(number).padStart(4, '0')}`,
    paymentMode: 'delivery',
  };
  return fixture.submit({ offer: reference, checkoutKey: checkoutKey(`order-${number}`), ...stranger, ...fields }, 'tr', {
    ip: `203.0.113.${number}`,
    ...from,
  });
}
const day = (number: number) => `${new Date(Date.UTC(2026, 8, 1 + number)).toISOString().slice(0, 10)}T10:00` as never;
const letters = (number: number): string => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
async function written(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reservations`.execute(fixture.deps.db);
  return rows[0]?.count;
}
const kindsOf = (outcomes: readonly { kind: string }[]): string[] => outcomes.map(({ kind }) => kind).sort();
async function proven(outcome: { kind: string; code?: string; accessKey?: string }): Promise<void> {
  const { code = '', accessKey = '' } = outcome;
  const digits = proofCodeOf(fixture.deps, await fixture.reservation(code));
  expect(await proveWithCode(fixture.deps, { code, accessKey, digits, ip: '203.0.113.7' })).toMatchObject({ kind: 'proven' });
}

test('an ordinary booking goes straight to its supplier, without a letter that asks for anything', async () => {
  const outcome = await order();
  expect(outcome.kind).toBe('confirming');
  await fixture.work();
  expect(fixture.mails.map(({ subject }) => subject.split(' ')[0])).toEqual(['confirmed']);
});

test.each<[string, (first: number) => Wishes]>([
  ['e-mail', () => ({ fields: { email: 'yolcu1@ornek.com' } })],
  ['mailbox, however it is written', () => ({ fields: { email: 'Yolcu1+tatil@ornek.com' } })],
  ['phone', () => ({ fields: { phone: '+90 532 000 0001' } })],
  ['driver', () => ({ fields: { firstName: 'YOLCU', lastName: 'b' } })],
  ['browser', () => ({ browser: 'one' })],
])('a second open one of the same %s waits for a proof, and the supplier is not asked before it', async (_, second) => {
  expect((await order({ browser: 'one' })).kind).toBe('confirming');
  await fixture.work();
  const outcome = await order(second(1));
  expect(outcome.kind).toBe('proof_asked');
  if (outcome.kind !== 'proof_asked') return;
  await fixture.work();
  expect(await fixture.reservation(outcome.code)).toMatchObject({ state: 'awaiting_proof', bookingAskedAt: null });
  await proven(outcome);
  await fixture.work();
  expect((await fixture.reservation(outcome.code)).state).toBe('confirmed');
  expect(await fixture.life(outcome.code)).toEqual([
    'created: pending_payment',
    'proof_asked: awaiting_proof',
    'proof_given: confirming',
    'supplier_confirmed: confirmed',
  ]);
});

test('a long rental waits for a proof, also on the days after the one it was ordered on', async () => {
  expect((await order({ days: ORDINARY.days })).kind).toBe('confirming');
  fixture.pass({ hours: 60 });
  const outcome = await order({ days: ORDINARY.days + 1 });
  expect(outcome.kind).toBe('proof_asked');
  fixture.pass({ hours: 30 });
  expect((await order({ fields: { email: 'yolcu1@ornek.com' } })).kind).toBe('proof_asked');
});

test('a member who orders with a proven address is not asked again; with another address they are', async () => {
  await order({ fields: { email: 'elif@ornek.com' } });
  const member = { verifiedEmails: ['elif@ornek.com'] };
  expect((await order({ ...member, days: 20, fields: { email: 'elif@ornek.com' } })).kind).toBe('confirming');
  expect((await order({ ...member, days: 20, fields: { email: 'mert@ornek.com' } })).kind).toBe('proof_asked');
});

test('twenty customers behind one address book: the first at once, the others with the letter', async () => {
  const kinds = [];
  for (let one = 0; one < 20; one += 1) {
    const outcome = await order({ ip: '198.51.100.1' });
    kinds.push(outcome.kind);
    if (outcome.kind === 'proof_asked') await proven(outcome);
  }
  expect(kinds).toEqual([
    ...Array(ORDINARY.unprovenOf.network).fill('confirming'),
    ...Array(20 - ORDINARY.unprovenOf.network).fill('proof_asked'),
  ]);
  await fixture.work();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reservations where state = 'confirmed'`.execute(
    fixture.deps.db,
  );
  expect(rows).toEqual([{ count: 20 }]);
}, 120_000);

test('networks of one /56 are one household', async () => {
  const kinds = [];
  for (let one = 0; one <= ORDINARY.unprovenOf.household; one += 1)
    kinds.push((await order({ ip: `2001:db8:1:${one.toString(16)}::1` })).kind);
  expect(kinds).toEqual([...Array(ORDINARY.unprovenOf.household).fill('confirming'), 'proof_asked']);
  expect((await order({ ip: '2001:db8:2::1' })).kind).toBe('confirming');
}, 60_000);

test('booking and cancelling in turns frees nothing within a day', async () => {
  const first = await order();
  await fixture.work();
  if (first.kind !== 'confirming') throw new Error(first.kind);
  await sql`update reservations set state = 'cancelled', changed_at = ${fixture.now()} where code = ${first.code}`.execute(fixture.deps.db);
  expect((await order({ fields: { email: 'yolcu1@ornek.com' } })).kind).toBe('proof_asked');
  fixture.pass({ hours: 25 });
  expect((await order({ fields: { phone: '0532 000 0001' } })).kind).toBe('confirming');
});

test('a rental that is over, and an order that another has replaced, count no more', async () => {
  expect((await order()).kind).toBe('confirming');
  await fixture.work();
  fixture.pass({ hours: 24 * 60 });
  orders = 40;
  expect((await order({ fields: { email: 'yolcu1@ornek.com' } })).kind).toBe('confirming');
  const long = await order({ days: 20 });
  // The same page again, with another name for the driver.
  orders -= 1;
  const again = await order({ days: 20, fields: { firstName: 'Elif' } });
  if (long.kind !== 'proof_asked' || again.kind !== 'proof_asked') throw new Error(`${long.kind} ${again.kind}`);
  expect((await fixture.reservation(long.code)).state).toBe('expired');
  const { rows } = await sql<{ reasons: number }>`select count(*)::int as reasons from reservations where state = 'awaiting_proof'`.execute(
    fixture.deps.db,
  );
  expect(rows).toEqual([{ reasons: 1 }]);
});

test('two orders at once are counted like two in a row', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => order({ fields: { email: 'elif@ornek.com' } })));
  expect(kindsOf(outcomes)).toEqual(['confirming', 'proof_asked', 'proof_asked']);
});

test('the same order sent again is not another one', async () => {
  const { reference } = await fixture.listed('Skoda Superb');
  const fields = { offer: reference, checkoutKey: checkoutKey('same'), paymentMode: 'delivery' };
  const outcomes = await Promise.all([1, 2, 3].map(() => fixture.submit(fields)));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['confirming']));
});

test('absurd numbers are refused, proven or not, leave nothing behind, and are written down', async () => {
  for (let one = 0; one < ABSURD.ordersOfPerson; one += 1) {
    const outcome = await order({ fields: { email: 'elif@ornek.com' } });
    if (outcome.kind === 'proof_asked') await proven(outcome);
  }
  const before = await written();
  expect(await order({ verifiedEmails: ['elif@ornek.com'], fields: { email: 'elif@ornek.com' } })).toEqual({ kind: 'too_many_unpaid' });
  expect(await written()).toBe(before);
  expect(fixture.securityEvents).toContainEqual(expect.objectContaining({ kind: 'order.refused', what: 'too_many_open' }));
  // Whoever pays is not kept out by it.
  expect((await order({ fields: { email: 'elif@ornek.com', paymentMode: 'full' } })).kind).toBe('to_bank');
}, 60_000);

test('nobody keeps more cars on the way to the bank than a person needs; what is paid makes room', async () => {
  const onTheWay = () => order({ browser: 'one', fields: { paymentMode: 'full' } });
  const outcomes = [];
  for (let one = 0; one < ABSURD.onTheWayOfPerson; one += 1) outcomes.push(await onTheWay());
  expect(kindsOf(outcomes)).toEqual(Array(ABSURD.onTheWayOfPerson).fill('to_bank'));
  expect((await onTheWay()).kind).toBe('too_many_unpaid');
  if (outcomes[0]) await fixture.atBank(outcomes[0]);
  expect((await onTheWay()).kind).toBe('to_bank');
  fixture.pass({ minutes: 21 });
  expect((await onTheWay()).kind).toBe('to_bank');
});

test('trying other cards on one order is still one order', async () => {
  for (let one = 0; one < ABSURD.onTheWayOfPerson - 1; one += 1) await order({ browser: 'one', fields: { paymentMode: 'full' } });
  const { reference } = await fixture.listed('Skoda Superb');
  const pay = (card: 'insufficient_funds' | 'success') =>
    fixture.submit({ offer: reference, checkoutKey: checkoutKey('superb'), cardNumber: cardNumber(card) }, 'tr', { browser: 'one' });
  expect((await pay('insufficient_funds')).kind).toBe('declined');
  expect((await pay('success')).kind).toBe('to_bank');
});

test('what counts orders tells nobody whose they are', async () => {
  await order({ ip: '198.51.100.77', browser: 'one' });
  const { rows } = await sql<{ kind: string; digest: string }>`select kind, digest from order_marks order by kind`.execute(fixture.deps.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['browser', 'driver', 'email', 'network', 'phone']);
  for (const { digest } of rows) expect(digest).toMatch(/^[0-9a-f]{64}$/);
});

test('the supplier is never asked for an order whose proof is missing: the database refuses it too', async () => {
  const outcome = await order({ days: 20 });
  if (outcome.kind !== 'proof_asked') throw new Error(outcome.kind);
  await expect(sql`update reservations set state = 'confirming' where code = ${outcome.code}`.execute(fixture.deps.db)).rejects.toThrow(
    /reservations_proven/,
  );
  const token = proofTokenOf(fixture.deps, await fixture.reservation(outcome.code));
  expect((await proveWithLink(fixture.deps, { code: outcome.code, token, ip: '203.0.113.7' })).kind).toBe('proven');
});
