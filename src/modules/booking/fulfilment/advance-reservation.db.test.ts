import { beforeEach, expect, test } from 'vitest';
import { KEY_HOLDER } from '#kernel/principal';
import { type Log, silentLog } from '#platform/log';
import type { Mail } from '#platform/mail/mailer';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { cancelReservation, previewCancellation } from '../manage/cancel-reservation.ts';
import { advanceDue, advanceReservation } from './advance-reservation.ts';
import { warnOfOverdue } from './overdue.ts';

let fixture: BookingFixture;
let written: Mail[];
/** E-mails are handed over one by one when the test says so. */
let post: () => void;
let slowPost: Promise<void>;

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
  written = [];
  slowPost = new Promise((resolve) => {
    post = resolve;
  });
});

const withSlowPost = () => ({
  ...fixture.deps,
  mailer: {
    send: async (mail: Mail) => {
      written.push(mail);
      await slowPost;
    },
  },
});

async function paid() {
  const outcome = await fixture.submit();
  await fixture.atBank(outcome);
  if (outcome.kind !== 'to_bank') throw new Error(outcome.kind);
  return { ...outcome, id: (await fixture.reservation(outcome.code)).id };
}

test('one reservation is never worked on twice at once, however many jobs and rounds ask for it', async () => {
  const { id } = await paid();
  const deps = withSlowPost();
  const first = advanceReservation(deps, id);
  await expect.poll(() => written.length, { timeout: 10_000 }).toBe(1);
  // The confirmation is a fact and its e-mail is due: exactly what a second worker would do.
  await advanceReservation(deps, id);
  expect(await advanceDue(deps)).toBe(0);
  post();
  await first;
  expect(written).toHaveLength(1);
  expect((await fixture.reservation((await fixture.orders())[0]?.code ?? '')).nextAttemptAt).toBeNull();
});

test('what is asked for while a reservation is leased is done before its lease ends', async () => {
  const { id, code, accessKey } = await paid();
  const deps = withSlowPost();
  const first = advanceReservation(deps, id);
  await expect.poll(() => written.length, { timeout: 10_000 }).toBe(1);
  const preview = await previewCancellation(deps, { code, accessKey });
  if (preview.kind !== 'possible') throw new Error(preview.kind);
  const { kind, amount } = preview.outcome;
  expect(await cancelReservation(deps, { code, accessKey, by: KEY_HOLDER, agreed: { kind, minor: amount.minor } })).toMatchObject({
    kind: 'cancelled',
  });
  // The job of the cancellation comes, finds it leased, and does nothing.
  await advanceReservation(deps, id);
  expect((await fixture.books()).taken).toBeGreaterThan(0);
  post();
  await first;
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  expect(written.map(({ subject }) => subject)).toEqual([`confirmed ${code}`, `cancelled ${code}: refund`]);
  expect((await fixture.reservation(code)).nextAttemptAt).toBeNull();
});

test('a worker that dies with a lease is followed by another within a quarter of a minute', async () => {
  const { id, code } = await paid();
  const dead = advanceReservation(withSlowPost(), id);
  await expect.poll(() => written.length, { timeout: 10_000 }).toBe(1);
  expect(await advanceDue(fixture.deps)).toBe(0);
  fixture.pass({ minutes: 0.26 });
  expect(await advanceDue(fixture.deps)).toBe(1);
  expect((await fixture.reservation(code)).nextAttemptAt).toBeNull();
  post();
  await dead;
});

test('after a fault a reservation is looked at again with a pause, and not over and over', async () => {
  const { id, code } = await paid();
  let calls = 0;
  const broken = {
    ...fixture.deps,
    failpoint: (step: string) => {
      if (step !== 'booking.advancing') return;
      calls += 1;
      throw new Error('a fault');
    },
  };
  await expect(advanceReservation(broken, id)).rejects.toThrow('a fault');
  expect(await advanceDue(broken)).toBe(0);
  fixture.pass({ minutes: 0.1 });
  expect(await advanceDue(broken)).toBe(1);
  expect(calls).toBe(2);
  await fixture.workFor(2);
  expect((await fixture.reservation(code)).state).toBe('confirmed');
});

test('every reservation that is due is worked on in one go, more than there are slots', async () => {
  const cars = ['Renault Clio', 'Renault Clio', 'Renault Clio', 'Renault Clio', 'Dacia Duster', 'Skoda Superb'];
  const codes: string[] = [];
  for (const [number, car] of cars.entries()) {
    const offer = (await fixture.listed(car)).reference;
    const from = { ip: `203.0.113.${number}`, browser: `browser ${number}` };
    const driver = { lastName: `Kaya${'abcdef'[number]}`, email: `yolcu${number}@ornek.com`, phone: `0532 000 ${1000 + number}` };
    const order = { ...driver, offer, checkoutKey: checkoutKey(`${number}`), paymentMode: 'delivery' };
    const outcome = await fixture.submit(order, 'tr', from);
    if (outcome.kind === 'confirming') codes.push(outcome.code);
  }
  expect(codes.length).toBeGreaterThan(4);
  expect(await advanceDue(fixture.deps)).toBe(codes.length);
  for (const code of codes) expect((await fixture.reservation(code)).state).toBe('confirmed');
});

test('reservations that nobody advances are warned of in one line', async () => {
  const { id } = await paid();
  const lines: object[] = [];
  const log: Log = { ...silentLog, warn: (facts) => void lines.push(facts) };
  await warnOfOverdue({ ...fixture.deps, log });
  expect(lines).toEqual([]);
  fixture.pass({ minutes: 2 });
  await warnOfOverdue({ ...fixture.deps, log });
  expect(lines).toEqual([{ overdue: 1, oldestSeconds: 120 }]);
  await advanceReservation(fixture.deps, id);
  await warnOfOverdue({ ...fixture.deps, log });
  expect(lines).toHaveLength(1);
});
