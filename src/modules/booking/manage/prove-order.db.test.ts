import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { PROOF_MINUTES } from '../checkout/write-order.ts';
import { MAX_PROOF_EMAILS, orderToProve, proveWithCode, proveWithLink, resendProof } from './prove-order.ts';

let fixture: BookingFixture;
let order: { code: string; accessKey: string };
const ip = '198.51.100.9';

/** A month of a car, to be paid at delivery. */
async function ordered(name = 'long', email = 'elif.karaoglu@ornek.com') {
  const wishes = { pickupAt: '2026-10-01T10:00', returnAt: '2026-10-29T10:00' } as never;
  const { reference } = await fixture.listed('Skoda Superb', wishes);
  const outcome = await fixture.submit({ offer: reference, checkoutKey: checkoutKey(name), paymentMode: 'delivery', email });
  if (outcome.kind !== 'proof_asked') throw new Error(`No proof was asked for: ${outcome.kind}`);
  await fixture.work();
  return { code: outcome.code, accessKey: outcome.accessKey };
}

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
  order = await ordered();
});

/** What the latest e-mail of an order says. */
function mail({ code } = order) {
  const mail = fixture.mails.findLast(({ subject }) => subject.startsWith(`proof ${code}`));
  const [, digits = '', token = ''] = /(\d{6}) .*token=([\w-]+)/.exec(mail?.subject ?? '') ?? [];
  return { to: mail?.to, digits, token };
}
const stateOf = async () => (await fixture.reservation(order.code)).state;

test('the e-mail goes to the address of the order, once, and its link proves on any device', async () => {
  expect(fixture.mails).toHaveLength(1);
  const { to, token } = mail();
  expect(to).toBe('elif.karaoglu@ornek.com');
  const outcome = await proveWithLink(fixture.deps, { code: order.code, token, ip });
  expect(outcome).toMatchObject({ kind: 'proven', code: order.code });
  await fixture.work();
  expect(await stateOf()).toBe('confirmed');
  // Again, and again: the same answer, and nothing happens twice.
  expect(await proveWithLink(fixture.deps, { code: order.code, token, ip })).toMatchObject({ kind: 'proven', code: order.code });
  await fixture.work();
  expect(fixture.mails).toHaveLength(2);
});

test('looking at the link changes nothing, however often a program does', async () => {
  for (let turn = 0; turn < 3; turn += 1)
    expect(await orderToProve(fixture.deps, { code: order.code, token: mail().token })).toMatchObject({
      kind: 'waiting',
      reservation: { masked: true },
    });
  await fixture.work();
  expect(await stateOf()).toBe('awaiting_proof');
});

test('the digits prove together with the key of the order, and not without it', async () => {
  const { digits } = mail();
  const prove = (asked: Partial<{ code: string; accessKey: string; digits: string }>) =>
    proveWithCode(fixture.deps, { ...order, digits, ip, ...asked });
  expect((await prove({ accessKey: 'a'.repeat(43) })).kind).toBe('not_found');
  expect((await prove({ code: 'KTK-AAAAAAAA' })).kind).toBe('not_found');
  expect(await stateOf()).toBe('awaiting_proof');
  expect((await prove({ digits: `${digits.slice(0, 3)} ${digits.slice(3)}` })).kind).toBe('proven');
  expect(await stateOf()).toBe('confirming');
});

test('digits are not guessed: after a few wrong ones none is right any more, and the link still is', async () => {
  const { digits, token } = mail();
  const wrong = digits === '000000' ? '000001' : '000000';
  const kinds = [];
  for (let turn = 0; turn < 5; turn += 1) kinds.push((await proveWithCode(fixture.deps, { ...order, digits: wrong, ip })).kind);
  expect(kinds).toEqual(Array(5).fill('wrong_code'));
  expect((await proveWithCode(fixture.deps, { ...order, digits, ip })).kind).toBe('too_many');
  expect(fixture.securityEvents.map(({ kind }) => kind).filter((kind) => kind === 'proof.failed')).toHaveLength(5);
  expect(fixture.securityEvents).toContainEqual(expect.objectContaining({ kind: 'limit.reached', what: 'proof_code' }));
  expect((await proveWithLink(fixture.deps, { code: order.code, token, ip })).kind).toBe('proven');
});

