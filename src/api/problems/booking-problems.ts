import { type BookingProblem, type BookingProblems, driverNumber } from '#booking/model';
import type { CampaignRefusal } from '#campaigns/model';
import type { Locale } from '#kernel/locale';
import type { DeclineReason } from '#payments/model';
import { messages } from '../messages.ts';
import type { BookingRequest } from '../schemas/reservation.ts';
import { type FieldProblem, pointerOf } from './field-problem.ts';

/** What is wrong with an order, at the members that its request has. */
export function bookingProblems(problems: BookingProblems, request: Partial<BookingRequest>, locale: Locale): FieldProblem[] {
  return Object.entries(problems).map(([path, code]) => ({
    pointer: pointerOf(memberOf(path, request)),
    code,
    message: messageOf(code)({ number: driverNumber(path) }, { locale }),
  }));
}

export const campaignText = (reason: CampaignRefusal, locale: Locale): string => messages[`booking_campaign_${reason}`]({}, { locale });
export const declineText = (reason: DeclineReason, locale: Locale): string => messages[`payment_declined_${reason}`]({}, { locale });

/** The order's paths are the request's but for extras and coverages, which a request lists. */
function memberOf(path: string, { extras = [], coverages = [] }: Partial<BookingRequest>): readonly PropertyKey[] {
  const [part = '', name] = path.split('.');
  if (part === 'extras') return [part, extras.findIndex((extra) => extra.kind === name)];
  if (part === 'coverages') return [part, (coverages as readonly string[]).indexOf(name ?? '')];
  return path.split('.');
}

/** The number tells people who else drives apart. */
type Message = (inputs: { number: number }, options: { locale: Locale }) => string;

// A card's problems carry the catalogue's own names.
const messageOf = (code: BookingProblem): Message => (isOfCard(code) ? messages[code] : messages[`booking_${code}`]);
const isOfCard = (code: BookingProblem): code is Extract<BookingProblem, `card_${string}`> => code.startsWith('card_');
