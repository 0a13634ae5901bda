import { expect, test } from 'vitest';
import type { Place } from '#places/model';
import { campaignFormFrom, fieldsOfCampaign } from './campaign-form.ts';
import { typedAnswer } from './changes.ts';
import { trialOf } from './trial.ts';

const IZMIR = { slug: 'izmir', name: { tr: 'İzmir', en: 'İzmir' }, context: { tr: 'Türkiye', en: 'Turkey' } } as unknown as Place;
const KNOWN = { places: [IZMIR], suppliers: ['ege-rota'], isReadable: (text: string) => !text.includes('{{') };
const TYPED = {
  code: 'sonbahar12',
  kind: 'percent',
  percent: '12,5',
  cap: '1.500',
  currency: 'TRY',
  validFrom: '2026-12-01T00:00',
  validUntil: '2027-01-01T00:00',
  minimumDays: '3',
  places: 'İzmir, Türkiye\n\nizmir',
  suppliers: 'ege-rota',
  classes: 'suv',
  maximumUses: '',
  usesPerCustomer: '1',
  titleTr: 'Güz indirimi',
  titleEn: 'Autumn offer',
  summaryTr: 'Kısa',
  summaryEn: 'Short',
  bodyTr: 'Uzun',
  bodyEn: 'Long',
};
const read = (changed: Readonly<Record<string, string>> = {}) => campaignFormFrom(Object.entries({ ...TYPED, ...changed }), KNOWN);
const problems = (changed: Readonly<Record<string, string>>) => {
  const outcome = read(changed);
  return outcome.kind === 'unclear' ? outcome.problems : {};
};

test('a form says a campaign, and the campaign says the form again', () => {
  const outcome = read();
  expect(outcome).toMatchObject({
    kind: 'read',
    value: {
      code: 'SONBAHAR12',
      slug: { tr: 'guz-indirimi', en: 'autumn-offer' },
      discount: { kind: 'percent', basisPoints: 1_250, cap: { minor: 150_000, currency: 'TRY' } },
      validFrom: new Date('2026-11-30T21:00:00Z'),
      placeSlugs: ['izmir'],
      maximumUses: null,
    },
  });
  if (outcome.kind !== 'read') return;
  const again = campaignFormFrom(Object.entries(fieldsOfCampaign(outcome.value, (slug) => slug)), KNOWN);
  expect(again).toEqual(outcome);
});

test.each([
  [{ code: 'güz' }, { code: 'not_a_code' }],
  [{ percent: '0' }, { percent: 'not_a_percent' }],
  [{ percent: '101' }, { percent: 'not_a_percent' }],
  [{ kind: 'amount' }, { amount: 'required' }],
  [{ validUntil: '2026-12-01T00:00' }, { validUntil: 'ends_before_it_begins' }],
  [{ validFrom: '2026-02-31T00:00' }, { validFrom: 'not_a_date' }],
  [{ minimumDays: '0' }, { minimumDays: 'out_of_range' }],
  [{ cap: '-5' }, { cap: 'negative' }],
  [{ pickupFrom: '2026-12-24', pickupThrough: '2026-12-01' }, { pickupThrough: 'ends_before_it_begins' }],
  [{ pickupFrom: '2026-12-24' }, { pickupThrough: 'required' }],
  [{ places: 'Atlantis' }, { places: 'place_unknown' }],
  [{ bodyEn: 'Call {{phone}}' }, { bodyEn: 'text_unreadable' }],
  [{ titleTr: '' }, { titleTr: 'required' }],
  [{ maximumUses: '1,5' }, { maximumUses: 'not_whole' }],
] as const)('%j is told at its field', (changed, expected) => {
  expect(problems(changed)).toEqual(expected);
});

test('a sample order is tried by the rule of orders: what comes off, or the reason', () => {
  const outcome = read();
  if (outcome.kind !== 'read') throw new Error('unclear');
  const campaign = { ...outcome.value, isDraft: true, version: 1, changed: null };
  const order = {
    rental: '6.945',
    currency: 'TRY',
    days: '5',
    supplier: 'ege-rota',
    vehicleClass: 'suv',
    pickupOn: '2026-12-20',
    place: 'izmir',
    orderedAt: '2026-12-10T10:00',
  };
  const rate = { date: '2026-12-01', tryPerEuroE4: 500_000, source: 'sample' } as const;
  const tried = (changed: Readonly<Record<string, string>> = {}) =>
    trialOf(new URLSearchParams({ ...order, ...changed }), { campaign, rate, places: [IZMIR], suppliers: ['ege-rota'] });
  expect(tried()).toMatchObject({ kind: 'tried', outcome: { kind: 'applied', discount: { minor: 86_813 } } });
  expect(tried({ rental: '100.000' })).toMatchObject({ outcome: { discount: { minor: 150_000 } } });
  expect(tried({ currency: 'EUR', rental: '1000' })).toMatchObject({ outcome: { discount: { minor: 3_000, currency: 'EUR' } } });
  expect(tried({ days: '2' })).toMatchObject({ outcome: { kind: 'refused', reason: 'too_short' } });
  expect(tried({ orderedAt: '2026-11-10T10:00' })).toMatchObject({ outcome: { reason: 'not_yet' } });
  expect(tried({ place: 'Atlantis', days: 'x' })).toEqual({ kind: 'unclear', problems: { place: 'place_unknown', days: 'not_whole' } });
});

test.each(['seen', 'not_possible', 'unclear', 'shown', 'unchanged'] as const)(
  'what was typed is kept when %s is said; a button carries nothing',
  (said) => {
    const answer = { said, problems: {}, several: {}, changes: [] };
    expect(typedAnswer({ ...answer, typed: TYPED })?.typed).toBe(TYPED);
    expect(typedAnswer({ ...answer, typed: { action: 'pause', version: '3' } })).toBeUndefined();
  },
);
