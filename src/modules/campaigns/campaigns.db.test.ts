import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { resetDatabase, testDatabase } from '#testing';
import { campaignWith } from './campaigns.fixture.ts';
import {
  applyCampaign,
  type Campaign,
  currentCampaigns,
  findCampaign,
  findCampaignBySlug,
  redeem,
  seedCampaigns,
  unredeem,
} from './index.ts';
import { addCampaigns } from './store.ts';
import { addUse } from './uses-store.ts';

const now = new Date('2026-11-21T09:00:00Z');

const limited = campaignWith({ code: 'SONUC', slug: { tr: 'son-uc', en: 'last-three' }, maximumUses: 3 });

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const redeemed = async (code: string, reservation: string, at = now, customer: readonly string[] = [], hasRented = false) => {
  const { db } = await testDatabase();
  return db.transaction().execute((tx) => redeem(tx, code, reservation, { now: at, customer, hasRented: async () => hasRented }));
};

test('the sample campaigns follow the seasons as often as they are seeded, and what has run out comes again with its season', async () => {
  const { db } = await testDatabase();
  await seedCampaigns(db, now);
  await seedCampaigns(db, now);
  const codes = (await currentCampaigns({ db }, now)).map((campaign) => campaign.code);
  expect(codes).toEqual(['GUZ10', 'YOL10', 'HOSGELDIN', 'AYLIK15', 'PUSULA8']);
  const yearsLater = new Date('2031-01-21T09:00:00Z');
  expect(await currentCampaigns({ db }, yearsLater)).toEqual([]);
  await seedCampaigns(db, yearsLater);
  const then = await currentCampaigns({ db }, yearsLater);
  expect(then.map((campaign) => campaign.code)).toEqual(['KIS10', 'YOL10', 'HOSGELDIN', 'AYLIK15', 'PUSULA8']);
});

test('a campaign comes back from the database as it was written', async () => {
  const { db } = await testDatabase();
  const bound: Campaign = {
    ...limited,
    code: 'IKISI',
    slug: { tr: 'ikisi', en: 'both' },
    discount: { kind: 'percent', basisPoints: 800, cap: money(5_000, 'EUR') },
    minimumTotal: money(10_000, 'EUR'),
    supplierSlugs: ['pusula-rent', 'yolbaz'],
    vehicleClasses: ['suv'],
    pickupDays: { from: '2026-12-01', through: '2026-12-31' },
    placeSlugs: ['izmir', 'antalya'],
    firstBookingOnly: true,
    excludesCredit: true,
    maximumUses: null,
  };
  await addCampaigns(db, [limited, bound]);
  expect(await findCampaign({ db }, 'sonuç')).toEqual({ ...limited, usesLeft: 1 });
  expect(await findCampaign({ db }, 'ikisi')).toEqual({ ...bound, usesLeft: null });
});

test('a code is found however it is typed, and an expired one says that it expired', async () => {
  const { db } = await testDatabase();
  await seedCampaigns(db, now);
  expect((await findCampaign({ db }, ' hoş geldin '))?.code).toBe('HOSGELDIN');
  for (const nothing of ['', '   ', '%', 'YOK', 'x'.repeat(5_000), "'; drop table campaigns; --"])
    expect(await findCampaign({ db }, nothing)).toBeUndefined();
  const expired = await findCampaign({ db }, 'ACILIS20');
  const occasion = {
    days: 5,
    rental: money(500_000, 'TRY'),
    supplierSlug: 'yolbaz',
    vehicleClass: 'suv',
    pickupOn: '2026-12-01',
    placeSlug: 'izmir',
    withCredit: false,
    currency: 'TRY',
  } as const;
  expect(expired && applyCampaign(expired, occasion, now)).toEqual({ kind: 'refused', reason: 'expired' });
});

test('each language has its own address for a campaign', async () => {
  const { db } = await testDatabase();
  await seedCampaigns(db, now);
  expect((await findCampaignBySlug({ db }, 'hos-geldiniz-indirimi', 'tr'))?.code).toBe('HOSGELDIN');
  expect((await findCampaignBySlug({ db }, 'welcome-discount', 'en'))?.code).toBe('HOSGELDIN');
  expect(await findCampaignBySlug({ db }, 'welcome-discount', 'tr')).toBeUndefined();
});

test('a limited code is redeemed as often as it may be, once per reservation', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [limited]);
  for (const reservation of ['a', 'a', 'b', 'b', 'c']) expect(await redeemed('sonuç', reservation)).toEqual({ kind: 'redeemed' });
  expect(await redeemed('SONUC', 'd')).toEqual({ kind: 'refused', reason: 'used_up' });
  expect(await redeemed('SONUC', 'a')).toEqual({ kind: 'redeemed' });
  expect(await currentCampaigns({ db }, now)).toEqual([]);
});

