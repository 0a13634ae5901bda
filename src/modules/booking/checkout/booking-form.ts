import { z } from 'zod';
import { emailFrom, looksLikePhone, personNameFrom, turkishPhoneFrom } from '#kernel/contact';
import { flightCodeFrom } from '#kernel/flight-code';
import { calendarDateFrom } from '#kernel/time';
import { type Card, type CardEntry, type CardProblem, cardFrom } from '#payments/model';
import { COVERAGE_KINDS, EXTRA_KINDS } from '#suppliers/model';
import { type OrderSelection, PAYMENT_MODES } from '../summary.ts';

/** What can be wrong with a field of the order. The catalogue has one text for each: `booking_` and the code. */
export const BOOKING_PROBLEMS = [
  'first_name_required',
  'first_name_invalid',
  'last_name_required',
  'last_name_invalid',
  'email_required',
  'email_invalid',
  'phone_country_required',
  'phone_required',
  'phone_invalid',
  'second_phone_invalid',
  'gender_required',
  'birth_date_required',
  'birth_date_invalid',
  'driver_too_young',
  'driver_too_old',
  'flight_code_invalid',
  'extra_unavailable',
  'coverage_unavailable',
  'payment_mode_required',
  'payment_mode_unavailable',
  'saved_card_unknown',
  'contract_required',
  'privacy_required',
  'form_stale',
] as const;
/** A card's problem is its code in the catalogue: `card_number_invalid`. */
export type BookingProblem = (typeof BOOKING_PROBLEMS)[number] | `card_${CardProblem}`;
/** By field name, as the form has it (`firstName`, `extra.baby_seat`). */
export type BookingProblems = Readonly<Record<string, BookingProblem>>;

export const GENDERS = ['woman', 'man'] as const;
export type Gender = (typeof GENDERS)[number];

/** A form with nothing wrong in it. Phones are only looked at lightly; the server checks and normalises them. */
export interface BookingForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneCountry: string;
  readonly phone: string;
  readonly secondPhone: string | null;
  readonly gender: Gender;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly flightCode: string | null;
  readonly selection: OrderSelection;
  /** null when everything is paid at delivery or with a saved card, and where the provider's page takes the card. */
  readonly card: Card | null;
  /** One of the member's saved cards, instead of one that is typed. */
  readonly savedCard: string | null;
  readonly rememberCard: boolean;
  readonly marketing: boolean;
  /** The signed offer reference. */
  readonly offer: string;
  /** Unguessable, made with the page: one order per key, however often the form arrives. */
  readonly checkoutKey: string;
  /** The total the page showed, in minor units: another total is shown again before anything is charged. */
  readonly agreedTotal: number | null;
}

/** Anything that iterates over names and values: `FormData`, `URLSearchParams`, a `Map`. */
export type FormEntries = Iterable<readonly [string, unknown]>;

/**
 * Reads the booking form as posted.
 * @param today `YYYY-MM-DD`, for birth dates and expiry dates
 * @param cardEntry with `provider_page` no card is read, whatever was posted
 */
export function bookingFormFrom(
  entries: FormEntries,
  today: string,
  cardEntry: CardEntry = 'our_form',
): { readonly kind: 'read'; readonly form: BookingForm } | { readonly kind: 'invalid'; readonly problems: BookingProblems } {
  const fields = fieldsOf(entries);
  const selection = selectionFrom(fields);
  const order = orderSchema().safeParse(Object.fromEntries(fields));
  const paysNow = fields.get('paymentMode') !== 'delivery';
  const savedCard = (paysNow && fields.get('savedCard')) || null;
  const card = paysNow && savedCard === null && cardEntry === 'our_form' ? cardFrom(Object.fromEntries(fields), today) : null;
  const problems = {
    ...combinedProblems(fields, today),
    ...problemsOf(order.error),
    ...(card?.kind === 'problems' ? cardProblems(card) : {}),
  };
  if (!order.success || card?.kind === 'problems' || Object.keys(problems).length > 0) return { kind: 'invalid', problems };

  const { paymentMode, acceptContract, acceptPrivacy, ...rest } = order.data;
  return {
    kind: 'read',
    form: {
      ...rest,
      selection: { ...selection, mode: paymentMode },
      card: card?.card ?? null,
      savedCard,
    },
  };
}

/** Reads the card's fields alone, for paying again. */
export function cardFieldsFrom(
  entries: FormEntries,
  today: string,
  cardEntry: CardEntry = 'our_form',
):
  | { readonly kind: 'read'; readonly card: Card | null; readonly savedCard: string | null; readonly rememberCard: boolean }
  | { readonly kind: 'invalid'; readonly problems: BookingProblems } {
  const fields = fieldsOf(entries);
  const savedCard = fields.get('savedCard') || null;
  if (savedCard !== null) return { kind: 'read', card: null, savedCard, rememberCard: false };
  const rememberCard = isTicked(fields.get('rememberCard'));
  if (cardEntry === 'provider_page') return { kind: 'read', card: null, savedCard, rememberCard };
  const read = cardFrom(Object.fromEntries(fields), today);
  if (read.kind === 'problems') return { kind: 'invalid', problems: cardProblems(read) };
  return { kind: 'read', card: read.card, savedCard, rememberCard };
}

