import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { PaperContent } from '#kernel/paper';
import type { WallClock } from '#kernel/time';
import type { ChargeNews } from '../rental-charges/charge-news.ts';
import type { Adjustment } from './adjustment.ts';
import type { CalendarWording } from './calendar.ts';
import type { CancellationOutcome } from './cancellation.ts';
import type { DocumentKind } from './reservation.ts';
import type { ReservationView } from './reservation-view.ts';

/** An e-mail ready to send, in the reservation's language. */
export interface EmailText {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What every e-mail knows. */
export interface EmailFacts {
  /** Unmasked: it goes to the customer. Its `locale` is the e-mail's language. */
  readonly reservation: ReservationView;
  /** Opens the reservation without asking for anything; absolute. */
  readonly reservationUrl: string;
  /** The same, asking whether it shall be cancelled; absolute. */
  readonly cancelUrl: string;
  /** Gives its file for a calendar; absolute. */
  readonly calendarUrl: string;
  /** The page that a device keeps for the road; absolute. */
  readonly tripUrl: string;
  /** To where a wallet keeps it; absolute, null where no wallet is configured. */
  readonly walletUrl: string | null;
  /** A new search with the same wishes; absolute. */
  readonly searchUrl: string;
  /** The number of the reservation that this one was ordered in place of; null where there is none. */
  readonly inPlaceOf: string | null;
}

/** A change that waits for its customer's money. */
export interface ChangeToPay {
  /** As it would be. */
  readonly trip: Pick<ReservationView, 'criteria' | 'pickup' | 'returnTo'>;
  /** By card, in all of it. */
  readonly amount: Money;
  readonly until: Date;
  /** Shows the new price line by line and takes a card; absolute. */
  readonly payUrl: string;
}

/** Credit whose last day is near. */
export interface EndingCreditFacts {
  readonly amount: Money;
  /** `YYYY-MM-DD`, in Turkey. */
  readonly goodThrough: string;
  /** Where a member sees and spends it; absolute. */
  readonly accountUrl: string;
}

/** Writes the e-mails of a reservation. Plain facts in, text out; what is attached is not its business. */
export interface Emails {
  /** Asks whether the order is theirs. Whoever reads it may have ordered nothing: it repeats nothing that was typed. */
  proof(facts: Pick<EmailFacts, 'reservation'> & { readonly proofUrl: string; readonly digits: string }): Promise<EmailText>;
  /** People of the supplier look first: by when they answer, and that no money has been taken. */
  requested(facts: EmailFacts): Promise<EmailText>;
  confirmed(facts: EmailFacts): Promise<EmailText>;
  /** Something else is agreed now: all of it, what it cost or gives back, and the documents of the new version. */
  changed(facts: EmailFacts): Promise<EmailText>;
  /** Somebody of ours asked for a change in the customer's place: what it costs more, until when, and where to pay. */
  change_to_pay(facts: EmailFacts & { readonly change: ChangeToPay }): Promise<EmailText>;
  /** The supplier does not agree to a change: everything stays as it was, and no money is taken. */
  change_refused(facts: EmailFacts): Promise<EmailText>;
  declined(facts: EmailFacts): Promise<EmailText>;
  /** The customer has withdrawn a request that waited for the supplier: what was held is let go, and no money was taken. */
  withdrawn(facts: EmailFacts): Promise<EmailText>;
  cancelled(facts: EmailFacts & { readonly outcome: Omit<CancellationOutcome, 'freeUntil'> }): Promise<EmailText>;
  refused_at_delivery(facts: EmailFacts & { readonly outcome: Omit<CancellationOutcome, 'freeUntil'> }): Promise<EmailText>;
  /** The desk says that nobody came: until when it waited, what is kept or given back, and where to object. */
  not_shown(
    facts: EmailFacts & {
      readonly outcome: Omit<CancellationOutcome, 'freeUntil'>;
      /** By the clock of the office; null where nobody said. */
      readonly waitedUntil: WallClock | null;
      /** A form that is about this reservation; absolute. */
      readonly objectUrl: string;
    },
  ): Promise<EmailText>;
  /** Somebody of ours gave money back, or credit. */
  adjusted(facts: EmailFacts & { readonly adjustment: Pick<Adjustment, 'kind' | 'amount'> }): Promise<EmailText>;
  /** Credit that this reservation gave ends soon: how much, its last day, and where it is spent. */
  credit_ending(facts: EmailFacts & { readonly credit: EndingCreditFacts }): Promise<EmailText>;
  /** Somebody of ours has ordered it on the telephone: what is paid now, until when, and where. The address is not proven: nothing that was typed is repeated. */
  order_to_pay(facts: EmailFacts): Promise<EmailText>;
  /** Somebody of ours has ended an order before it was paid; nothing was taken. Nothing that was typed is repeated. */
  order_ended(facts: EmailFacts): Promise<EmailText>;
  /** Nobody has come back from the bank: until when the order stays open, and the way back. The address is not proven: nothing that was typed is repeated. */
  payment_waiting(facts: EmailFacts): Promise<EmailText>;
  /** No card was taken: until when the car is held, and the way back. The address is not proven: nothing that was typed is repeated. */
  payment_failed(facts: EmailFacts): Promise<EmailText>;
  /** The time to pay has passed; nothing was taken. Nothing that was typed is repeated. */
  hold_expired(facts: EmailFacts): Promise<EmailText>;
  /** The day before: when and where, what to bring, which deposit to expect. */
  pickup_reminder(facts: EmailFacts): Promise<EmailText>;
  /** The car is back: when the deposit is released, and whom to ask. */
  after_return(facts: EmailFacts): Promise<EmailText>;
  /** Something has happened to a charge after the rental: what, what stands of it, until when something can be done, and where. */
  rental_charge(facts: EmailFacts & { readonly charge: ChargeNews; readonly chargesUrl: string }): Promise<EmailText>;
  /** Some days after the return, once: how was it? */
  review_invitation(facts: EmailFacts & { readonly reviewUrl: string }): Promise<EmailText>;
  /** The words of the calendar file that goes with the confirmation. */
  calendar(reservation: ReservationView): CalendarWording;
  /** The file name of an attachment, without its ending. */
  attachmentName(kind: DocumentKind | 'calendar' | 'voucher', locale: Locale): string;
  /** The reservation on one sheet, for the desk. */
  voucher(reservation: ReservationView): PaperContent;
}
