import { expect, test } from 'vitest';
import type { Campaign } from '#campaigns';
import { campaignView } from './campaign-view.ts';

const campaign: Campaign = {
  code: 'YAZ10',
  slug: { tr: 'yaz', en: 'summer' },
  title: { tr: 'Yaz', en: 'Summer' },
  summary: { tr: 'Yaz', en: 'Summer' },
  body: { tr: 'Yaz', en: 'Summer' },
  discount: { kind: 'percent', basisPoints: 1_250, cap: null },
  validFrom: new Date('2026-05-31T21:00:00Z'),
  validUntil: new Date('2026-08-31T21:00:00Z'),
  minimumDays: 3,
  minimumTotal: null,
  supplierSlugs: null,
  vehicleClasses: ['suv', 'mini', 'hovercraft'],
  usesPerCustomer: 1,
  maximumUses: 5,
  usesLeft: 1,
};
const now = new Date('2026-07-01T09:00:00Z');

test('a campaign that ends at midnight in Turkey names the whole day before as its last', () => {
  expect(campaignView(campaign, 'tr', now)).toMatchObject({ from: '1 Haziran 2026', until: '31 Ağustos 2026', state: 'current' });
});

test('a campaign that ends during a day says when', () => {
  const view = campaignView({ ...campaign, validUntil: new Date('2026-08-31T15:30:00Z') }, 'en', now);
  expect(view.until).toBe('31 August 2026, 18:30');
});

test('classes are named in the order of the list, and what is no class is left out', () => {
  expect(campaignView(campaign, 'tr', now)).toMatchObject({ classes: ['mini', 'suv'], usesLeft: 1, discount: { percent: 12.5 } });
});