test('a use given back can be had by somebody else, and giving back twice gives back once', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [{ ...limited, maximumUses: 1 }]);
  await redeemed('SONUC', 'a');
  for (let again = 0; again < 2; again += 1) await db.transaction().execute((tx) => unredeem(tx, 'a'));
  expect((await findCampaignBySlug({ db }, 'son-uc', 'tr'))?.usesLeft).toBe(1);
  expect(await redeemed('SONUC', 'b')).toEqual({ kind: 'redeemed' });
  expect(await redeemed('SONUC', 'c')).toEqual({ kind: 'refused', reason: 'used_up' });
});

test('twenty customers at once share three uses', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [limited]);
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => redeemed('SONUC', `r${index}`)));
  expect(outcomes.filter((outcome) => outcome.kind === 'redeemed')).toHaveLength(3);
  expect((await findCampaignBySlug({ db }, 'son-uc', 'tr'))?.usesLeft).toBe(0);
});

test('the database itself refuses a use of a limited code that has no slot', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [limited]);
  await expect(addUse(db, 'sonuc', 'a', { now, customer: [] })).rejects.toThrow('campaign_uses_within_limit');
});

test('a code that has been used is not removed', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [limited]);
  await redeemed('SONUC', 'a');
  await expect(sql`delete from campaigns`.execute(db)).rejects.toThrow('has been used');
  await db.transaction().execute((tx) => unredeem(tx, 'a'));
  await sql`delete from campaign_slots`.execute(db);
  await sql`delete from campaigns`.execute(db);
});

test('a transaction that fails leaves the code unused', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [limited]);
  const failing = db.transaction().execute(async (tx) => {
    await redeem(tx, 'SONUC', 'a', { now, customer: [], hasRented: async () => false });
    throw new Error('the payment could not be written');
  });
  await expect(failing).rejects.toThrow('could not be written');
  expect((await findCampaignBySlug({ db }, 'son-uc', 'tr'))?.usesLeft).toBe(3);
});

test('a code is redeemed only between its two instants, and an unknown one never', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [limited]);
  expect(await redeemed('SONUC', 'a', new Date('2026-10-31T23:59:59Z'))).toEqual({ kind: 'refused', reason: 'not_yet' });
  expect(await redeemed('SONUC', 'a', new Date('2026-12-01T00:00:00Z'))).toEqual({ kind: 'refused', reason: 'expired' });
  expect(await redeemed('YOK', 'a')).toEqual({ kind: 'refused', reason: 'unknown' });
});

test('a reservation uses one campaign at a time', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [limited, { ...limited, code: 'BASKA', slug: { tr: 'baska', en: 'other' } }]);
  await redeemed('SONUC', 'a');
  await expect(redeemed('BASKA', 'a')).rejects.toThrow('already uses a campaign');
});

test('a customer uses a code once, known by the e-mail or the phone; another one, and one who gave it back, may', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [limited]);
  expect(await redeemed('SONUC', 'a', now, ['mail of elif', 'phone of elif'])).toEqual({ kind: 'redeemed' });
  const again = { kind: 'refused', reason: 'used_by_you' };
  expect(await redeemed('SONUC', 'b', now, ['mail of elif', 'another phone'])).toEqual(again);
  expect(await redeemed('SONUC', 'b', now, ['another mail', 'phone of elif'])).toEqual(again);
  expect(await redeemed('SONUC', 'c', now, ['mail of mert', 'phone of mert'])).toEqual({ kind: 'redeemed' });
  await db.transaction().execute((tx) => unredeem(tx, 'a'));
  expect(await redeemed('SONUC', 'b', now, ['mail of elif', 'phone of elif'])).toEqual({ kind: 'redeemed' });
});

test('a campaign may say that a customer uses it more often, or as often as they like', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [
    { ...limited, usesPerCustomer: 2 },
    { ...limited, code: 'HERZAMAN', slug: { tr: 'her-zaman', en: 'always' }, maximumUses: null, usesPerCustomer: null },
  ]);
  const kinds = [];
  for (const reservation of ['a', 'b', 'c']) kinds.push((await redeemed('SONUC', reservation, now, ['elif'])).kind);
  for (const reservation of ['d', 'e', 'f']) kinds.push((await redeemed('HERZAMAN', reservation, now, ['elif'])).kind);
  expect(kinds).toEqual(['redeemed', 'redeemed', 'refused', 'redeemed', 'redeemed', 'redeemed']);
  expect((await findCampaign({ db }, 'SONUC'))?.usesPerCustomer).toBe(2);
});

test('a code for first bookings is refused to whoever has rented before, and counts no use', async () => {
  const { db } = await testDatabase();
  await addCampaigns(db, [{ ...limited, firstBookingOnly: true }]);
  expect(await redeemed('SONUC', 'a', now, ['e'], true)).toEqual({ kind: 'refused', reason: 'first_booking_only' });
  expect((await findCampaignBySlug({ db }, 'son-uc', 'tr'))?.usesLeft).toBe(3);
  expect(await redeemed('SONUC', 'b', now, ['f'])).toEqual({ kind: 'redeemed' });
});
