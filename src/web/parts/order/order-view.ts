import { phoneCountries as everyPhoneCountry, freeCancellation, type PreparedOrder } from '#booking';
import type { Locale } from '#kernel/locale';
import type { Trip } from '#suppliers';
import type { Offer } from '#suppliers/model';
import { photographAddress } from '../rental/photographs.ts';
import { rentalViewOf } from '../rental/rental-view.ts';
import { withShownPhones } from '../rental/shown-phones.ts';
import type { Terms } from '../rental/terms.ts';
import type { DeliveryChoices } from './delivery-section.tsx';
import type { PhoneCountry } from './driver-section.tsx';
import type { SubmittedValues } from './submitted-values.ts';

type Ready = Extract<PreparedOrder, { kind: 'ready' }>;

/** Where a valet may bring the car and fetch it. */
export function deliveryChoices({ deliveryAreas: { pickup, returnTo }, trip }: Ready, locale: Locale): DeliveryChoices {
  const choices = (areas: typeof pickup) => (areas.length > 0 ? areas.map(({ slug, name }) => ({ slug, name: name[locale] })) : null);
  return { pickup: choices(pickup), returnTo: choices(returnTo), oneAddress: trip.pickup.slug === trip.returnTo.slug };
}

/** What is rented, as a summary shows it. */
export const rentalOf = (trip: Pick<Trip, 'criteria' | 'pickup' | 'returnTo'>, offer: Offer, locale: Locale) => ({
  ...withShownPhones(rentalViewOf({ offer, criteria: trip.criteria, pickup: trip.pickup, returnTo: trip.returnTo }, locale)),
  ...photographsOf(offer),
});

function photographsOf({ photographs = [] }: Offer) {
  const [photograph, ...others] = photographs.map(photographAddress);
  return photograph === undefined ? {} : { photograph, photographs: [photograph, ...others] };
}

/** What an order promises besides its price. */
export function termsOf(trip: Pick<Trip, 'from' | 'pickup'>, offer: Offer, now: Date): Terms {
  const { cancellation } = offer;
  return {
    cancellation: { ...freeCancellation(cancellation, trip, now), afterwards: cancellation.afterwards },
    deposit: offer.deposit,
    creditInquiry: offer.requirements.creditInquiry,
  };
}

/** A driver's phone is most likely one of where they live. */
export const homeCode = (residence: string, choices: readonly PhoneCountry[]): SubmittedValues =>
  choices.some(({ country }) => country === residence) ? { phoneCountry: residence } : {};

/** Turkey first, the others by their e-mails. */
export function phoneChoices() {
  const rank = (country: string): number => (country === 'TR' ? 0 : 1);
  return everyPhoneCountry().sort((a, b) => rank(a.country) - rank(b.country) || (a.country < b.country ? -1 : 1));
}
