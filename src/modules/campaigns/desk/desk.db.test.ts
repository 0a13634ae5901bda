import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { currentCampaigns, findCampaign, findCampaignBySlug, redeem, seedCampaigns } from '../index.ts';
import { deskCampaign, moveCampaign, saveCampaign } from './desk.ts';
import type { CampaignEntry, CampaignMove } from './desk-campaign.ts';

const { db } = await testDatabase();
let now = new Date('2026-11-21T09:00:00Z');
const deps = { db, clock: () => now };
const LALE = { kind: 'staff', id: 'lale', roles: ['content'] } as const;

const AUTUMN: CampaignEntry = {
  code: 'SONBAHAR12',
  slug: { tr: 'sonbahar', en: 'autumn' },
  title: { tr: 'Sonbahar', en: 'Autumn' },
  summary: { tr: '%12', en: '12%' },
  body: { tr: 'Üç gün.', en: 'Three days.' },
  discount: { kind: 'percent', basisPoints: 1_200, cap: money(150_000, 'TRY') },
  validFrom: new Date('2026-11-20T21:00:00Z'),
  validUntil: new Date('2026-12-31T21:00:00Z'),
  minimumDays: 3,
  minimumTotal: null,
  supplierSlugs: null,
  vehicleClasses: null,
  maximumUses: 2,
  usesPerCustomer: 1,
};

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  now = new Date('2026-11-21T09:00:00Z');
});

const save = (campaign: CampaignEntry, version: number | null) => saveCampaign(deps, { campaign, version, by: LALE });
const move = async (one: CampaignMove) =>
  (await moveCampaign(deps, { code: AUTUMN.code, move: one, version: (await deskCampaign(deps, AUTUMN.code))?.version ?? 0, by: LALE }))
    .kind;
const used = (reservation: string) =>
  db.transaction().execute((tx) => redeem(tx, AUTUMN.code, reservation, { now, customer: [reservation], hasRented: async () => false }));
const acts = async () => (await listActs(db, { limit: 20 })).map(({ action }) => action).toReversed();

test('a draft is nobody’s before it is published: no order takes it, no page shows it', async () => {
  expect(await save(AUTUMN, null)).toEqual({ kind: 'saved' });
  expect(await findCampaign({ db }, 'sonbahar 12')).toBeUndefined();
  expect(await findCampaignBySlug({ db }, 'sonbahar', 'tr')).toBeUndefined();
  expect(await currentCampaigns({ db }, now)).toEqual([]);
  expect(await used('a')).toEqual({ kind: 'refused', reason: 'unknown' });
  expect(await move('publish')).toBe('done');
  expect((await currentCampaigns({ db }, now)).map(({ code }) => code)).toEqual(['SONBAHAR12']);
  expect(await used('a')).toEqual({ kind: 'redeemed' });
  expect(await acts()).toEqual(['campaign.drafted', 'campaign.published']);
});

test('what is paused is in no order and no list, and goes on where it was; what was ended stays so', async () => {
  await save(AUTUMN, null);
  await move('publish');
  await used('a');
  expect(await move('pause')).toBe('done');
  expect(await used('b')).toEqual({ kind: 'refused', reason: 'paused' });
  expect(await currentCampaigns({ db }, now)).toEqual([]);
  expect(await findCampaignBySlug({ db }, 'sonbahar', 'tr')).toMatchObject({ isPaused: true });
  expect(await move('resume')).toBe('done');
  expect(await used('b')).toEqual({ kind: 'redeemed' });
  expect(await used('c')).toEqual({ kind: 'refused', reason: 'used_up' });
  expect(await move('end')).toBe('done');
  for (const one of ['pause', 'resume', 'publish', 'end', 'discard'] as const) expect(await move(one)).toBe('not_possible');
  const ended = await deskCampaign(deps, AUTUMN.code);
  expect(await save({ ...AUTUMN, validUntil: new Date('2027-12-31T21:00:00Z') }, ended?.version ?? 0)).toEqual({ kind: 'ended' });
  expect(await deskCampaign(deps, AUTUMN.code)).toEqual(ended);
  expect((await acts()).slice(2)).toEqual(['campaign.paused', 'campaign.resumed', 'campaign.ended']);
});

test('one that has not begun can be paused and ended as well', async () => {
  await save({ ...AUTUMN, validFrom: new Date('2026-12-01T00:00:00Z') }, null);
  await move('publish');
  expect(await move('pause')).toBe('done');
  expect(await move('pause')).toBe('not_possible');
  expect(await move('end')).toBe('done');
});

test('a change holds for orders from now on, is refused where somebody else has saved, and says what it changed', async () => {
  await save(AUTUMN, null);
  await move('publish');
  const { version = 0 } = (await deskCampaign(deps, AUTUMN.code)) ?? {};
  expect(await save({ ...AUTUMN, minimumDays: 5, maximumUses: 1 }, version)).toEqual({ kind: 'saved' });
  expect(await findCampaign({ db }, AUTUMN.code)).toMatchObject({ minimumDays: 5, maximumUses: 1, usesLeft: 1 });
  expect(await save({ ...AUTUMN, minimumDays: 2 }, version)).toMatchObject({ kind: 'changed', campaign: { minimumDays: 5 } });
  expect(await listActs(db, { limit: 1 })).toMatchObject([
    {
      action: 'campaign.changed',
      by: { id: 'lale' },
      subject: { id: 'SONBAHAR12' },
      facts: { minimumDays: '3 → 5', maximumUses: '2 → 1' },
    },
  ]);
});

test('a code and an address are one campaign’s, and a draft that is thrown away leaves both', async () => {
  await save(AUTUMN, null);
  expect(await save({ ...AUTUMN, code: 'Sonbahar12' }, null)).toEqual({ kind: 'code_taken' });
  const other = { ...AUTUMN, code: 'BASKA', slug: { tr: 'baska', en: 'autumn' } };
  expect(await save(other, null)).toEqual({ kind: 'address_taken', locale: 'en' });
  expect(await save({ ...AUTUMN, code: 'YOKTU' }, 3)).toEqual({ kind: 'not_found' });
  expect(await move('discard')).toBe('done');
  expect(await save(other, null)).toEqual({ kind: 'saved' });
});

test('a draft whose end has passed is not published', async () => {
  await save(AUTUMN, null);
  now = new Date('2027-01-01T09:00:00Z');
  expect(await move('publish')).toBe('not_possible');
});

test('a sample that people have changed follows the seasons no more', async () => {
  await seedCampaigns(db, now);
  const sample = await deskCampaign(deps, 'GUZ10');
  await moveCampaign(deps, { code: 'GUZ10', move: 'end', version: sample?.version ?? 0, by: LALE });
  await seedCampaigns(db, new Date('2027-10-01T09:00:00Z'));
  expect((await deskCampaign(deps, 'GUZ10'))?.validUntil).toEqual(now);
});
