import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertMoney } from '#currency/model';
import { money } from '#kernel/money';
import { anyOffer, testOffer } from '#testing';
import { chargedOffer, offerIn } from './conversion.ts';
import { validateOffer } from './validate-offer.ts';

const rate = { tryPerEuroE4: 541_200, date: '2026-11-20' };
const anyRate = fc.record({ tryPerEuroE4: fc.integer({ min: 10_000, max: 3_000_000 }), date: fc.constant('2026-11-20') });

test('an offer in lira is charged in euro line by line, to the cent', () => {
  const offer = testOffer({
    lines: [
      { kind: 'rental', amount: money(500_000, 'TRY') },
      { kind: 'young_driver', amount: money(124_500, 'TRY') },
    ],
  });
  expect(offerIn('EUR', offer, rate)).toMatchObject({
    currency: 'EUR',
    total: money(11_539, 'EUR'),
    lines: [
      { kind: 'rental', amount: money(9_239, 'EUR') },
      { kind: 'young_driver', amount: money(2_300, 'EUR') },
    ],
    deposit: { amount: money(9_239, 'EUR') },
    mileage: { perExtraKm: money(15, 'EUR') },
  });
});

test('an offer in the currency that is charged is left as it is', () => {
  const offer = testOffer();
  expect(offerIn('TRY', offer, rate)).toBe(offer);
});

test('the split of a converted price loses no cent, and no line is more than one away from its own conversion', () => {
  fc.assert(
    fc.property(anyOffer('TRY'), anyRate, (offer, day) => {
      const inEuro = offerIn('EUR', offer, day);
      expect(inEuro.total).toEqual(convertMoney(offer.total, 'EUR', day));
      expect(inEuro.lines.reduce((sum, line) => sum + line.amount.minor, 0)).toBe(inEuro.total.minor);
      inEuro.lines.forEach((line, index) => {
        const alone = convertMoney(offer.lines[index]?.amount ?? line.amount, 'EUR', day);
        expect(Math.abs(line.amount.minor - alone.minor)).toBeLessThanOrEqual(1);
      });
    }),
  );
});

test('every amount of a converted offer is in the one currency', () => {
  fc.assert(
    fc.property(anyOffer('EUR'), anyRate, (offer, day) => {
      expect(validateOffer(offerIn('TRY', offer, day), offer.connector, { country: 'TR' })).toBeUndefined();
    }),
  );
});

test('where nobody takes money online, an offer asks for no part of its price before delivery', () => {
  const charged = (atDeliveryOnly: boolean) => chargedOffer({ atDeliveryOnly }, 'TRY', testOffer({ onlineShareBp: 1_500 }), rate);
  expect([charged(true).onlineShareBp, charged(false).onlineShareBp]).toEqual([0, 1_500]);
  expect(charged(true).total).toEqual(testOffer().total);
});
