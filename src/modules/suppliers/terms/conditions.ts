import { z } from 'zod';
import { FUEL_POLICIES, LONGEST_ANSWER_MINUTES } from './term-kinds.ts';

const wholeMinor = z.int().nonnegative();
const basisPoints = z.int().min(0).max(10_000);

const AgeCharge = z.strictObject({
  /** Ages in whole years, both included. */
  fromAge: z.int().nonnegative(),
  toAge: z.int().positive(),
  dailyMinor: z.int().positive(),
  /** The most it comes to in one rental; null is without a cap. */
  capMinor: z.int().positive().nullable(),
});

/**
 * What a supplier asks for and allows in one market (Turkey or abroad), kept as one document. A condition added later needs a
 * default here for the documents that are already stored. Amounts are minor units of the market's currency.
 */
export const SupplierConditions = z.strictObject({
  /** Minutes after a full rental day that are not charged as another. */
  graceMinutes: z.int().min(0).max(720),
  /** Minutes between a return and the next pickup of the same car. */
  turnaroundMinutes: z.int().min(0).max(1440),
  /** Minutes before a pickup by which a car must be asked for. */
  minimumNoticeMinutes: z.int().nonnegative(),
  longestRentalDays: z.int().positive(),
  /** Oldest driver accepted; null is any. */
  maximumAge: z.int().positive().nullable(),
  youngDriver: z.array(AgeCharge),
  seniorDriver: z.array(AgeCharge),
  deposit: z.strictObject({
    how: z.enum(['credit_card_block', 'debit_card_or_cash']),
    /** Business days after the return, from and to. */
    releasedAfterBusinessDays: z.tuple([z.int().nonnegative(), z.int().positive()]).readonly(),
  }),
  cards: z.enum(['credit_only', 'credit_or_debit']),
  creditInquiry: z.boolean(),
  mileage: z.strictObject({
    /** Longer rentals get a share of the group's daily kilometres; the first entry begins at one day. */
    shares: z.array(z.strictObject({ fromDays: z.int().positive(), shareBp: basisPoints })).min(1),
    perExtraKmMinor: z.int().positive(),
  }),
  fuelPolicy: z.enum(FUEL_POLICIES),
  /** Free until so many hours before pickup, at most `FREE_CANCELLATION_HOURS`; then what was paid stays as credit. */
  cancellation: z.strictObject({ freeUntilHours: z.int().nonnegative(), afterwards: z.literal('credit') }),
  /** Share of an order due online in a partial payment. */
  onlineShareBp: basisPoints,
  /** A pickup or a return while the office is closed; null is not possible. */
  outOfHours: z.strictObject({ feeMinor: wholeMinor }).nullable(),
  /** How long the office waits when a flight is late; null is not promised. */
  lateArrival: z
    .union([
      z.strictObject({ kind: z.literal('waits'), minutes: z.int().positive() }),
      z.strictObject({ kind: z.literal('until_closing') }),
    ])
    .nullable()
    .default(null),
  /** Booked at once, or after people of the supplier have looked: they answer within so many minutes, or the order ends. */
  confirmation: z
    .union([
      z.strictObject({ kind: z.literal('instant') }),
      z.strictObject({ kind: z.literal('on_request'), answerWithinMinutes: z.int().min(15).max(LONGEST_ANSWER_MINUTES) }),
    ])
    .default({ kind: 'instant' }),
  /** A return to another office; null is not possible. */
  oneWay: z
    .strictObject({
      withinProvinceMinor: wholeMinor,
      perKmMinor: wholeMinor,
      minimumMinor: wholeMinor,
      longestKm: z.int().positive(),
    })
    .nullable(),
});
export type SupplierConditions = z.infer<typeof SupplierConditions>;
