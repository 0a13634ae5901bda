import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { resetDatabase, testDatabase } from '#testing';
import { accessKeyOf } from '../access/access.ts';
import { proofCodeOf, proofTokenOf } from '../access/order-proof.ts';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { sendEmail } from '../fulfilment/send-email.ts';
import { insertEmail } from '../store/emails.ts';
import { selectSentEmailsByCode } from '../store/sent-emails.ts';
import { reservationFile } from './reservation-file.ts';
import { showEmail } from './show-email.ts';

let fixture: BookingFixture;
const AYSE: Principal = { kind: 'staff', id: 'ayse', roles: ['agent'] };

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

test('an e-mail is shown as it left, with the files that went with it, and that it was shown is written down', async () => {
  const { code } = await fixture.confirmed();
  expect((await reservationFile(fixture.deps, code))?.emails).toMatchObject([{ kind: 'confirmed', copy: 1, isKept: true }]);
  const sent = fixture.mails.at(-1);
  expect(await showEmail(fixture.deps, { code, kind: 'confirmed', copy: 1, by: AYSE })).toMatchObject({
    recipient: 'elif.karaoglu@ornek.com',
    subject: sent?.subject,
    html: sent?.html,
    text: sent?.text,
    attachments: sent?.attachments?.map(({ filename }) => filename),
    sentAt: expect.any(Date),
  });
  expect((await reservationFile(fixture.deps, code))?.acts).toMatchObject([
    { action: 'reservation.email_shown', by: { kind: 'staff', id: 'ayse' } },
  ]);
});

test('what is not there is not shown and leaves no record: another number, another kind, an e-mail of another reservation', async () => {
  const { code } = await fixture.confirmed();
  await fixture.submit({ checkoutKey: checkoutKey('other'), email: 'baska@ornek.com' });
  for (const asked of [
    { code: 'KTK-AAAAAAAA', kind: 'confirmed', copy: 1 },
    { code, kind: 'confirmed', copy: 2 },
    { code, kind: 'payment_failed', copy: 1 },
    { code, kind: 'no_such_kind', copy: 1 },
  ])
    expect(await showEmail(fixture.deps, { ...asked, by: AYSE })).toBeUndefined();
  expect((await reservationFile(fixture.deps, code))?.acts).toEqual([]);
});

test('a copy carries nothing that opens the reservation', async () => {
  const { code } = await fixture.confirmed();
  const reservation = await fixture.reservation(code);
  const key = accessKeyOf(fixture.deps, reservation);
  const { emails } = fixture.deps;
  const deps = {
    ...fixture.deps,
    emails: {
      ...emails,
      after_return: async (facts: { readonly reservationUrl: string }) => ({
        subject: 'back',
        html: `<a href="${facts.reservationUrl}">`,
        text: facts.reservationUrl,
      }),
    },
  };
  const owed = { dueAt: fixture.now(), adjustmentId: null, rentalChargeEvent: null, copy: 1 };
  await deps.db.transaction().execute(async (tx) => {
    for (const kind of ['after_return', 'proof'] as const) await insertEmail(tx, reservation.id, kind, fixture.now());
  });
  await sendEmail(deps, reservation, { ...owed, kind: 'after_return' });
  await sendEmail(deps, { ...reservation, state: 'awaiting_proof' }, { ...owed, kind: 'proof' });
  expect(fixture.mails.at(-2)?.text).toContain(key);
  expect(fixture.mails.at(-1)?.text).toContain(proofTokenOf(fixture.deps, reservation));
  const kept = JSON.stringify(await selectSentEmailsByCode(fixture.deps.db, code));
  expect(kept).toContain('after_return');
  expect(kept).toContain(`proof ${code}`);
  for (const secret of [key, proofTokenOf(fixture.deps, reservation), proofCodeOf(fixture.deps, reservation)])
    expect(kept).not.toContain(secret);
});
