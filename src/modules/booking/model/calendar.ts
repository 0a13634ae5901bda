import type { ReservationView } from './reservation-view.ts';
import { isCalledOff } from './states.ts';

/** The words of a calendar entry, in the customer's language. */
export interface CalendarWording {
  /** The product's name. */
  readonly product: string;
  readonly pickup: string;
  readonly return: string;
  /** Lines of the description, the same on both entries. */
  readonly description: readonly string[];
}

/**
 * The rental as a calendar file (RFC 5545): picking the car up and bringing it back. Times are instants in UTC, so that two
 * places with two zones are both right wherever the file is read.
 * @param context.url opens the reservation; its host makes the entries' ids
 */
export function calendarOf(
  reservation: ReservationView,
  context: { readonly url: string; readonly now: Date; readonly wording: CalendarWording },
): string {
  const { wording } = context;
  const entries = [
    { name: 'pickup', at: reservation.pickupAt, summary: wording.pickup, office: reservation.offer.pickup },
    { name: 'return', at: reservation.returnAt, summary: wording.return, office: reservation.offer.returnTo },
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(wording.product)}//reservation//${reservation.locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap(({ name, at, summary, office }) => [
      'BEGIN:VEVENT',
      `UID:${reservation.code}-${name}@${new URL(context.url).hostname}`,
      `DTSTAMP:${instantText(context.now)}`,
      `DTSTART:${instantText(at)}`,
      `DTEND:${instantText(new Date(at.getTime() + ENTRY_MS))}`,
      `SUMMARY:${escaped(summary)}`,
      `LOCATION:${escaped([office.name, office.address].filter(Boolean).join(', '))}`,
      `GEO:${office.latitude.toFixed(6)};${office.longitude.toFixed(6)}`,
      `DESCRIPTION:${escaped(wording.description.join('\n'))}`,
      `URL:${context.url}`,
      `STATUS:${isCalledOff(reservation.state) ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const ENTRY_MS = 30 * 60_000;

/** `20260814T070000Z` */
const instantText = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a text value must not carry them
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const LINE_OCTETS = 75;
const octets = new TextEncoder();

/** At most 75 octets a line, never within a character; what follows begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The space that begins the next line counts.
      length = 1;
    }
    part += character;
    length += size;
  }
  return [...parts, part].join('\r\n ');
}
