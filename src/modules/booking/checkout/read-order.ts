import { z } from 'zod';
import { flightCodeFrom } from '#kernel/codes/flight-code';
import { emailFrom, looksLikePhone, personNameFrom, secondPhoneFrom } from '#kernel/contact';
import type { Locale } from '#kernel/locale';
import { MESSAGE_CHANNELS } from '#kernel/messages/channels';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { type CardEntry, cardEntryOf } from '#payments';
import { phoneFrom } from '#platform/phone';
import { COVERAGE_KINDS, DELIVERY_LINE_LIMIT, DELIVERY_NOTE_LIMIT, EXTRA_KINDS } from '#suppliers/model';
import type { BookingDeps } from '../deps.ts';
import { BOOKING_PROBLEMS, type BookingProblem, type BookingProblems, type OrderInput, type OrderRequest } from '../model/order.ts';
import type { AdditionalDriver } from '../model/reservation.ts';
import { GENDERS } from '../model/reservation.ts';
import { additionalDriversIn, PAYMENT_MODES } from '../model/summary.ts';
import { isLicenceDate, readAdditionalDriver, typedDateFrom } from './drivers/read-drivers.ts';
import { type PaymentChoice, paymentChoiceFrom } from './payment/payment-choice.ts';

export type OrderReading =
  | { readonly kind: 'read'; readonly order: OrderRequest; readonly payment: PaymentChoice }
  | { readonly kind: 'invalid'; readonly problems: BookingProblems };

/** Reads an order as it came through a door, a form's or a program's: one set of rules for all of them. */
export function readOrder(deps: Pick<BookingDeps, 'clock' | 'gateway' | 'gateways'>, input: OrderInput, locale: Locale): OrderReading {
  return orderRequestFrom(input, { locale, today: dateOf(wallClockAt(deps.clock(), MARKET_ZONE)), cardEntry: cardEntryOf(deps) });
}

/**
 * @param context.today `YYYY-MM-DD`, for birth dates and expiry dates
 * @param context.cardEntry with `provider_page` no card is read, whatever was sent
 */
export function orderRequestFrom(
  input: OrderInput,
  { locale, today, cardEntry }: { readonly locale: Locale; readonly today: string; readonly cardEntry: CardEntry },
): OrderReading {
  const read = orderSchema().safeParse(input);
  const payment = paymentChoiceFrom(input.payment, {
    paysNow: input.paymentMode.trim() !== 'delivery',
    mayHaveNone: input.useCredit,
    today,
    cardEntry,
  });
  const extras = extrasFrom(input.extras);
  const others = othersFrom(input.additionalDrivers, additionalDriversIn({ extras }), today);
  const problems = {
    ...combinedProblems(input, today),
    ...problemsOf(read.error),
    ...others.problems,
    ...(payment.kind === 'invalid' ? payment.problems : {}),
  };
  if (!read.success || payment.kind === 'invalid' || Object.keys(problems).length > 0) return { kind: 'invalid', problems };
  const { driver, consents, campaignCode, ...order } = read.data;
  const phone = phoneFrom(driver.phoneCountry, driver.phone);
  if (!phone) return { kind: 'invalid', problems: { 'driver.phone': 'phone_invalid' } };
  return {
    kind: 'read',
    order: {
      ...order,
      locale,
      driver: { ...driver, phone },
      additionalDrivers: others.drivers,
      extras,
      coverages: COVERAGE_KINDS.filter((kind) => input.coverages.includes(kind)),
      campaignCode: campaignCode.slice(0, CAMPAIGN_CODE_LIMIT) || null,
      consents: { marketing: consents.marketing, channels: MESSAGE_CHANNELS.filter((channel) => consents.channels.includes(channel)) },
    },
    payment: payment.choice,
  };
}

/** Everybody else who may drive: as many as are paid for, or nobody where the door did not ask. */
function othersFrom(
  typed: OrderInput['additionalDrivers'],
  paidFor: number,
  today: string,
): { readonly drivers: readonly AdditionalDriver[]; readonly problems: BookingProblems } {
  if (typed === null) return { drivers: [], problems: {} };
  if (typed.length !== paidFor) return { drivers: [], problems: { additionalDrivers: 'additional_drivers_differ' } };
  const readings = typed.map((one) => readAdditionalDriver(one, today));
  const problems = readings.flatMap((reading, index) =>
    reading.kind === 'invalid'
      ? Object.entries(reading.problems).map(([part, problem]) => [`additionalDrivers.${index}.${part}`, problem] as const)
      : [],
  );
  return {
    drivers: readings.flatMap((reading) => (reading.kind === 'read' ? [reading.driver] : [])),
    problems: Object.fromEntries(problems),
  };
}

const CAMPAIGN_CODE_LIMIT = 40;

