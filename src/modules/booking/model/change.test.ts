import { expect, test } from 'vitest';
import { money, sumOf } from '#kernel/money';
import { type Offer, PRICE_LINE_KINDS, type PriceLineKind } from '#suppliers/model';
import { testOffer } from '#testing';
import {
  agreedOffer,
  CHANGE_STATES,
  changeDifference,
  isOpenChange,
  paidAtDeliveryInstead,
  payChangeUntil,
  returnKindOf,
  termsAfterChange,
} from './change.ts';
import { type OrderSelection, summaryOf } from './summary.ts';

const lira = (amount: number) => money(amount * 100, 'TRY');
const PLAIN: OrderSelection = { extras: [], coverages: [], mode: 'full', campaignCode: null };

function offered(prices: Partial<Record<PriceLineKind, number>>, changes: Partial<Offer> = {}): Offer {
  const lines = Object.entries(prices).map(([kind, amount]) => ({ kind: kind as PriceLineKind, amount: lira(amount) }));
  const total = sumOf(
    lines.map(({ amount }) => amount),
    'TRY',
  );
  return { ...testOffer(), currency: 'TRY', days: 5, extras: [], coverages: [], ...changes, lines, total };
}

const linesOf = (offer: Offer) => Object.fromEntries(offer.lines.map(({ kind, amount }) => [kind, amount.minor / 100]));

test('with as many days of the same car only places and hours cost something else', () => {
  const was = offered({ rental: 5000, young_driver: 400, airport: 300 });
  const quoted = offered({ rental: 9000, young_driver: 800, airport: 300, out_of_hours: 150 });
  expect(linesOf(agreedOffer(was, quoted))).toEqual({ rental: 5000, young_driver: 400, airport: 300, out_of_hours: 150 });
  const elsewhere = { ...quoted, returnTo: { ...quoted.returnTo, id: 'another' } };
  expect(linesOf(agreedOffer(was, { ...elsewhere, lines: [...elsewhere.lines, { kind: 'one_way', amount: lira(700) }] }))).toMatchObject({
    rental: 5000,
    one_way: 700,
  });
});

test('another number of days, or another car, is priced anew', () => {
  const was = offered({ rental: 5000, airport: 300 });
  expect(linesOf(agreedOffer(was, offered({ rental: 6000, airport: 350 }, { days: 6 })))).toEqual({ airport: 300, rental: 6000 });
  const other = { ...was.vehicle, slug: 'another' };
  expect(linesOf(agreedOffer(was, offered({ rental: 7000, airport: 300 }, { vehicle: other })))).toMatchObject({ rental: 7000 });
});

test('an offer that is agreed adds up', () => {
  const agreed = agreedOffer(offered({ rental: 5000, airport: 300 }), offered({ rental: 9000, airport: 100, out_of_hours: 50 }));
  expect(agreed.total).toEqual(lira(5350));
});

test('the difference is told line by line, and by where it is paid', () => {
  const seat = { kind: 'baby_seat', price: lira(450), unitPrice: lira(90), per: 'day', maximumQuantity: 2 } as const;
  const was = summaryOf(offered({ rental: 5000, airport: 300 }, { extras: [seat], onlineShareBp: 2000 }), { ...PLAIN, mode: 'partial' });
  const now = summaryOf(offered({ rental: 6000 }, { extras: [seat], onlineShareBp: 2000 }), {
    ...PLAIN,
    mode: 'partial',
    extras: [{ kind: 'baby_seat', quantity: 1 }],
  });
  const difference = changeDifference(was, now);
  expect(difference).toMatchObject({ total: lira(1150), online: lira(230), atDelivery: lira(920) });
  expect(difference.lines.map((line) => [line.was?.amount.minor ?? null, line.now?.amount.minor ?? null])).toEqual([
    [500_000, 600_000],
    [null, 45_000],
    [30_000, null],
  ]);
});

test('what is given back is money as long as cancelling would give it, and nothing becomes free again', () => {
  const policy = { freeUntilHours: 24, afterwards: 'credit' } as const;
  const pickup = new Date('2026-08-14T07:00:00Z');
  const inTime = new Date('2026-08-13T07:00:00Z');
  const late = new Date('2026-08-13T07:00:01Z');
  expect(returnKindOf(policy, pickup, inTime)).toBe('refund');
  expect(returnKindOf(policy, pickup, late)).toBe('credit');
  expect(termsAfterChange(policy, pickup, inTime)).toEqual(policy);
  expect(termsAfterChange(policy, pickup, late)).toEqual({ freeUntilHours: null, afterwards: 'credit' });
});

test('a difference that the card did not give is paid where the car is handed over', () => {
  const was = summaryOf(offered({ rental: 5000 }), PLAIN);
  const now = summaryOf(offered({ rental: 6000 }, { days: 6 }), PLAIN);
  expect(paidAtDeliveryInstead(now, was)).toMatchObject({ total: lira(6000), payNow: lira(5000), payAtDelivery: lira(1000) });
});

