import { beforeEach, expect, test } from 'vitest';
import { KEY_HOLDER, type Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import type { Connector } from '#suppliers';
import { emptied, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, STAFF } from '../booking.fixture.ts';
import { cancelFor, cancelReservation, previewCancellation } from '../manage/cancel-reservation.ts';
import { actOnReservation } from '../overview/act-on-reservation.ts';
import { possibleActs } from '../overview/possible-acts.ts';
import { acceptRequest, declineRequest } from './answer-request.ts';
import { openRequests } from './list-requests.ts';

const DESK: Principal = {
  kind: 'supplier',
  id: '7a0c7a0c-7a0c-4a0c-8a0c-7a0c7a0c7a0c',
  supplier: 'yolbaz',
  roles: ['desk'],
  offices: null,
};
const ON_REQUEST = { kind: 'on_request', answerWithinMinutes: 120 } as const;
const AGREED = { kind: 'nothing', minor: 0 } as const;
const NOTHING = { kind: 'nothing', amount: { minor: 0, currency: 'TRY' } };

let fixture: BookingFixture;

async function stage(
  aroundConnector?: (connector: Connector) => Connector,
  confirmation: typeof ON_REQUEST | null = ON_REQUEST,
): Promise<void> {
  const { db } = await emptied(await testDatabase());
  fixture = await bookingFixture(db, { ...(confirmation ? { confirmation } : {}), ...(aroundConnector ? { aroundConnector } : {}) });
}
beforeEach(() => stage());

/** An order that is paid for and waits for people of its supplier. */
async function requested(fields: Partial<Record<string, string>> = {}) {
  const outcome = await fixture.submit(fields);
  if (outcome.kind === 'to_bank') await fixture.atBank(outcome);
  await fixture.work();
  if (!('code' in outcome)) throw new Error(`Not ordered: ${outcome.kind}`);
  return { code: outcome.code, accessKey: outcome.accessKey };
}
const withdraw = (access: { readonly code: string; readonly accessKey: string }) =>
  cancelReservation(fixture.deps, { ...access, by: KEY_HOLDER, agreed: AGREED });
const carAt = async (code: string): Promise<string> => (await fixture.atSupplier((await fixture.reservation(code)).id)).kind;
const subjects = (): string[] => fixture.mails.map(({ subject }) => subject);

test('a request is withdrawn free of charge: the card is let go, the car offered again, supplier and customer told', async () => {
  const { reference: offer } = await fixture.listed('Dacia Duster');
  const access = await requested({ offer });
  const { code } = access;
  expect(await previewCancellation(fixture.deps, access)).toEqual({ kind: 'possible', outcome: { ...NOTHING, freeUntil: null } });
  expect(await withdraw(access)).toEqual({ kind: 'cancelled', outcome: NOTHING });
  await fixture.work();
  expect(await fixture.life(code)).toEqual(['created: pending_payment', 'payment_authorised: confirming', 'request_withdrawn: withdrawn']);
  expect([await carAt(code), await fixture.books()]).toMatchObject(['cancelled', { held: 0, taken: 0 }]);
  expect(subjects()).toEqual([`requested ${code}`, `withdrawn ${code}`]);
  expect((await fixture.listed('Dacia Duster')).offer.unitsLeft).toBe(1);
  expect(await openRequests(fixture.deps, DESK)).toEqual([]);
});

test('withdrawn twice it is withdrawn once', async () => {
  const access = await requested();
  expect(await Promise.all([withdraw(access), withdraw(access)])).toEqual([
    { kind: 'cancelled', outcome: NOTHING },
    { kind: 'cancelled', outcome: NOTHING },
  ]);
  await fixture.work();
  expect(await withdraw(access)).toEqual({ kind: 'cancelled', outcome: NOTHING });
  expect((await fixture.life(access.code)).filter((event) => event.startsWith('request_withdrawn'))).toHaveLength(1);
  expect(subjects()).toEqual([`requested ${access.code}`, `withdrawn ${access.code}`]);
});

test('a yes comes too late once it is withdrawn, and says why; a no is of no use either', async () => {
  const access = await requested();
  await withdraw(access);
  const answer = { code: access.code, by: DESK };
  expect(await acceptRequest(fixture.deps, answer)).toEqual({ kind: 'not_possible', why: 'withdrawn' });
  expect(await declineRequest(fixture.deps, { ...answer, reason: 'no_car' })).toEqual({ kind: 'not_possible', why: 'withdrawn' });
  await fixture.work();
  expect([(await fixture.reservation(access.code)).state, await carAt(access.code)]).toEqual(['withdrawn', 'cancelled']);
});

test('of a yes and a withdrawal at the same time one counts, and money and car follow it', async () => {
  const access = await requested();
  const [yes, withdrawn] = await Promise.all([acceptRequest(fixture.deps, { code: access.code, by: DESK }), withdraw(access)]);
  await fixture.work();
  const { state } = await fixture.reservation(access.code);
  const ends = [yes.kind, withdrawn.kind, state, await carAt(access.code), (await fixture.books()).taken];
  expect([
    ['answered', 'not_possible', 'confirmed', 'confirmed', 500_000],
    ['not_possible', 'cancelled', 'withdrawn', 'cancelled', 0],
  ]).toContainEqual(ends);
});

test('once its supplier has said yes it is confirmed first, and cancelled by the rules of a rental', async () => {
  const access = await requested();
  await acceptRequest(fixture.deps, { code: access.code, by: DESK });
  expect(await withdraw(access)).toEqual({ kind: 'not_possible', why: 'confirming' });
  await fixture.work();
  expect(await withdraw(access)).toMatchObject({ kind: 'outcome_changed', outcome: { kind: 'refund', amount: { minor: 500_000 } } });
});

test('a yes of a system that arrives while it is withdrawn takes no money, and its booking is taken back', async () => {
  let meanwhile = async (): Promise<void> => {};
  let cancelled = 0;
  await stage((direct) => ({
    ...direct,
    retrieve: async () => {
      await meanwhile();
      return { kind: 'confirmed', supplierCode: 'S-1' };
    },
    book: async () => ({ kind: 'pending' }),
    cancel: async () => {
      cancelled += 1;
      return { kind: 'cancelled' };
    },
  }));
  const access = await requested();
  meanwhile = async () => {
    meanwhile = async () => {};
    expect((await withdraw(access)).kind).toBe('cancelled');
  };
  await fixture.workFor(3);
  expect((await fixture.reservation(access.code)).state).toBe('withdrawn');
  expect([cancelled, await fixture.books()]).toMatchObject([1, { held: 0, taken: 0 }]);
});

test('a supplier that confirms at once and is merely slow is waited for', async () => {
  await stage((direct) => ({ ...direct, book: async () => ({ kind: 'pending' }), retrieve: async () => ({ kind: 'pending' }) }), null);
  const access = await requested();
  const { answerBy, offer } = await fixture.reservation(access.code);
  expect([offer.confirmation, answerBy]).toEqual(['instant', null]);
  expect(await withdraw(access)).toEqual({ kind: 'not_possible', why: 'confirming' });
});

test('not yours: with another key the request is one that does not exist; a member of its supplier says no instead', async () => {
  const access = await requested();
  const stranger = { code: access.code, accessKey: 'x'.repeat(access.accessKey.length) };
  expect(await previewCancellation(fixture.deps, stranger)).toEqual({ kind: 'not_found' });
  expect(await withdraw(stranger)).toEqual({ kind: 'not_found' });
  expect(await cancelFor(fixture.deps, { code: access.code, by: DESK, reason: 'no_car' })).toEqual({
    kind: 'not_possible',
    why: 'confirming',
  });
  expect((await fixture.reservation(access.code)).state).toBe('confirming');
});

test('staff withdraw it for a caller, on record', async () => {
  const { code } = await requested();
  const acts = await possibleActs(fixture.deps, { code, by: STAFF });
  expect(acts).toContainEqual({ act: 'request_withdrawn', isPossible: true, outcome: null });
  const wish = { code, act: 'request_withdrawn', reason: 'customer_asked', by: STAFF, agreed: null } as const;
  expect(await actOnReservation(fixture.deps, wish)).toEqual({ kind: 'done' });
  await fixture.work();
  expect((await fixture.reservation(code)).state).toBe('withdrawn');
  const recorded = await listActs(fixture.deps.db, { subject: { kind: 'reservation', id: code }, limit: 9 });
  expect(recorded.map(({ action }) => action)).toEqual(['reservation.request_withdrawn']);
  expect((await possibleActs(fixture.deps, { code, by: STAFF })).map(({ act }) => act)).not.toContain('request_withdrawn');
});

test('an order that is paid at delivery is withdrawn as well, and no card had to do with it', async () => {
  const access = await requested({ paymentMode: 'delivery' });
  expect((await fixture.books()).held).toBe(0);
  expect((await withdraw(access)).kind).toBe('cancelled');
  await fixture.work();
  expect(subjects().at(-1)).toBe(`withdrawn ${access.code}`);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
});
