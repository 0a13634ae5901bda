import type { Place } from '#places/model';
import { typedPlace } from '../fleet/office-form.ts';
import { type FormEntries, type FormReader, formReader, type Reading } from '../forms/form-reader.ts';
import type { VehicleClass } from '../model.ts';
import { percentFrom } from '../rates/change-prices.ts';
import type { CommissionRule } from './commission.ts';

/** The VAT on a commission must fit beside it; the database refuses more as well. */
export const HIGHEST_COMMISSION_BP = 5_000;

/** A rule as it is typed. */
export interface CommissionEntry
  extends Pick<CommissionRule, 'place' | 'vehicleClass' | 'pickupFrom' | 'pickupTo' | 'commissionBp' | 'reason'> {
  /** For bookings made from that day on, `YYYY-MM-DD`; today means from now on. */
  readonly bookedFrom: string;
}

/**
 * Reads the form of a rule: `percent`, `place`, `vehicleClass`, `pickupFrom`, `pickupTo` (each but the first may be empty), `bookedFrom`, `reason`.
 * @param today in the market's zone
 */
export function commissionFormFrom(
  entries: FormEntries,
  { places, classes, today }: { readonly places: readonly Place[]; readonly classes: readonly VehicleClass[]; readonly today: string },
): Reading<CommissionEntry> {
  const form = formReader(entries);
  const dayOrNone = (name: string): string | null => (form.typed(name) === '' ? null : form.date(name));
  const [pickupFrom, pickupTo] = [dayOrNone('pickupFrom'), dayOrNone('pickupTo')];
  const bookedFrom = form.date('bookedFrom');
  if (bookedFrom < today) form.refuse('bookedFrom', 'day_past');
  if (pickupTo !== null && pickupTo < (pickupFrom ?? pickupTo)) form.refuse('pickupTo', 'ends_before_it_begins');
  if (pickupTo !== null && pickupTo < today) form.refuse('pickupTo', 'day_past');
  return form.outcome({
    commissionBp: commissionFrom(form),
    place: placeOrNone(form, places),
    vehicleClass: form.typed('vehicleClass') === '' ? null : form.chosen('vehicleClass', classes),
    pickupFrom,
    pickupTo,
    bookedFrom,
    reason: form.text('reason', 300),
  });
}

function commissionFrom(form: FormReader): number {
  const percent = percentFrom(form.typed('percent'));
  const bp = Math.round((percent ?? -1) * 100);
  if (form.typed('percent') === '') form.refuse('percent', 'required');
  else if (bp < 0 || bp > HIGHEST_COMMISSION_BP) form.refuse('percent', 'not_a_commission');
  return bp;
}

function placeOrNone(form: FormReader, places: readonly Place[]): string | null {
  const typed = form.text('place', 120, { optional: true });
  if (typed === '') return null;
  const found = typedPlace(typed, places);
  if (!found) form.refuse('place', 'place_unknown');
  return found?.slug ?? null;
}
