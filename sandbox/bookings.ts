import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface Booking {
  readonly supplier: string;
  readonly number: string;
  readonly key: string;
  readonly surname: string;
  readonly acriss: string;
  readonly pickup: string;
  readonly returnTo: string;
  /** Wall clocks of the offices. */
  readonly from: string;
  readonly to: string;
  /** Milliseconds; when a booking on request is answered. */
  readonly confirmedAt: number;
  readonly declined: boolean;
  readonly cancelled: boolean;
}

/** What the suppliers of the sandbox have booked, kept in a file where one is named: their systems do not forget with ours. */
export interface Bookings {
  find(supplier: string, asked: { readonly number?: string; readonly key?: string; readonly surname?: string }): Booking | undefined;
  all(supplier: string): readonly Booking[];
  /** The number of a new booking. */
  next(supplier: string): string;
  keep(booking: Booking): void;
}

export function openBookings(file: string | undefined): Bookings {
  const known: Booking[] = file && existsSync(file) ? readIn(file) : [];
  const store = (): void => {
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(known));
    renameSync(`${file}.new`, file);
  };
  return {
    find: (supplier, { number, key, surname }) =>
      known.find(
        (booking) =>
          booking.supplier === supplier &&
          (booking.number === number || (key !== undefined && booking.key === key)) &&
          (surname === undefined || plain(booking.surname) === plain(surname)),
      ),
    all: (supplier) => known.filter((booking) => booking.supplier === supplier),
    next: (supplier) => `${supplier.slice(0, 2).toUpperCase()}${String(100_000 + known.length * 7)}`,
    keep: (booking) => {
      const at = known.findIndex(({ supplier, number }) => supplier === booking.supplier && number === booking.number);
      if (at >= 0) known[at] = booking;
      else known.push(booking);
      store();
    },
  };
}

const plain = (name: string): string => name.trim().toLocaleUpperCase('tr-TR');

/** A file that a crash left half written is begun anew. */
function readIn(file: string): Booking[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Booking[];
  } catch {
    return [];
  }
}
