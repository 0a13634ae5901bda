import { type Currency, money } from '#kernel/money';
import type { Mileage } from '../../../model.ts';
import type { StatedDistance, StatedOffer } from '../stated.ts';
import type { AgreedTerms } from '../terms.ts';
import { amountFrom } from './extras.ts';

const KM_PER_MILE = 1.609344;
const ADDITIONAL_DISTANCE = '8';

/** How far the car may be driven: what the message states, else what was agreed with the supplier; nothing where neither says. */
export function mileageFrom(
  { distances, charges, fees }: StatedOffer,
  terms: AgreedTerms,
  days: number,
  currency: Currency,
): Mileage | undefined {
  if (distances.some(({ unlimited }) => unlimited === true)) return { kind: 'unlimited' };
  const stated = distances.map((distance) => kmIn(distance, days)).find((km) => km !== undefined);
  const agreed = terms.mileage === 'unlimited' ? 'unlimited' : terms.mileage && terms.mileage.kmPerDay * days;
  const km = stated ?? agreed;
  if (km === null) return undefined;
  if (km === 'unlimited') return { kind: 'unlimited' };
  const extra = [...charges, ...fees].find(({ purpose }) => purpose === ADDITIONAL_DISTANCE);
  const perKm = amountFrom(extra?.calculations[0]?.unitCharge ?? extra?.amount, currency);
  return { kind: 'limited', km, perExtraKm: perKm ?? money(terms.perExtraKmMinor, currency) };
}

/** For the whole rental. */
function kmIn({ quantity, unit, period }: StatedDistance, days: number): number | undefined {
  if (quantity === undefined || !/^\d{1,6}(\.\d+)?$/.test(quantity)) return undefined;
  const km = Number(quantity) * (unit === 'Mile' ? KM_PER_MILE : 1);
  switch (period) {
    case 'Day':
      return Math.round(km * days);
    case 'Week':
    case '7Day':
      return Math.round(km * Math.ceil(days / 7));
    case 'RentalPeriod':
    case undefined:
      return Math.round(km);
    default:
      return undefined;
  }
}