/** In one order, so that the same order sent again is the same; of a kind that is named twice the last quantity counts. */
const extrasFrom = (extras: OrderInput['extras']): OrderRequest['extras'] =>
  EXTRA_KINDS.flatMap((kind) => extras.findLast((extra) => extra.kind === kind) ?? []).filter(({ quantity }) => quantity > 0);

/** A text that must be there and be readable. */
const read = <T>(reading: (text: string) => T | undefined, required: BookingProblem, invalid: BookingProblem = required) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      const value = reading(text);
      if (value !== undefined) return value;
      context.addIssue(text === '' ? required : invalid);
      return z.NEVER;
    });

/** A text that may be left out, but must be readable when it is there. */
const readIfAny = <T>(reading: (text: string) => T | undefined, invalid: BookingProblem) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      const value = text === '' ? null : reading(text);
      if (value !== undefined) return value;
      context.addIssue(invalid);
      return z.NEVER;
    });

const mustAgree = (required: BookingProblem) => z.boolean().refine((agrees) => agrees, required);

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);
const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined;

/** An address in one line. What stands in a hotel's name is nobody's to judge; that something stands there is. */
const lineFrom =
  (longest: number) =>
  (text: string): string | undefined => {
    const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
    return line.length <= longest && /[\p{L}\p{N}]{2}/u.test(line) ? line : undefined;
  };

const deliverySchema = () =>
  z.object({
    area: z.string().trim(),
    line: read(lineFrom(DELIVERY_LINE_LIMIT), 'delivery_line_required', 'delivery_line_invalid'),
    note: readIfAny(lineFrom(DELIVERY_NOTE_LIMIT), 'delivery_note_invalid'),
  });

/** An amount that the customer has seen, in minor units. */
const seenAmount = () => z.int().min(0).max(999_999_999_999).nullable();

const orderSchema = () =>
  z.object({
    offer: read(matching(/^\S+$/), 'form_stale'),
    checkoutKey: read(matching(/^[\w-]{20,100}$/), 'form_stale'),
    driver: z.object({
      firstName: read(personNameFrom, 'first_name_required', 'first_name_invalid'),
      lastName: read(personNameFrom, 'last_name_required', 'last_name_invalid'),
      email: read(emailFrom, 'email_required', 'email_invalid'),
      phoneCountry: read(matching(/^[A-Z]{2}$/), 'phone_country_required'),
      phone: read(matching(/^.{1,40}$/), 'phone_required', 'phone_invalid'),
      secondPhone: readIfAny(secondPhoneFrom, 'second_phone_invalid'),
      gender: read(oneOf(GENDERS), 'gender_required'),
      birthDate: read(typedDateFrom, 'birth_date_required', 'birth_date_invalid'),
      licenceDate: read(typedDateFrom, 'licence_date_required', 'licence_date_invalid').nullable(),
    }),
    flightCode: readIfAny(flightCodeFrom, 'flight_code_invalid'),
    delivery: z.object({ pickup: deliverySchema().nullable(), returnTo: deliverySchema().nullable() }),
    paymentMode: read(oneOf(PAYMENT_MODES), 'payment_mode_required'),
    campaignCode: z.string().trim(),
    agreedTotal: seenAmount(),
    useCredit: z.boolean(),
    agreedNow: seenAmount(),
    consents: z.object({
      contract: mustAgree('contract_required'),
      privacy: mustAgree('privacy_required'),
      marketing: z.boolean(),
      channels: z.array(z.string()),
    }),
  });

/** What only two values together, or a value and the day, can show. */
function combinedProblems({ driver }: OrderInput, today: string): BookingProblems {
  const country = driver.phoneCountry.trim();
  const birthDate = typedDateFrom(driver.birthDate.trim());
  const isBorn = birthDate !== undefined && birthDate <= today;
  const licenceDate = driver.licenceDate === null ? undefined : typedDateFrom(driver.licenceDate.trim());
  return {
    ...(country && driver.phone && !looksLikePhone(country, driver.phone) ? { 'driver.phone': 'phone_invalid' } : {}),
    ...(birthDate && !isBorn ? { 'driver.birthDate': 'birth_date_invalid' } : {}),
    ...(licenceDate && !isLicenceDate(licenceDate, isBorn ? birthDate : undefined, today)
      ? { 'driver.licenceDate': 'licence_date_invalid' }
      : {}),
  };
}

/** The first problem of each part. What no form of ours sends has no words of its own: the form is stale. */
function problemsOf(error: z.ZodError | undefined): BookingProblems {
  const problems: Record<string, BookingProblem> = {};
  for (const issue of error?.issues ?? [])
    problems[issue.path.join('.')] ??= BOOKING_PROBLEMS.find((problem) => problem === issue.message) ?? 'form_stale';
  return problems;
}
