import { expect, test } from 'vitest';
import type { PreparedOrder } from '#booking';
import { type Currency, money } from '#kernel/money';
import { testOffer, tripBetween } from '#testing';
import type { WebOperations } from '../../request/context.ts';
import { checkoutPage } from './checkout-page.ts';

const trip = tripBetween({
  slug: 'istanbul-havalimani',
  kind: 'airport',
  name: { tr: 'İstanbul Havalimanı', en: 'Istanbul Airport' },
  context: { tr: 'İstanbul', en: 'Istanbul' },
  country: 'TR',
  zone: 'Europe/Istanbul',
  latitude: 41.2599,
  longitude: 28.7427,
  iata: 'IST',
  hub: true,
});

/** The page of an order in that currency, of a card of which the first digits are known. */
async function pageIn(currency: Currency) {
  const asked: string[] = [];
  const now = new Date('2026-08-01T09:00:00Z');
  const offer = testOffer();
  const order: Partial<PreparedOrder> = {
    kind: 'ready',
    trip,
    offer,
    reference: 'signed.reference',
    listedTotal: offer.total,
    selection: { extras: [], coverages: [], mode: 'full', campaignCode: null },
    summary: { payNow: money(100_000, currency) } as Extract<PreparedOrder, { kind: 'ready' }>['summary'],
    campaign: { kind: 'none' },
    spendable: [],
    modes: ['full'],
    deliveryAreas: { pickup: [], returnTo: [] },
    priceChanged: false,
    holdMinutes: 20,
    documents: [],
  };
  const payments = {
    sellsInstallments: true,
    cardEntry: 'our_form',
    offerPlans: async ({ bin }: { readonly bin: string }) => {
      asked.push(bin);
      return [];
    },
  };
  const operations = {
    booking: { prepare: async () => order },
    payments,
    clock: () => now,
    site: { messageChannels: [] },
  } as unknown as WebOperations;
  const page = await checkoutPage(operations, {
    reference: 'signed.reference',
    selection: null,
    checkoutKey: 'key',
    earlier: null,
    typed: {},
    memberCards: null,
    drivers: null,
    wrong: {},
    cardAgain: false,
    bin: '55287900',
    notice: null,
    locale: 'tr',
    credit: null,
    ip: '203.0.113.7',
    browser: undefined,
  });
  if (page.kind !== 'ready') throw new Error(`No page to order on: ${page.kind}`);
  return { page, asked };
}

test('installments are spoken of where the card pays lira, and nobody is asked for them where it pays euro', async () => {
  const lira = await pageIn('TRY');
  expect(lira).toMatchObject({ page: { sellsInstallments: true, plans: { offers: [] } }, asked: ['55287900'] });
  const euro = await pageIn('EUR');
  expect(euro).toMatchObject({ page: { sellsInstallments: false, plans: null }, asked: [] });
});
