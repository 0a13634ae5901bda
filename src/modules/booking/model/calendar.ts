import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ReservationView } from './reservation-view.ts';
import { isCalledOff, type ReservationState } from './states.ts';

/** The words of a calendar entry, in the customer's language. */
export interface CalendarWording {
  /** The product's name. */
  readonly product: string;
  readonly pickup: CalendarEntryWording;
  readonly return: CalendarEntryWording;
}

export interface CalendarEntryWording {
  readonly summary: string;
  /** Lines. */
  readonly description: readonly string[];
}

/** How long before each entry its owner is reminded, in seconds: a day for what has to be packed, two hours for the way there. */
const REMINDED_BEFORE = [24 * 3600, 2 * 3600];
const ENTRY_MS = 30 * 60_000;

/**
 * The rental as a calendar file (RFC 5545): picking the car up and bringing it back. Times are instants in UTC, so that two
 * places with two zones are both right wherever the file is read. The file of a rental that was called off takes the entries
 * out again: it names the same ones, later in their sequence.
 * @param context.url opens the reservation; its host makes the entries' ids
 */
export function calendarOf(
  reservation: ReservationView,
  context: { readonly url: string; readonly now: Date; readonly wording: CalendarWording },
): string {
  const { wording } = context;
  const isOff = isCalledOff(reservation.state);
  const calendar = ical({
    prodId: { company: wording.product, product: 'reservation', language: reservation.locale },
    method: calendarMethod(reservation.state),
    scale: 'gregorian',
  });
  const { offer, delivery, locale } = reservation;
  for (const { name, at, said, office, address, place } of [
    {
      name: 'pickup',
      at: reservation.pickupAt,
      said: wording.pickup,
      office: offer.pickup,
      address: delivery.pickup,
      place: reservation.pickup,
    },
    {
      name: 'return',
      at: reservation.returnAt,
      said: wording.return,
      office: offer.returnTo,
      address: delivery.returnTo,
      place: reservation.returnTo,
    },
  ]) {
    calendar.createEvent({
      id: `${reservation.code}-${name}@${new URL(context.url).hostname}`,
      stamp: context.now,
      // Each version comes after the one before, and what calls the rental off after all of them.
      sequence: reservation.revision - (isOff ? 0 : 1),
      start: at,
      end: new Date(at.getTime() + ENTRY_MS),
      summary: clean(said.summary),
      // Whoever is brought a car has nothing to look for at the office.
      location:
        office.delivery === 'valet'
          ? clean(address ? `${address.line}, ${address.area.name[locale]}` : place.name[locale])
          : {
              title: clean([office.name, office.address].filter(Boolean).join(', ')),
              geo: { lat: office.latitude, lon: office.longitude },
            },
      description: clean(said.description.join('\n')),
      url: context.url,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      alarms: isOff
        ? []
        : REMINDED_BEFORE.map((triggerBefore) => ({ type: ICalAlarmType.display, triggerBefore, description: clean(said.summary) })),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** What a calendar does with the file: note its entries, or take them out. */
export const calendarMethod = (state: ReservationState): ICalCalendarMethod =>
  isCalledOff(state) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text value must not carry them, and the library lets them through
const clean = (text: string): string => text.replace(/\r\n|\r/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