test("another order's link and digits prove nothing, and neither does the order's own key", async () => {
  const other = await ordered('other', 'mert@ornek.com');
  expect((await proveWithLink(fixture.deps, { code: other.code, token: mail().token, ip })).kind).toBe('not_found');
  expect((await proveWithLink(fixture.deps, { code: order.code, token: order.accessKey, ip })).kind).toBe('not_found');
  expect((await orderToProve(fixture.deps, { code: other.code, token: mail().token })).kind).toBe('not_found');
  expect((await proveWithCode(fixture.deps, { ...order, digits: mail(other).digits, ip })).kind).toBe('wrong_code');
  expect(await stateOf()).toBe('awaiting_proof');
});

test('an order that asked for nothing has no link', async () => {
  const { code } = await fixture.confirmed({ checkoutKey: checkoutKey('paid'), email: 'asya@ornek.com' });
  expect((await orderToProve(fixture.deps, { code, token: mail().token })).kind).toBe('not_found');
});

test('the car is held for a while, then given back, and a late proof says so', async () => {
  const { token, digits } = mail();
  const list = () => fixture.listed('Skoda Superb', { pickupAt: '2026-10-01T10:00', returnAt: '2026-10-29T10:00' } as never);
  fixture.pass({ minutes: PROOF_MINUTES - 1 });
  await fixture.work();
  expect(await stateOf()).toBe('awaiting_proof');
  fixture.pass({ minutes: 1 });
  // The moment has come, even if nobody has looked yet.
  expect((await proveWithLink(fixture.deps, { code: order.code, token, ip })).kind).toBe('expired');
  await fixture.work();
  expect(await stateOf()).toBe('expired');
  expect((await proveWithCode(fixture.deps, { ...order, digits, ip })).kind).toBe('expired');
  expect((await orderToProve(fixture.deps, { code: order.code, token })).kind).toBe('expired');
  expect((await resendProof(fixture.deps, { ...order, ip })).kind).toBe('not_waiting');
  expect((await list()).offer.vehicle.name).toBe('Skoda Superb');
  expect((await fixture.reservation(order.code)).nextAttemptAt).toBeNull();
});

test('the e-mail is sent again a few times, and only to its own address', async () => {
  const kinds = [];
  for (let turn = 0; turn < MAX_PROOF_EMAILS; turn += 1) {
    kinds.push((await resendProof(fixture.deps, { ...order, ip })).kind);
    await fixture.work();
  }
  expect(kinds).toEqual([...Array(MAX_PROOF_EMAILS - 1).fill('on_its_way'), 'too_many']);
  expect(fixture.mails).toHaveLength(MAX_PROOF_EMAILS);
  expect(new Set(fixture.mails.map(({ to }) => to)).size).toBe(1);
  expect((await resendProof(fixture.deps, { code: order.code, accessKey: 'a'.repeat(43), ip })).kind).toBe('not_found');
});

test('two proofs at once ask the supplier once', async () => {
  const { digits, token } = mail();
  const outcomes = await Promise.all([
    proveWithLink(fixture.deps, { code: order.code, token, ip }),
    proveWithCode(fixture.deps, { ...order, digits, ip }),
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['proven', 'proven']);
  expect((await fixture.life(order.code)).filter((change) => change.startsWith('proof_given'))).toHaveLength(1);
});

test('whoever changes their mind and pays by card needs no proof', async () => {
  const wishes = { pickupAt: '2026-10-01T10:00', returnAt: '2026-10-29T10:00' } as never;
  const sameAgain = await fixture.submit({
    offer: (await fixture.listed('Renault Clio', wishes)).reference,
    checkoutKey: checkoutKey('long'),
  });
  expect(sameAgain.kind).toBe('to_bank');
  expect(await stateOf()).toBe('expired');
});
