import type { BookingProblem, BookingProblems } from '#booking/model';
import type { CampaignRefusal } from '#campaigns/model';
import type { Locale } from '#kernel/locale';
import type { DeclineReason } from '#payments/model';
import { messages } from '../messages.ts';
import type { BookingRequest } from '../schemas/reservation.ts';
import { type FieldProblem, pointerOf } from './field-problem.ts';

/** What is wrong with an order, at the members that its request has. */
export function bookingProblems(problems: BookingProblems, request: Partial<BookingRequest>, locale: Locale): FieldProblem[] {
  return Object.entries(problems).map(([field, code]) => ({
    pointer: pointerOf(memberOf(field, request)),
    code,
    message: messageOf(code)({}, { locale }),
  }));
}

export const campaignText = (reason: CampaignRefusal, locale: Locale): string => messages[`booking_campaign_${reason}`]({}, { locale });
export const declineText = (reason: DeclineReason, locale: Locale): string => messages[`payment_declined_${reason}`]({}, { locale });

/** The form's fields, where they are in the request. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  paymentMode: ['paymentMode'],
  campaignCode: ['campaignCode'],
  flightCode: ['flightCode'],
  offer: ['offer'],
  agreedTotal: ['agreedTotal'],
  cardHolder: ['card', 'holder'],
  cardNumber: ['card', 'number'],
  cardExpiry: ['card', 'expiry'],
  cardCvc: ['card', 'cvc'],
  acceptContract: ['consents', 'contract'],
  acceptPrivacy: ['consents', 'privacy'],
};

function memberOf(field: string, { extras = [], coverages = [] }: Partial<BookingRequest>): readonly PropertyKey[] {
  const [kind, name] = field.split('.');
  if (kind === 'extra') return ['extras', extras.findIndex((extra) => extra.kind === name)];
  if (kind === 'coverage') return ['coverages', coverages.findIndex((coverage) => `coverage.${coverage}` === field)];
  return MEMBERS[field] ?? ['driver', field];
}

type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string;

// A card's problems carry the catalogue's own names.
const messageOf = (code: BookingProblem): Message => (isOfCard(code) ? messages[code] : messages[`booking_${code}`]);
const isOfCard = (code: BookingProblem): code is Extract<BookingProblem, `card_${string}`> => code.startsWith('card_');
