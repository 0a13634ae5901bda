import type { Locale } from '#kernel/locale';
import type { PaymentDeps } from '#payments';
import { digestOf, sameSecret } from '#platform/crypto';
import type { JobQueue } from '#platform/jobs';
import type { Mailer } from '#platform/mailer';
import type { SearchDeps } from '#search';
import type { Connector } from '#suppliers';
import type { RentalCriteria } from '#suppliers/model';
import type { DocumentDeps } from './checkout/documents.ts';
import type { Letters } from './letters.ts';

/** Absolute addresses of the site, for banks and letters. */
export interface BookingAddresses {
  /** The resource route that settles this payment. */
  bankReturn(paymentId: string): string;
  reservation(locale: Locale, code: string, accessKey: string): string;
  search(locale: Locale, criteria: RentalCriteria): string;
}

/** What the operations of a booking's life need. */
export interface BookingDeps extends PaymentDeps, SearchDeps {
  /** The gateway that takes new payments; one of `gateways`. */
  readonly gateway: string;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly letters: Letters;
  readonly documents: DocumentDeps;
  readonly addresses: BookingAddresses;
  /** A key of its own (`keyFor(secret, 'reservation-access')`). */
  readonly accessSecret: Buffer;
}

/** @throws when reservations were made with a connector that is no longer configured. */
export function connectorNamed(deps: Pick<BookingDeps, 'connectors'>, name: string): Connector {
  const connector = deps.connectors.find((known) => known.name === name);
  if (!connector) throw new Error(`No connector is called "${name}", but reservations were made with it.`);
  return connector;
}

/** Opens one reservation without further proof. Derived, so that nothing that opens it is stored. */
export const accessKeyOf = (deps: Pick<BookingDeps, 'accessSecret'>, reservation: { readonly id: string }): string =>
  digestOf(reservation.id, deps.accessSecret).slice(0, 43);

export const opens = (deps: Pick<BookingDeps, 'accessSecret'>, reservation: { readonly id: string }, accessKey: string): boolean =>
  sameSecret(accessKeyOf(deps, reservation), accessKey);