test('a mailed link is good for a day, but not beyond the first hour of either rental, and for an hour in any case', () => {
  const now = new Date('2026-08-10T09:00:00Z');
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const rental = (from: number, to: number, state: 'confirmed' | 'picked_up' = 'confirmed') =>
    ({ state, trip: { from: after(from), to: after(to) } }) as Parameters<typeof payChangeUntil>[0][number];
  expect(payChangeUntil([rental(100, 200), rental(120, 240)], now, true)).toEqual(after(24));
  expect(payChangeUntil([rental(100, 200), rental(12, 240)], now, true)).toEqual(after(12));
  expect(payChangeUntil([rental(-50, 6, 'picked_up'), rental(-50, 30, 'picked_up')], now, true)).toEqual(after(6));
  expect(payChangeUntil([rental(-1, 90), rental(-1, 100)], now, true)).toEqual(after(1));
  expect(payChangeUntil([rental(100, 200)], now, false)).toEqual(after(1 / 3));
});

test('a change is open while it waits for its payment or for the supplier', () => {
  expect(CHANGE_STATES.filter(isOpenChange)).toEqual(['waiting_for_payment', 'with_supplier']);
});

test('each extra, each coverage and the campaign are held against themselves', () => {
  const fee = { per: 'rental', maximumQuantity: 2 } as const;
  const offer = offered(
    { rental: 5000 },
    {
      extras: [
        { kind: 'baby_seat', price: lira(450), unitPrice: lira(450), ...fee },
        { kind: 'wifi', price: lira(200), unitPrice: lira(200), ...fee },
      ],
      coverages: [
        { kind: 'super_collision', included: false, excess: null, price: lira(1250) },
        { kind: 'glass_tyre', included: false, excess: null, price: lira(600) },
      ],
    },
  );
  const all: OrderSelection = {
    ...PLAIN,
    extras: offer.extras.map(({ kind }) => ({ kind, quantity: 1 })),
    coverages: ['super_collision', 'glass_tyre'],
  };
  const summary = summaryOf(offer, all, { code: 'YAZ10', discount: lira(500) });
  const { lines } = changeDifference(summary, summary);
  expect(lines).toEqual(summary.lines.map((line) => ({ was: line, now: line })));
  expect(lines.length).toBe(6);
});

test('a rental in months is another one than as many days', () => {
  const was = offered({ rental: 5000 }, { days: 30 });
  expect(linesOf(agreedOffer(was, offered({ rental: 4000 }, { days: 30, months: 1 })))).toEqual({ rental: 4000 });
});

test('what belongs to a place is paid where the car is taken and left now', () => {
  const was = offered({ rental: 5000, airport: 300 });
  const elsewhere = { ...was.pickup, id: 'another' };
  for (const moved of [{ pickup: elsewhere }, { returnTo: elsewhere }])
    expect(linesOf(agreedOffer(was, offered({ rental: 5000, airport: 450 }, moved)))).toEqual({ rental: 5000, airport: 450 });
});

test('no line stands twice, none that is not owed any more stays, and they keep their order', () => {
  const every = (amount: number) => offered(Object.fromEntries(PRICE_LINE_KINDS.map((kind) => [kind, amount])));
  const { one_way: _, ...others } = linesOf(every(200));
  const kindsOf = ({ lines }: Offer) => lines.map(({ kind }) => kind);
  for (const quoted of [every(200), { ...every(200), days: 6 }]) expect(kindsOf(agreedOffer(every(100), quoted))).toEqual(PRICE_LINE_KINDS);
  const agreed = agreedOffer(every(100), offered(others, { days: 6, returnTo: { ...testOffer().returnTo, id: 'another' } }));
  expect(kindsOf(agreed)).toEqual(PRICE_LINE_KINDS.filter((kind) => kind !== 'one_way'));
  expect(agreed.total).toEqual(lira(200 * 6));
});

test('why the rental costs this is told as it was agreed, or as it is asked anew', () => {
  const runs = (season: string) => [{ season, days: 5, daily: lira(1000) }];
  const [was, quoted] = [offered({ rental: 5000 }, { rates: runs('Yaz') }), offered({ rental: 6000 }, { rates: runs('Kış') })];
  expect(agreedOffer(was, quoted).rates).toEqual(runs('Yaz'));
  expect(agreedOffer(was, { ...quoted, days: 6 }).rates).toEqual(runs('Kış'));
  expect(agreedOffer(offered({ rental: 5000 }), quoted)).not.toHaveProperty('rates');
});

test('with the same days extras and coverages keep their prices, and what the supplier has added since can be had', () => {
  const extra = (kind: 'baby_seat' | 'navigation' | 'wifi', price: number) =>
    ({ kind, price: lira(price), unitPrice: lira(price), per: 'rental', maximumQuantity: 1 }) as const;
  const coverage = (price: number) => ({ kind: 'super_collision', included: false, excess: null, price: lira(price) }) as const;
  const was = offered({ rental: 5000 }, { extras: [extra('baby_seat', 450), extra('navigation', 300)], coverages: [coverage(1000)] });
  const quoted = offered(
    { rental: 5000 },
    { extras: [extra('baby_seat', 900), extra('navigation', 600), extra('wifi', 200)], coverages: [coverage(2000)] },
  );
  expect(agreedOffer(was, quoted)).toMatchObject({
    extras: [extra('baby_seat', 450), extra('navigation', 300), extra('wifi', 200)],
    coverages: [coverage(1000)],
  });
  const longer = { ...quoted, days: 6 };
  expect(agreedOffer(was, longer)).toMatchObject({ extras: longer.extras, coverages: longer.coverages });
});
