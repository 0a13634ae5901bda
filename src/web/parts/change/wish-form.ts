import { type ChangeDesk, phoneCountries, type ReservationView, shownPhone } from '#booking';
import { additionalDriversIn, type ChangeInput, type ChangeProblem, type ChangeProblems, driverNumber } from '#booking/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import type { Trip } from '#suppliers';
import { COVERAGE_KINDS, EXTRA_KINDS } from '#suppliers/model';
import { additionalDriversFrom, additionalFieldOf, typedDrivers } from '../drivers/driver-form.ts';
import { ADDITIONAL_DRIVER_TEXTS } from '../drivers/driver-problems.ts';
import type { TripView, WishForm } from './wish-view.ts';

/** Texts by the name of their field. */
type FieldTexts = Readonly<Record<string, string>>;

/** The fields of a wish, with what was typed and what is wrong with it. */
export function wishForm(
  { places, reservation: { criteria, offer, state } }: Pick<ChangeDesk, 'places' | 'reservation'>,
  locale: Locale,
  { typed, wrong }: { readonly typed: FieldTexts; readonly wrong: FieldTexts },
): WishForm {
  return {
    places: places.map(({ name, slug }) => ({ slug, name: name[locale] })),
    extras: offer.extras,
    coverages: offer.coverages.filter(({ included, price }) => price && !included),
    minimumLicenceYears: offer.requirements.minimumLicenceYears,
    phoneCountries: phoneCountries(),
    valet: { pickup: offer.pickup.delivery === 'valet', returnTo: offer.returnTo.delivery === 'valet' },
    isDriving: state === 'picked_up',
    byMonths: criteria.months !== undefined,
    typed,
    wrong,
  };
}

/** What the fields hold before anything is typed. */
export function typedAsItIs({ additionalDrivers, coverages, delivery, extras, phone, secondPhone, ...texts }: ChangeInput): FieldTexts {
  const { flightCode, phoneCountry, pickup, pickupAt, returnAt, returnTo } = texts;
  return {
    ...{ flightCode, phoneCountry, pickup, pickupAt, returnAt, returnTo },
    phone: shownPhone(phone),
    secondPhone: secondPhone && shownPhone(secondPhone),
    ...Object.fromEntries(extras.map(({ kind, quantity }) => [`extra.${kind}`, String(quantity)])),
    ...Object.fromEntries(coverages.map((kind) => [`coverage.${kind}`, '1'])),
    ...typedDrivers(additionalDrivers ?? []),
    ...addressIn('pickup', delivery.pickup),
    ...addressIn('return', delivery.returnTo),
  };
}

const addressIn = (leg: 'pickup' | 'return', address: ChangeInput['delivery']['pickup']): FieldTexts =>
  address ? { [`${leg}Address`]: address.line, [`${leg}Note`]: address.note, [`${leg}Area`]: address.area } : {};

/** What a posted form wishes. Of an address the area is the place itself, once that is another one. */
export function wishFrom(form: FormData, reservation: ReservationView): ChangeInput {
  const text = (name: string): string => String(form.get(name) ?? '').slice(0, 400);
  const leg = (field: 'pickup' | 'return', place: 'pickup' | 'returnTo') => {
    if (!form.has(`${field}Address`)) return null;
    const isMoved = text(place) !== reservation.criteria[place];
    return { area: isMoved ? text(place) : text(`${field}Area`), line: text(`${field}Address`), note: text(`${field}Note`) };
  };
  const extras = EXTRA_KINDS.map((kind) => ({ kind, quantity: quantityIn(text(`extra.${kind}`)) })).filter(({ quantity }) => quantity > 0);
  return {
    pickup: text('pickup'),
    returnTo: text('returnTo'),
    pickupAt: text('pickupAt').slice(0, 16),
    returnAt: text('returnAt').slice(0, 16),
    extras,
    coverages: COVERAGE_KINDS.filter((kind) => text(`coverage.${kind}`) !== ''),
    additionalDrivers: additionalDriversFrom(text, additionalDriversIn({ extras })),
    flightCode: text('flightCode'),
    phoneCountry: text('phoneCountry'),
    phone: text('phone'),
    secondPhone: text('secondPhone'),
    delivery: { pickup: leg('pickup', 'pickup'), returnTo: leg('return', 'returnTo') },
  };
}

const quantityIn = (text: string): number => (/^\d{1,2}$/.test(text) ? Number(text) : 0);

/** A rental as a comparison shows it. */
export const tripOf = (
  { criteria, pickup, returnTo }: Pick<Trip, 'criteria' | 'pickup' | 'returnTo'>,
  days: number,
  locale: Locale,
): TripView => ({
  pickup: pickup.name[locale],
  returnTo: returnTo.name[locale],
  pickupAt: criteria.pickupAt,
  returnAt: criteria.returnAt,
  days,
});

/** Problems of a wish in words, by field of the form. */
export function changeProblemTexts(problems: ChangeProblems, locale: Locale): FieldTexts {
  return Object.fromEntries(
    Object.entries(problems).map(([part, problem]) => [fieldOf(part), PROBLEMS[problem]({ number: driverNumber(part) }, { locale })]),
  );
}

function fieldOf(part: string): string {
  if (part.startsWith('extras.')) return `extra.${part.slice('extras.'.length)}`;
  if (part.startsWith('coverages.')) return `coverage.${part.slice('coverages.'.length)}`;
  if (part.startsWith('delivery.')) return part.startsWith('delivery.pickup') ? 'pickupAddress' : 'returnAddress';
  return additionalFieldOf(part) ?? part;
}

const PROBLEMS = {
  place_unknown: m.change_problem_place_unknown,
  pickup_invalid: m.change_problem_pickup_invalid,
  return_invalid: m.change_problem_return_invalid,
  pickup_past: m.change_problem_pickup_past,
  return_past: m.change_problem_return_past,
  return_before_pickup: m.change_problem_return_before_pickup,
  pickup_fixed: m.change_problem_pickup_fixed,
  months_fixed: m.change_problem_months_fixed,
  extra_unavailable: m.change_problem_extra_unavailable,
  flight_code_invalid: m.booking_flight_code_invalid,
  phone_invalid: m.booking_phone_invalid,
  second_phone_invalid: m.booking_second_phone_invalid,
  delivery_needed: m.booking_delivery_line_required,
  delivery_outside: m.booking_delivery_outside,
  driver_too_young: m.booking_driver_too_young,
  licence_too_new: m.booking_licence_too_new,
  ...ADDITIONAL_DRIVER_TEXTS,
} as const satisfies Readonly<Record<ChangeProblem, (inputs: { number: number }, options: { locale: Locale }) => string>>;
