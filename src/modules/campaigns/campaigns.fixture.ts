import { money } from '#kernel/money';
import type { Campaign } from './campaign.ts';

/** A campaign of ₺100 in November 2026, once for each customer, with as many uses as a test gives it. */
export const campaignWith = (changes: Pick<Campaign, 'code' | 'slug'> & Partial<Campaign>): Campaign => ({
  title: { tr: 'Yüz lira', en: 'A hundred lira' },
  summary: { tr: 'Kasımda', en: 'In November' },
  body: { tr: 'Kasımda geçerlidir.', en: 'Valid in November.' },
  discount: { kind: 'amount', amount: money(10_000, 'TRY') },
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validUntil: new Date('2026-12-01T00:00:00Z'),
  minimumDays: 1,
  minimumTotal: null,
  supplierSlugs: null,
  vehicleClasses: null,
  maximumUses: null,
  usesPerCustomer: 1,
  ...changes,
});