/** Reads what was added to the offer, leniently: for showing the order again while the form is not finished. */
export function selectionFrom(entries: FormEntries): OrderSelection {
  const fields = fieldsOf(entries);
  const quantityOf = (kind: string): number => {
    const text = fields.get(`extra.${kind}`) ?? '';
    return /^\d{1,2}$/.test(text) ? Number(text) : 0;
  };
  return {
    extras: EXTRA_KINDS.map((kind) => ({ kind, quantity: quantityOf(kind) })).filter((extra) => extra.quantity > 0),
    coverages: COVERAGE_KINDS.filter((kind) => isTicked(fields.get(`coverage.${kind}`))),
    mode: PAYMENT_MODES.find((mode) => mode === fields.get('paymentMode')) ?? 'full',
    campaignCode: (fields.get('campaignCode') ?? '').slice(0, CAMPAIGN_CODE_LIMIT) || null,
  };
}

/** `YYYY-MM-DD` from `YYYY-MM-DD`, `DD.MM.YYYY`, `DD/MM/YYYY` or `DDMMYYYY` (a keypad of digits), when the calendar has that day. */
export function birthDateFrom(text: string): string | undefined {
  const match = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return calendarDateFrom(match ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : text);
}

const isTicked = (text: string | undefined): boolean => text !== undefined && text !== '' && text !== '0' && text !== 'false';

/** The last text under each name, without surrounding spaces; files and overlong texts are left out. */
function fieldsOf(entries: FormEntries): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) if (typeof value === 'string' && value.length <= FIELD_LIMIT) fields.set(name, value.trim());
  return fields;
}
// A signed offer reference is the longest thing that a form carries.
const FIELD_LIMIT = 8000;
const CAMPAIGN_CODE_LIMIT = 40;

/** A text that must be there and be readable. */
const read = <T>(reading: (text: string) => T | undefined, required: BookingProblem, invalid: BookingProblem = required) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      if (text === '') context.addIssue(required);
      const value = text === '' ? undefined : reading(text);
      if (value !== undefined) return value;
      if (text !== '') context.addIssue(invalid);
      return z.NEVER;
    });

/** A text that may be left out, but must be readable when it is there. */
const readIfAny = <T>(reading: (text: string) => T | undefined, invalid: BookingProblem) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const value = text === '' ? null : reading(text);
      if (value !== undefined) return value;
      context.addIssue(invalid);
      return z.NEVER;
    });

const ticked = () =>
  z
    .string()
    .optional()
    .transform((text) => isTicked(text));
const mustTick = (required: BookingProblem) => ticked().refine((on) => on, required);

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);
const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined;

// Made when a form arrives: a browser uses the rules of this file, and carries no schemas for them.
const orderSchema = () =>
  z.object({
    firstName: read(personNameFrom, 'first_name_required', 'first_name_invalid'),
    lastName: read(personNameFrom, 'last_name_required', 'last_name_invalid'),
    email: read(emailFrom, 'email_required', 'email_invalid'),
    phoneCountry: read(matching(/^[A-Z]{2}$/), 'phone_country_required'),
    phone: read(matching(/^.{1,40}$/), 'phone_required', 'phone_invalid'),
    secondPhone: readIfAny(turkishPhoneFrom, 'second_phone_invalid'),
    gender: read(oneOf(GENDERS), 'gender_required'),
    birthDate: read(birthDateFrom, 'birth_date_required', 'birth_date_invalid'),
    flightCode: readIfAny(flightCodeFrom, 'flight_code_invalid'),
    paymentMode: read(oneOf(PAYMENT_MODES), 'payment_mode_required'),
    rememberCard: ticked(),
    acceptContract: mustTick('contract_required'),
    acceptPrivacy: mustTick('privacy_required'),
    marketing: ticked(),
    offer: read(matching(/^\S+$/), 'form_stale'),
    checkoutKey: read(matching(/^[\w-]{20,100}$/), 'form_stale'),
    agreedTotal: readIfAny((text) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined), 'form_stale'),
  });

/** What only two values together can show. */
function combinedProblems(fields: ReadonlyMap<string, string>, today: string): BookingProblems {
  const country = fields.get('phoneCountry');
  const phone = fields.get('phone');
  const birthDate = birthDateFrom(fields.get('birthDate') ?? '');
  return {
    ...(country && phone && !looksLikePhone(country, phone) ? { phone: 'phone_invalid' } : {}),
    ...(birthDate && birthDate > today ? { birthDate: 'birth_date_invalid' } : {}),
  };
}

/** The first problem of each field. */
function problemsOf(error: z.ZodError | undefined): BookingProblems {
  const problems: Record<string, BookingProblem> = {};
  for (const issue of error?.issues ?? []) {
    const field = issue.path.join('.');
    problems[field] ??= BOOKING_PROBLEMS.find((problem) => problem === issue.message) ?? 'form_stale';
  }
  return problems;
}

function cardProblems({ problems }: { readonly problems: Readonly<Partial<Record<string, CardProblem>>> }): BookingProblems {
  return Object.fromEntries(Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, `card_${problem}` as const]] : [])));
}
