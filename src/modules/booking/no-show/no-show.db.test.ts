import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { addMinutes } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { checkLedger } from '#payments';
import { folderBlobs } from '#platform/uploads/blobs';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, STAFF } from '../booking.fixture.ts';
import { reservationData } from '../manage/personal-data.ts';
import { reservationFile } from '../overview/reservation-file.ts';
import { noShowDesk, noteNoShow } from './note-no-show.ts';
import { forgetNoShowPhotographs, noShowPhotograph } from './proofs.ts';

const folder = mkdtempSync(join(tmpdir(), 'no-shows-'));
const blobs = folderBlobs(folder);
afterAll(() => rmSync(folder, { recursive: true }));

let fixture: BookingFixture;
let code: string;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
  ({ code } = await fixture.confirmed());
});

const photograph = async () =>
  new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#285' } })
      .withExif({ IFD0: { Copyright: 'Elif' } })
      .jpeg()
      .toBuffer(),
  );
const desk = (changes: Partial<Extract<Principal, { kind: 'supplier' }>> = {}): Principal => ({
  kind: 'supplier',
  id: '7a0c7a0c-7a0c-4a0c-8a0c-7a0c7a0c7a0c',
  supplier: 'yolbaz',
  roles: ['desk'],
  offices: null,
  ...changes,
});
const shown = (by: Principal = desk(), supplier = 'yolbaz') => noShowDesk(fixture.deps, { supplier, code, by });
/** The hour of the pickup, and so many minutes. */
async function minutesAfter(minutes: number): Promise<void> {
  const { from } = (await fixture.reservation(code)).trip;
  fixture.pass({ minutes: (from.getTime() - fixture.now().getTime()) / 60_000 + minutes });
}
async function note(
  changes: { by?: Principal; supplier?: string; file?: Uint8Array; said?: string; minor?: number; waited?: number } = {},
) {
  const { outcome, pickupAt } = (await shown()) ?? {};
  if (!pickupAt) throw new Error('There is no such rental');
  return noteNoShow(
    { ...fixture.deps, blobs },
    {
      supplier: changes.supplier ?? 'yolbaz',
      code,
      by: changes.by ?? desk(),
      typed: {
        waitedUntil: addMinutes(pickupAt, changes.waited ?? 70),
        tried: ['called', 'messaged'],
        said: changes.said ?? 'Üç kez aradık, telefon kapalıydı.',
      },
      file: changes.file ?? new Uint8Array(),
      agreed: { kind: outcome?.kind ?? 'credit', minor: changes.minor ?? outcome?.amount.minor ?? 0 },
    },
  );
}

test('a desk notes it with time, tries and photograph: the money follows as shown, the customer is told, our people see all of it', async () => {
  await minutesAfter(75);
  const before = await shown();
  expect(before).toMatchObject({ stands: 'possible', outcome: { kind: 'credit', amount: { minor: 500_000 } } });
  expect(await note({ file: await photograph() })).toEqual({ kind: 'noted' });
  await fixture.work();
  const { offer, state, outcome, trip } = await fixture.reservation(code);
  expect([state, outcome]).toMatchObject(['no_show', { kind: 'credit', amount: { minor: 500_000 } }]);
  const waitedUntil = addMinutes(trip.criteria.pickupAt, 70);
  expect(fixture.mails.at(-1)?.subject).toBe(
    `not shown ${code}: credit 500000 ${waitedUntil} https://kontak.example/tr/contact?about=${code}`,
  );
  const file = await reservationFile(fixture.deps, code);
  expect(file?.noShow).toEqual({
    waitedUntil,
    tried: ['called', 'messaged'],
    said: 'Üç kez aradık, telefon kapalıydı.',
    notedAt: fixture.now(),
    hasPhotograph: true,
  });
  expect(file?.events.at(-1)).toMatchObject({ event: 'not_shown', actor: { kind: 'supplier' }, reason: 'customer_absent' });
  const kept = await noShowPhotograph({ db: fixture.deps.db, blobs }, code);
  const { exif, format } = await sharp(Buffer.from(kept ?? [])).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
  expect(JSON.stringify(await reservationData(fixture.deps).export({ verifiedEmails: [fixture.filled.email ?? ''] }))).toContain(
    'telefon kapalıydı',
  );
  expect(wallClockAt(fixture.now(), trip.pickup.zone) > waitedUntil && offer.supplier.slug).toBe('yolbaz');
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
});

test('not before the car has waited as agreed, once, and only as it was shown', async () => {
  await minutesAfter(59);
  expect(await shown()).toMatchObject({ stands: 'too_early', outcome: null });
  expect((await note()).kind).toBe('not_possible');
  await minutesAfter(75);
  expect((await note({ minor: 1 })).kind).toBe('outcome_changed');
  expect(await note({ waited: 59, said: 'kısa', file: Buffer.from('no picture') })).toEqual({
    kind: 'unclear',
    problems: { waitedUntil: 'too_short', said: 'too_short', photograph: 'not_a_picture' },
  });
  expect((await reservationFile(fixture.deps, code))?.noShow).toBeNull();
  const kinds = (await Promise.all([note(), note()])).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['not_possible', 'noted']);
  expect(await shown()).toMatchObject({ stands: 'state', outcome: null });
  await fixture.work();
  expect(fixture.mails.filter(({ subject }) => subject.startsWith('not shown'))).toHaveLength(1);
});

test('another supplier’s desk, and one of another office, find nothing; our people stand in for a desk', async () => {
  await minutesAfter(75);
  for (const by of [desk({ supplier: 'another' }), desk({ offices: ['another'] })]) {
    expect(await shown(by)).toBeUndefined();
    expect((await note({ by })).kind).toBe('not_found');
  }
  expect(await shown(desk(), 'another')).toBeUndefined();
  expect((await note({ supplier: 'another' })).kind).toBe('not_found');
  expect((await note({ by: STAFF })).kind).toBe('noted');
});

test('a photograph goes when its time is over, and what was said stays', async () => {
  await minutesAfter(75);
  await note({ file: await photograph() });
  const forget = () => forgetNoShowPhotographs({ ...fixture.deps, blobs });
  fixture.pass({ hours: 24 * 180 });
  expect(await forget()).toBe(0);
  fixture.pass({ hours: 24 * 5 });
  expect([await forget(), await forget()]).toEqual([1, 0]);
  expect(await noShowPhotograph({ db: fixture.deps.db, blobs }, code)).toBeUndefined();
  expect((await reservationFile(fixture.deps, code))?.noShow).toMatchObject({
    hasPhotograph: false,
    said: 'Üç kez aradık, telefon kapalıydı.',
  });
});
