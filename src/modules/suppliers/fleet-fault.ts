import { depositFitsCards } from './desk/deposit-and-cards.ts';
import type { Fleet } from './tables.ts';
import { cancellationFault } from './terms/cancellation-terms.ts';
import { hasPromisedSeats } from './vehicles/seats.ts';

/**
 * What of a fleet breaks a promise that this site makes for everybody, in words, or nothing: terms of cancellation harder than the
 * general ones, two sentences about cards that cannot both be true, a class or a body that names more seats than the car has.
 */
export function fleetFault({
  supplier_conditions,
  vehicle_types,
}: Pick<Fleet, 'supplier_conditions' | 'vehicle_types'>): string | undefined {
  for (const { supplier, market, conditions } of supplier_conditions) {
    const fault = cancellationFault(conditions.cancellation, market);
    if (fault !== undefined) return `the conditions of ${supplier} (${market}): ${fault}`;
    if (!depositFitsCards(conditions.deposit.how, conditions.cards))
      return `the conditions of ${supplier} (${market}): a deposit by debit card or in cash, and credit cards only`;
  }
  const cramped = vehicle_types.find((type) => !hasPromisedSeats(type));
  return cramped && `${cramped.slug} has ${cramped.seats} seats and its class or body promises more`;
}
