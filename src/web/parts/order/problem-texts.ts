import { type BookingProblem, type BookingProblems, driverNumber } from '#booking/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import type { DeclineReason } from '#payments/model';
import { ADDITIONAL_DRIVER_TEXTS } from '../drivers/driver-problems.ts';
import { fieldOf } from './order-form.ts';
import type { FieldErrors } from './submitted-values.ts';

/** Problems of an order in words, by field of the form. Made on the server, so that the browser carries none of these texts. */
export function problemTexts(problems: BookingProblems, locale: Locale): FieldErrors {
  const texts = Object.entries(problems).map(
    ([path, problem]) => [fieldOf(path), PROBLEMS[problem]({ number: driverNumber(path) }, { locale })] as const,
  );
  return Object.fromEntries(texts.sort(([a], [b]) => placeOf(a) - placeOf(b)));
}

/** Whoever else drives stands after the driver, one below the other. */
function placeOf(field: string): number {
  const [, number, part = ''] = /^additional\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (number === undefined) return FIELDS.indexOf(field);
  return FIELDS.indexOf('secondPhone') + (Number(number) + 1) / 100 + FIELDS.indexOf(part) / 10_000;
}

/** In the order of the page; what stands before the driver's fields comes first. */
const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phoneCountry',
  'phone',
  'gender',
  'birthDate',
  'licenceDate',
  'secondPhone',
  'pickupAddress',
  'pickupArea',
  'pickupNote',
  'returnAddress',
  'returnArea',
  'returnNote',
  'flightCode',
  'paymentMode',
  'cardHolder',
  'cardNumber',
  'cardExpiry',
  'cardCvc',
  'plan',
  'acceptContract',
  'acceptPrivacy',
];

export const declineText = (reason: DeclineReason, locale: Locale): string => DECLINES[reason]({}, { locale });

type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const PROBLEMS: Readonly<Record<BookingProblem, (inputs: { number: number }, options: { locale: Locale }) => string>> = {
  first_name_required: m.booking_first_name_required,
  first_name_invalid: m.booking_first_name_invalid,
  last_name_required: m.booking_last_name_required,
  last_name_invalid: m.booking_last_name_invalid,
  email_required: m.booking_email_required,
  email_invalid: m.booking_email_invalid,
  phone_country_required: m.booking_phone_country_required,
  phone_required: m.booking_phone_required,
  phone_invalid: m.booking_phone_invalid,
  second_phone_invalid: m.booking_second_phone_invalid,
  gender_required: m.booking_gender_required,
  birth_date_required: m.booking_birth_date_required,
  birth_date_invalid: m.booking_birth_date_invalid,
  driver_too_young: m.booking_driver_too_young,
  driver_too_old: m.booking_driver_too_old,
  licence_date_required: m.booking_licence_date_required,
  licence_date_invalid: m.booking_licence_date_invalid,
  licence_too_new: m.booking_licence_too_new,
  additional_drivers_differ: m.booking_additional_drivers_differ,
  ...ADDITIONAL_DRIVER_TEXTS,
  flight_code_invalid: m.booking_flight_code_invalid,
  delivery_line_required: m.booking_delivery_line_required,
  delivery_line_invalid: m.booking_delivery_line_invalid,
  delivery_note_invalid: m.booking_delivery_note_invalid,
  delivery_outside: m.booking_delivery_outside,
  extra_unavailable: m.booking_extra_unavailable,
  coverage_unavailable: m.booking_coverage_unavailable,
  payment_mode_required: m.booking_payment_mode_required,
  payment_mode_unavailable: m.booking_payment_mode_unavailable,
  saved_card_unknown: m.booking_saved_card_unknown,
  cards_not_taken: m.booking_cards_not_taken,
  plan_changed: m.booking_plan_changed,
  contract_required: m.booking_contract_required,
  privacy_required: m.booking_privacy_required,
  form_stale: m.booking_form_stale,
  card_holder_required: m.card_holder_required,
  card_holder_invalid: m.card_holder_invalid,
  card_number_required: m.card_number_required,
  card_number_invalid: m.card_number_invalid,
  card_expiry_required: m.card_expiry_required,
  card_expiry_format: m.card_expiry_format,
  card_expiry_past: m.card_expiry_past,
  card_cvc_required: m.card_cvc_required,
  card_cvc_invalid: m.card_cvc_invalid,
};

const DECLINES: Readonly<Record<DeclineReason, Message>> = {
  refused: m.payment_declined_refused,
  insufficient_funds: m.payment_declined_insufficient_funds,
  expired_card: m.payment_declined_expired_card,
  wrong_code: m.payment_declined_wrong_code,
  not_authenticated: m.payment_declined_not_authenticated,
  not_permitted: m.payment_declined_not_permitted,
  timed_out: m.payment_declined_timed_out,
};
