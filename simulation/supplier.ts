import type { BookingReference, BookingRequest, Connector, ConnectorLimits, RetrieveOutcome } from '../src/modules/suppliers/index.ts';
import type { Offer } from '../src/modules/suppliers/model.ts';
import type { Stage } from './stage.ts';

/** A booking in the supplier's own books. `yes` and `no` are its people's, and stand. */
export interface SupplierBooking {
  readonly key: string;
  readonly code: string;
  state: 'requested' | 'booked' | 'refused' | 'cancelled';
  /** It has said yes once, whatever came afterwards. */
  saidYes: boolean;
  /** Not found before then. */
  readonly visibleAt: number;
}

export interface SupplierTraits {
  readonly name: string;
  /** After which a call that has left no trace never will; null: never known. */
  readonly inFlightMs: number | null;
  readonly onRequest: boolean;
}

/**
 * A supplier's system behind a wire that loses, delays and repeats. A second `book` is a second booking, as with OpenTravel's VehRes: its books
 * show every one. What its connector promises (`inFlightMs`) it keeps.
 */
export function createSupplier(stage: Stage, traits: SupplierTraits, offer: Offer) {
  const bookings: SupplierBooking[] = [];
  const { name, inFlightMs, onRequest } = traits;
  const limits: ConnectorLimits = { searchMs: 5_000, bookMs: 20_000, inFlightMs, concurrency: null };
  /** A message may be on its way for so long; shorter than what is promised. */
  const longestWay = (): number => stage.random.between(1, inFlightMs === null ? 280 : inFlightMs / 1000 - 10);
  const told = (what: string, key: string): void => stage.note(`${name} ${what} ${stage.nameOf(key)}`);

  function record({ key }: BookingRequest, state: SupplierBooking['state'], hiddenFor = 0): SupplierBooking {
    const code = `${name}-${bookings.length + 1}`;
    const visibleAt = stage.clock().getTime() + hiddenFor * 1000;
    const booking: SupplierBooking = { key, code, state, saidYes: state === 'booked', visibleAt };
    bookings.push(booking);
    return booking;
  }

  /** People there answer after a while, or never. */
  function request(asked: BookingRequest): void {
    const booking = record(asked, 'requested');
    const answer = stage.random.weighed({ yes: 55, no: 20, never: 25 });
    if (answer === 'never') return;
    stage.later(stage.random.between(1, 120) * 60, () => {
      if (booking.state !== 'requested') return;
      booking.state = answer === 'yes' ? 'booked' : 'refused';
      booking.saidYes = answer === 'yes';
      told(`people say ${answer} to`, asked.key);
    });
  }

  const findLast = (key: string): SupplierBooking | undefined =>
    bookings.findLast((booking) => booking.key === key && booking.visibleAt <= stage.clock().getTime());

  function outcomeOf(booking: SupplierBooking | undefined): RetrieveOutcome {
    switch (booking?.state) {
      case undefined:
        return { kind: 'unknown' };
      case 'requested':
        return { kind: 'pending' };
      case 'booked':
        return { kind: 'confirmed', supplierCode: booking.code };
      case 'refused':
        return { kind: 'declined', reason: 'no_car' };
      case 'cancelled':
        return { kind: 'cancelled' };
    }
  }

  const BOOK = { yes: 38, no: 8, request: 14, answer_lost: 10, never_arrives: 8, arrives_late: 10, hidden: 4, slow: 8 };
  const CALM_BOOK = { ...BOOK, answer_lost: 0, never_arrives: 0, arrives_late: 0, hidden: 0, slow: 0 };

  const connector: Connector = {
    name,
    limits,
    isRepeatable: false,
    serves: () => true,
    search: async () => [offer],
    async requote() {
      const fate = stage.isCalm() ? 'offered' : stage.random.weighed({ offered: 90, dearer: 4, sold_out: 3, silent: 3 });
      if (fate === 'sold_out') return { kind: 'sold_out' };
      if (fate === 'silent') throw new Error('No answer');
      return { kind: 'offered', offer: fate === 'dearer' ? dearer(offer) : offer };
    },
    async book(asked) {
      const { key } = asked;
      const fate = stage.random.weighed(stage.isCalm() ? CALM_BOOK : BOOK);
      told(`is asked to book (${fate})`, key);
      stage.pass(1);
      switch (fate) {
        case 'yes':
          if (!onRequest) return { kind: 'confirmed', supplierCode: record(asked, 'booked').code };
          request(asked);
          return { kind: 'pending' };
        case 'no':
          record(asked, 'refused');
          return { kind: 'declined', reason: 'no_car' };
        case 'request':
          request(asked);
          return { kind: 'pending' };
        case 'answer_lost':
          if (onRequest) request(asked);
          else record(asked, 'booked');
          throw new Error('The answer was lost');
        case 'hidden':
          record(asked, 'booked', longestWay());
          throw new Error('The answer was lost');
        case 'never_arrives':
          throw new Error('No connection');
        case 'arrives_late':
          stage.later(longestWay(), () => {
            told('receives late', key);
            record(asked, 'booked');
          });
          throw new Error('No answer in time');
        case 'slow': {
          record(asked, 'booked');
          stage.pass(stage.random.between(5, 70));
          await stage.meanwhile?.();
          return { kind: 'confirmed', supplierCode: findLast(key)?.code ?? '' };
        }
      }
    },
    async retrieve({ key }: BookingReference) {
      stage.pass(1);
      if (!stage.isCalm() && stage.random.happens(15)) {
        told('does not answer a look-up of', key);
        throw new Error('No answer');
      }
      const outcome = outcomeOf(findLast(key));
      told(`says ${outcome.kind} of`, key);
      // Its answer is on its way while something else happens.
      if (outcome.kind === 'confirmed' && !stage.isCalm() && stage.random.happens(30)) await stage.meanwhile?.();
      return outcome;
    },
    async cancel({ key }) {
      const fate = stage.isCalm() ? 'done' : stage.random.weighed({ done: 70, answer_lost: 12, never_arrives: 12, refused: 6 });
      told(`is asked to cancel (${fate})`, key);
      stage.pass(1);
      if (fate === 'never_arrives') throw new Error('No connection');
      if (fate === 'refused') return { kind: 'refused', reason: 'call_us' };
      const known = bookings.filter((booking) => booking.key === key);
      for (const booking of known) if (booking.state === 'requested' || booking.state === 'booked') booking.state = 'cancelled';
      if (fate === 'answer_lost') throw new Error('The answer was lost');
      return known.length > 0 ? { kind: 'cancelled' } : { kind: 'refused', reason: 'unknown_booking' };
    },
  };
  return { name, connector, bookings: bookings as readonly SupplierBooking[] };
}

function dearer(offer: Offer): Offer {
  const total = { ...offer.total, minor: offer.total.minor + 10_000 };
  return { ...offer, total, lines: [{ kind: 'rental', amount: total }] };
}
