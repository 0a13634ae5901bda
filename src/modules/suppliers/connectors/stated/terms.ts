import { z } from 'zod';
import { FUEL_POLICIES, FUELS, LONGEST_ANSWER_MINUTES } from '../../model.ts';

const minor = z.int().min(0);
/** By the first letter of the ACRISS code; `other` for those that are not named. */
const byCategory = z
  .record(z.union([z.string().regex(/^[A-Z]$/), z.literal('other')]), minor)
  .refine((table) => 'other' in table, 'names no "other"');

/**
 * What a supplier has agreed with us for all of its cars, because its messages do not say it. Where a message says otherwise, the message counts.
 * Amounts are whole minor units of the supplier's currency.
 */
export const AgreedTerms = z.strictObject({
  graceMinutes: z.int().min(0).max(1439).default(59),
  onlineShareBp: z.int().min(0).max(10_000),
  depositMinor: byCategory,
  depositHow: z.enum(['credit_card_block', 'debit_card_or_cash']),
  depositReleasedAfterBusinessDays: z.tuple([z.int().min(0), z.int().min(0)]),
  cards: z.enum(['credit_only', 'credit_or_debit']),
  creditInquiry: z.boolean(),
  minimumAge: byCategory,
  maximumAge: z.int().min(18).nullable(),
  minimumLicenceYears: byCategory,
  fuelPolicy: z.enum(FUEL_POLICIES),
  /** What cars run on whose code leaves it open; null: such cars are left out. */
  unspecifiedFuel: z.enum(FUELS).nullable(),
  /** Seats and bags of a car whose message does not say them: as is usual for its code, where that is agreed; else such cars are left out. */
  unstatedSize: z.enum(['left_out', 'as_usual']).default('left_out'),
  /** Kilometres a day where a message says nothing of them; null: such offers are left out. */
  mileage: z.union([z.literal('unlimited'), z.strictObject({ kmPerDay: z.int().positive() })]).nullable(),
  /** For one kilometre too many, where a message limits them and does not say what it costs. */
  perExtraKmMinor: minor,
  /** How long people there take at most to answer what they offer on request. */
  answerWithinMinutes: z
    .int()
    .min(15)
    .max(LONGEST_ANSWER_MINUTES)
    .default(24 * 60),
  /** How many of each extra can be had. */
  maximumOfExtra: z.int().min(1).max(9).default(2),
  /** Hours before pickup until which cancelling is free, and what becomes of the money afterwards. */
  cancellation: z.strictObject({ freeUntilHours: z.int().min(0), afterwards: z.enum(['credit', 'nothing']) }),
});
export type AgreedTerms = z.infer<typeof AgreedTerms>;

/** The value of a car's category. */
export const ofCategory = (table: Readonly<Record<string, number>>, acriss: string): number => table[acriss[0] ?? ''] ?? table.other ?? 0;
