import { z } from 'zod';

/** What a supplier's own code says, in our words. */
export const MEANINGS = [
  'no_cars',
  'closed',
  'lead_time',
  'one_way_refused',
  'sold_out',
  'invalid_reference',
  'price_changed',
  'already_cancelled',
  'cannot_cancel',
  'unknown_booking',
  'driver_refused',
  'on_request',
  'refused',
  /** Nobody knows what happened: it is looked up. */
  'unclear',
  'harmless',
] as const;
export type Meaning = (typeof MEANINGS)[number];

const code = z.string().min(1).max(64);

/** How what a supplier states is judged, whatever wire it came over: the part of its settings that the protocol has nothing to do with. */
export const statedRules = {
  /** What our key and their number are called (`UniqueID/@Type`, code list UIT). */
  keyType: code.default('16'),
  confirmationType: code.default('14'),
  /** Whether a booking can be found by our key where their number never arrived. */
  findsByKey: z.boolean().default(true),
  /** How an offer is priced again: by its rate rules, or by searching again for the same car. */
  recheck: z.enum(['rate_rule', 'search']).default('rate_rule'),
  modifies: z.boolean().default(false),
  /** What the total is: stated (`EstimatedTotalAmount`), or the sum of the stated parts where a supplier leaves it out. */
  price: z.enum(['estimated_total', 'sum_of_parts']).default('estimated_total'),
  /** What becomes of an offer whose parts do not add up to its total: it is left out, or its total is believed all the same. */
  unsound: z.enum(['left_out', 'believed']).default('left_out'),
  /** The supplier's own words for purposes of charges, as codes of the list VCP; `skip` leaves a charge out. */
  purposes: z.record(z.string(), z.union([z.string().regex(/^\d+$/), z.literal('skip')])).default({}),
  /** Currency of amounts that name none. */
  currency: z.string().length(3).optional(),
  onRequest: z.enum(['offered', 'left_out']).default('offered'),
  /** What an answer says that names a number and no state. */
  unstated: z.enum(['confirmed', 'pending']).default('pending'),
  /** States in the supplier's own words, beside the standard's. */
  states: z.record(z.string(), z.enum(['confirmed', 'pending', 'declined', 'cancelled'])).default({}),
  /** What the supplier's own codes mean, beside the standard's: of `ShortText` first, then of `Code`. */
  notices: z.record(z.string(), z.enum(MEANINGS)).default({}),
};
export const StatedRules = z.strictObject(statedRules);
export type StatedRules = z.infer<typeof StatedRules>;
