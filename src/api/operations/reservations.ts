import type { CardEntry } from '#payments/model';
import type { Operation } from '../operation.ts';
import { sendConfirmation } from './reservation/confirmation-email.ts';
import { extendHold } from './reservation/hold.ts';
import { payOnProviderPage, payWithCard, readPayment } from './reservation/pay.ts';
import { proveOrder, proveReservation, sendProof } from './reservation/prove.ts';
import { readCalendar, readDocuments, readReservation } from './reservation/read.ts';

/** What is asked of one reservation; how it is paid depends on where cards are typed. */
export const reservationOperations = (cardEntry: CardEntry): readonly Operation[] => [
  readReservation,
  proveReservation,
  readPayment,
  cardEntry === 'provider_page' ? payOnProviderPage : payWithCard,
  extendHold,
  proveOrder,
  sendProof,
  readDocuments,
  readCalendar,
  sendConfirmation,
];
