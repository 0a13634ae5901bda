import type { IncomingHttpHeaders } from 'node:http';
import type { Bookings } from '../bookings.ts';
import type { Knobs } from '../knobs.ts';
import type { Rental } from '../quote.ts';
import type { SandboxSupplier } from '../suppliers.ts';

/** What reaches a system with an interface of its own. */
export interface OwnRequest {
  readonly method: string;
  /** Without the supplier's name: `/v1/cars`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface OwnAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** What was asked: for the record, and so that the answer to a booking can be lost. */
  readonly asked: 'search' | 'book' | 'retrieve' | 'cancel' | 'other';
}

export interface OwnDesk {
  readonly bookings: Bookings;
  readonly knobs: Knobs;
  /** Milliseconds. */
  readonly now: number;
}

/** An invented supplier whose system speaks nothing that anybody else speaks. */
export interface OwnSupplier extends SandboxSupplier {
  readonly answer: (desk: OwnDesk, request: OwnRequest) => OwnAnswer;
}

export const json = (asked: OwnAnswer['asked'], status: number, value: unknown): OwnAnswer => ({
  asked,
  status,
  type: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(value)),
});

/** On the day of the pickup. */
export const ageAt = (born: string, { from }: Pick<Rental, 'from'>): number =>
  Number(from.slice(0, 4)) - Number(born.slice(0, 4)) - (from.slice(5, 10) < born.slice(5, 10) ? 1 : 0);
