import { z } from '@hono/zod-openapi';
import { PAYMENT_MODES, type Summary as SummaryOfOrder } from '#booking/model';
import { COVERAGE_KINDS, EXTRA_KINDS, PRICE_LINE_KINDS } from '#suppliers/model';
import { Money, moneyFrom, OfferReference, orNull } from './shared.ts';

export const PaymentMode = z
  .enum(PAYMENT_MODES)
  .openapi('PaymentMode', { description: 'In full now; a part now and the rest at delivery; in full at delivery, without a card.' });

/** What is added to an offer: the same members in a quote and in a reservation. */
export const Selection = z.strictObject({
  extras: z
    .array(z.strictObject({ kind: z.enum(EXTRA_KINDS), quantity: z.int().min(1).max(99) }))
    .max(EXTRA_KINDS.length)
    .default([]),
  coverages: z.array(z.enum(COVERAGE_KINDS)).max(COVERAGE_KINDS.length).default([]),
  paymentMode: PaymentMode.default('full'),
  campaignCode: orNull(z.string().max(40)).default(null),
  useCredit: z.boolean().default(false).openapi({
    description:
      'The credit of whoever is logged in pays as much as it can of what is paid before the rental; nothing of what is paid at delivery. A guest has none. Where it pays everything the card is not used.',
  }),
});
export type Selection = z.infer<typeof Selection>;

export const QuoteRequest = Selection.extend({ offer: OfferReference }).openapi('QuoteRequest');

export const Summary = z
  .object({
    lines: z
      .array(
        z.union([
          z.object({ kind: z.literal('price'), line: z.enum(PRICE_LINE_KINDS), amount: Money }),
          z.object({ kind: z.literal('extra'), extra: z.enum(EXTRA_KINDS), quantity: z.int(), amount: Money }),
          z.object({ kind: z.literal('coverage'), coverage: z.enum(COVERAGE_KINDS), amount: Money }),
          z.object({ kind: z.literal('campaign'), code: z.string(), amount: Money }),
        ]),
      )
      .openapi({ description: 'They add up to the total.' }),
    rental: Money,
    extras: Money.openapi({ description: 'Extras and bought coverages together.' }),
    discount: Money,
    total: Money,
    paymentMode: PaymentMode,
    credit: Money.openapi({ description: 'Paid with credit; together with `payNow` and `payAtDelivery` it is the total.' }),
    payNow: Money.openapi({ description: 'Taken from the card.' }),
    payAtDelivery: Money,
  })
  .openapi('Summary', { description: 'An order as a customer reads it.' });

export function summaryFrom({ lines, mode, ...summary }: SummaryOfOrder): z.infer<typeof Summary> {
  const { rental, extras, discount, total, credit, payNow, payAtDelivery } = summary;
  return {
    lines: lines.map((line) => ({ ...line, amount: moneyFrom(line.amount) })),
    rental: moneyFrom(rental),
    extras: moneyFrom(extras),
    discount: moneyFrom(discount),
    total: moneyFrom(total),
    paymentMode: mode,
    credit: moneyFrom(credit),
    payNow: moneyFrom(payNow),
    payAtDelivery: moneyFrom(payAtDelivery),
  };
}
