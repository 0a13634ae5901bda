import type { Locale } from '#kernel/locale';
import type { PaymentDeps } from '#payments';
import type { Key } from '#platform/crypto';
import type { JobQueue } from '#platform/jobs';
import type { Mailer } from '#platform/mail/mailer';
import type { PdfWriter } from '#platform/papers/write-pdf';
import type { SecurityLog } from '#platform/security-events';
import type { MessageChannel } from '#platform/short-messages/message-channel';
import type { SearchDeps } from '#search';
import type { Connector } from '#suppliers';
import type { RentalCriteria } from '#suppliers/model';
import type { AccessDeps } from './access/access.ts';
import type { DocumentDeps } from './checkout/documents.ts';
import type { Emails } from './model/emails.ts';
import type { OrderTimes } from './order-times.ts';
import type { ShortMessageWriter } from './short-messages/short-message.ts';
import type { VisitFigures } from './synthetic-visitor/visit-figures.ts';

/** Absolute addresses of the site, for banks and e-mails. */
export interface BookingAddresses {
  /** The resource route that settles this payment. */
  bankReturn(paymentId: string): string;
  /** The link of an e-mail: its first use exchanges the key for a pass. */
  reservation(locale: Locale, code: string, accessKey: string): string;
  /** The same, to the page that asks whether it shall be cancelled. */
  cancelReservation(locale: Locale, code: string, accessKey: string): string;
  /** The same, to the page where a change is paid for. */
  changeReservation(locale: Locale, code: string, accessKey: string): string;
  /** The same, to the page where the rental is reviewed. */
  reviewReservation(locale: Locale, code: string, accessKey: string): string;
  /** The same, to the page of what was charged after the rental. */
  reservationCharges(locale: Locale, code: string, accessKey: string): string;
  /** The same, to its file for a calendar. */
  calendar(locale: Locale, code: string, accessKey: string): string;
  /** The same, to the page that a device keeps for the road. */
  trip(locale: Locale, code: string, accessKey: string): string;
  /** The same, to where a wallet keeps it; null where none is configured. */
  wallet(locale: Locale, code: string, accessKey: string): string | null;
  /** The page with the button that proves an order's e-mail. */
  proveOrder(locale: Locale, code: string, token: string): string;
  /** Where a member sees their credit. */
  account(locale: Locale): string;
  /** A form to write to us about a reservation. */
  contact(locale: Locale, code: string): string;
  search(locale: Locale, criteria: RentalCriteria): string;
  /** Where a reservation is opened with its number and its e-mail; no key in it. */
  lookUp(locale: Locale, code: string): string;
}

/** What the operations of a booking's life need. */
export interface BookingDeps extends PaymentDeps, SearchDeps, AccessDeps {
  /** The gateway that takes new payments, one of `gateways`; null where everything is paid at delivery (`atDeliveryOnly`). */
  readonly gateway: string | null;
  /** In how many parts a customer may pay at most; 1: at once. */
  readonly installmentsMost: number;
  /** Keeps somebody waiting for so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly security: SecurityLog;
  readonly jobs: JobQueue;
  /** Counts how long orders take; without it nobody does. */
  readonly orderTimes?: OrderTimes;
  readonly mailer: Mailer;
  readonly emails: Emails;
  /** The ways to a telephone that there are, and what is said on them. */
  readonly messaging: { readonly channels: readonly MessageChannel[]; readonly write: ShortMessageWriter };
  /** Writes papers that are kept. */
  readonly pdf: PdfWriter;
  readonly documents: DocumentDeps;
  readonly addresses: BookingAddresses;
  /** A key of its own (`keyRingFor(secrets, 'booking.consents')`): encrypts where consents came from. */
  readonly consentKey: Key;
  /** The synthetic visitor: what it is known by (`keyRingFor(secrets, 'synthetic-visitor')`), and where it goes. Without it nobody is one. */
  readonly visitor?: { readonly key: Key; readonly url: string };
  /** Counts what it does; without it nobody does. */
  readonly visitFigures?: VisitFigures;
}

/** @throws where nobody takes money online: such an order is never written */
export function gatewayFor({ gateway }: Pick<BookingDeps, 'gateway'>): string {
  if (gateway === null) throw new Error('A payment was asked for, but no gateway is configured');
  return gateway;
}

/** @throws when reservations were made with a connector that is no longer configured. */
export function connectorNamed(deps: Pick<BookingDeps, 'connectors' | 'testSupplier'>, name: string): Connector {
  const connector = [...deps.connectors, deps.testSupplier].find((known) => known?.name === name);
  if (!connector) throw new Error(`No connector is called "${name}", but reservations were made with it.`);
  return connector;
}
