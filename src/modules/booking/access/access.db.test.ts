import { beforeEach, expect, test } from 'vitest';
import { KEY_HOLDER } from '#kernel/principal';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { cancelReservation, previewCancellation } from '../manage/cancel-reservation.ts';
import { openReservation, proveByEmail } from '../manage/find-reservation.ts';
import { holderFor, linkOf, openLink } from '../manage/open-link.ts';
import { withdrawLinks } from '../manage/withdraw-links.ts';
import { LINK_DAYS_AFTER_RETURN, PASS_HOURS } from './access-times.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

const ip = '203.0.113.9';
const email = 'elif.karaoglu@ornek.com';
const proved = async (code: string) => {
  const proof = await proveByEmail(fixture.deps, { code, email, ip });
  if (proof.kind !== 'proved') throw new Error(proof.kind);
  return { code, accessKey: proof.accessKey };
};
const passed = async (link: { code: string; accessKey: string }) => {
  const opened = await openLink(fixture.deps, link);
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  return { code: opened.code, accessKey: opened.accessKey };
};

test('a link is exchanged for a pass that opens the same for a few hours, and is none itself', async () => {
  const link = await fixture.confirmed();
  const pass = await passed(link);
  expect(pass.accessKey).not.toBe(link.accessKey);
  expect(await openReservation(fixture.deps, pass)).toMatchObject({ code: link.code, masked: false });
  fixture.pass({ hours: PASS_HOURS - 1 });
  // A pass is not made longer by bringing it again.
  expect((await passed(pass)).accessKey).toBe(pass.accessKey);
  fixture.pass({ hours: 1 });
  expect(await openReservation(fixture.deps, pass)).toBeUndefined();
  expect(await openLink(fixture.deps, pass)).toEqual({ kind: 'not_found' });
  expect((await openLink(fixture.deps, link)).kind).toBe('opened');
});

test('a pass opens its own reservation and no other', async () => {
  const first = await passed(await fixture.confirmed());
  const second = await fixture.confirmed({ checkoutKey: 'another-page-of-the-form' });
  expect(await openReservation(fixture.deps, { code: second.code, accessKey: first.accessKey })).toBeUndefined();
});

test('a link closes some weeks after the return; the number and the e-mail still open the reservation', async () => {
  const link = await fixture.confirmed();
  const { trip } = await fixture.reservation(link.code);
  const minutesLeft = (trip.to.getTime() - fixture.now().getTime()) / 60_000 + LINK_DAYS_AFTER_RETURN * 24 * 60;
  fixture.pass({ minutes: minutesLeft - 1 });
  expect((await openLink(fixture.deps, link)).kind).toBe('opened');
  fixture.pass({ minutes: 1 });
  expect(await openLink(fixture.deps, link)).toEqual({ kind: 'expired' });
  expect(await openReservation(fixture.deps, link)).toBeUndefined();
  const later = await proved(link.code);
  expect(await openReservation(fixture.deps, later)).toMatchObject({ code: link.code });
});

test('whoever has come by a link cannot close it; whoever reads the e-mail of the booking can, and gets a new one', async () => {
  const link = await fixture.confirmed();
  const forwarded = await passed(link);
  expect(await holderFor(fixture.deps, forwarded)).toBe('link');
  expect(await withdrawLinks(fixture.deps, forwarded)).toEqual({ kind: 'proof_needed' });
  expect(await withdrawLinks(fixture.deps, { ...link, accessKey: 'a'.repeat(43) })).toEqual({ kind: 'not_found' });

  const owner = await proved(link.code);
  expect(await holderFor(fixture.deps, owner)).toBe('owner');
  fixture.mails.length = 0;
  const withdrawn = await withdrawLinks(fixture.deps, owner);
  expect(withdrawn).toMatchObject({ kind: 'withdrawn', code: link.code, emailSent: true });

  // The link that went round, and every pass that was made of it or beside it.
  expect(await openLink(fixture.deps, link)).toEqual({ kind: 'withdrawn' });
  for (const closed of [link, forwarded, owner]) {
    expect(await openReservation(fixture.deps, closed)).toBeUndefined();
    expect(await previewCancellation(fixture.deps, closed)).toEqual({ kind: 'not_found' });
    expect(await cancelReservation(fixture.deps, { ...closed, by: KEY_HOLDER, agreed: { kind: 'refund', minor: 500_000 } })).toEqual({
      kind: 'not_found',
    });
  }
  if (withdrawn.kind !== 'withdrawn') return;
  expect(await openReservation(fixture.deps, withdrawn)).toMatchObject({ code: link.code });
  const newLink = new URL((await linkOf(fixture.deps, withdrawn)) ?? '');
  expect((await openLink(fixture.deps, { code: link.code, accessKey: newLink.searchParams.get('key') ?? '' })).kind).toBe('opened');

  // The new link goes to the booking's own address, and nobody floods it.
  await fixture.work();
  expect(fixture.mails.map(({ to, subject }) => [to, subject])).toEqual([[email, `confirmed ${link.code}`]]);
  let again = withdrawn;
  for (let time = 1; time < 3; time += 1) {
    const next = await withdrawLinks(fixture.deps, again);
    if (next.kind !== 'withdrawn') throw new Error(next.kind);
    again = next;
  }
  expect(await withdrawLinks(fixture.deps, again)).toEqual({ kind: 'too_many' });
});

test('the links of a cancelled reservation close too, without an e-mail', async () => {
  const link = await fixture.confirmed();
  await cancelReservation(fixture.deps, { ...link, by: KEY_HOLDER, agreed: { kind: 'refund', minor: 500_000 } });
  await fixture.work();
  expect(await withdrawLinks(fixture.deps, await proved(link.code))).toMatchObject({ kind: 'withdrawn', emailSent: false });
  expect(await openLink(fixture.deps, link)).toEqual({ kind: 'withdrawn' });
});

test('refused keys and closed links are written down', async () => {
  const events: string[] = [];
  const deps = {
    ...fixture.deps,
    security: ({ kind, what = '' }: { kind: string; what?: string | undefined }) => void events.push(`${kind} ${what}`.trim()),
  };
  const link = await fixture.confirmed();
  await openLink(deps, { ...link, accessKey: 'guessed' });
  await openLink(deps, { ...link, code: 'KTK-77777777' });
  await withdrawLinks(deps, await proved(link.code));
  await openLink(deps, link);
  expect(events).toEqual([
    'access_key.refused unknown',
    'access_key.refused unknown',
    'access_key.withdrawn',
    'access_key.refused withdrawn',
  ]);
});
