import { beforeEach, expect, test } from 'vitest';
import { emptied, testDatabase } from '#testing';
import { LINK_DAYS_AFTER_RETURN, PASS_HOURS } from './access-times.ts';
import { cancelReservation, previewCancellation } from './aftercare/cancel-reservation.ts';
import { openReservation, proveByEmail } from './aftercare/find-reservation.ts';
import { holderFor, linkOf, openLink } from './aftercare/open-link.ts';
import { withdrawLinks } from './aftercare/withdraw-links.ts';
import { type BookingStage, bookingStage } from './booking.stage.ts';

let stage: BookingStage;
beforeEach(async () => {
  const { db } = await emptied(await testDatabase());
  stage = await bookingStage(db);
});

const ip = '203.0.113.9';
const email = 'elif.karaoglu@ornek.com';
const proved = async (code: string) => {
  const proof = await proveByEmail(stage.deps, { code, email, ip });
  if (proof.kind !== 'proved') throw new Error(proof.kind);
  return { code, accessKey: proof.accessKey };
};
const passed = async (link: { code: string; accessKey: string }) => {
  const opened = await openLink(stage.deps, link);
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  return { code: opened.code, accessKey: opened.accessKey };
};

test('a link is exchanged for a pass that opens the same for a few hours, and is none itself', async () => {
  const link = await stage.confirmed();
  const pass = await passed(link);
  expect(pass.accessKey).not.toBe(link.accessKey);
  expect(await openReservation(stage.deps, pass)).toMatchObject({ code: link.code, masked: false });
  stage.pass({ hours: PASS_HOURS - 1 });
  // A pass is not made longer by bringing it again.
  expect((await passed(pass)).accessKey).toBe(pass.accessKey);
  stage.pass({ hours: 1 });
  expect(await openReservation(stage.deps, pass)).toBeUndefined();
  expect(await openLink(stage.deps, pass)).toEqual({ kind: 'not_found' });
  expect((await openLink(stage.deps, link)).kind).toBe('opened');
});

test('a pass opens its own reservation and no other', async () => {
  const first = await passed(await stage.confirmed());
  const second = await stage.confirmed({ checkoutKey: 'another-page-of-the-form' });
  expect(await openReservation(stage.deps, { code: second.code, accessKey: first.accessKey })).toBeUndefined();
});

test('a link closes some weeks after the return; the number and the e-mail still open the reservation', async () => {
  const link = await stage.confirmed();
  const { trip } = await stage.reservation(link.code);
  const minutesLeft = (trip.to.getTime() - stage.now().getTime()) / 60_000 + LINK_DAYS_AFTER_RETURN * 24 * 60;
  stage.pass({ minutes: minutesLeft - 1 });
  expect((await openLink(stage.deps, link)).kind).toBe('opened');
  stage.pass({ minutes: 1 });
  expect(await openLink(stage.deps, link)).toEqual({ kind: 'expired' });
  expect(await openReservation(stage.deps, link)).toBeUndefined();
  const later = await proved(link.code);
  expect(await openReservation(stage.deps, later)).toMatchObject({ code: link.code });
});

test('whoever has come by a link cannot close it; whoever reads the e-mail of the booking can, and gets a new one', async () => {
  const link = await stage.confirmed();
  const forwarded = await passed(link);
  expect(await holderFor(stage.deps, forwarded)).toBe('link');
  expect(await withdrawLinks(stage.deps, forwarded)).toEqual({ kind: 'proof_needed' });
  expect(await withdrawLinks(stage.deps, { ...link, accessKey: 'a'.repeat(43) })).toEqual({ kind: 'not_found' });

  const owner = await proved(link.code);
  expect(await holderFor(stage.deps, owner)).toBe('owner');
  stage.mails.length = 0;
  const withdrawn = await withdrawLinks(stage.deps, owner);
  expect(withdrawn).toMatchObject({ kind: 'withdrawn', code: link.code, letterSent: true });

  // The link that went round, and every pass that was made of it or beside it.
  expect(await openLink(stage.deps, link)).toEqual({ kind: 'withdrawn' });
  for (const closed of [link, forwarded, owner]) {
    expect(await openReservation(stage.deps, closed)).toBeUndefined();
    expect(await previewCancellation(stage.deps, closed)).toEqual({ kind: 'not_found' });
    expect(await cancelReservation(stage.deps, { ...closed, agreed: { kind: 'refund', minor: 500_000 } })).toEqual({ kind: 'not_found' });
  }
  if (withdrawn.kind !== 'withdrawn') return;
  expect(await openReservation(stage.deps, withdrawn)).toMatchObject({ code: link.code });
  const newLink = new URL((await linkOf(stage.deps, withdrawn)) ?? '');
  expect((await openLink(stage.deps, { code: link.code, accessKey: newLink.searchParams.get('key') ?? '' })).kind).toBe('opened');

  // The new link goes to the booking's own address, and nobody floods it.
  await stage.work();
  expect(stage.mails.map(({ to, subject }) => [to, subject])).toEqual([[email, `confirmed ${link.code}`]]);
  let again = withdrawn;
  for (let time = 1; time < 3; time += 1) {
    const next = await withdrawLinks(stage.deps, again);
    if (next.kind !== 'withdrawn') throw new Error(next.kind);
    again = next;
  }
  expect(await withdrawLinks(stage.deps, again)).toEqual({ kind: 'too_many' });
});

test('the links of a cancelled reservation close too, without a letter', async () => {
  const link = await stage.confirmed();
  await cancelReservation(stage.deps, { ...link, agreed: { kind: 'refund', minor: 500_000 } });
  await stage.work();
  expect(await withdrawLinks(stage.deps, await proved(link.code))).toMatchObject({ kind: 'withdrawn', letterSent: false });
  expect(await openLink(stage.deps, link)).toEqual({ kind: 'withdrawn' });
});

test('refused keys and closed links are written down', async () => {
  const events: string[] = [];
  const deps = {
    ...stage.deps,
    security: ({ kind, what = '' }: { kind: string; what?: string | undefined }) => void events.push(`${kind} ${what}`.trim()),
  };
  const link = await stage.confirmed();
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
