import type { Locale } from '#kernel/locale';
import type { CalendarWording } from './calendar.ts';
import type { CancellationOutcome } from './cancellation.ts';
import type { DocumentKind } from './reservation.ts';
import type { ReservationView } from './reservation-view.ts';

/** A letter ready to send, in the reservation's language. */
export interface LetterText {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What every letter knows. */
export interface LetterFacts {
  /** Unmasked: it goes to the customer. Its `locale` is the letter's language. */
  readonly reservation: ReservationView;
  /** Opens the reservation without asking for anything; absolute. */
  readonly reservationUrl: string;
  /** A new search with the same wishes; absolute. */
  readonly searchUrl: string;
}

/** Writes the letters of a reservation. Plain facts in, text out; what is attached is not its business. */
export interface Letters {
  /** Asks whether the order is theirs. Whoever reads it may have ordered nothing: it repeats nothing that was typed. */
  proof(facts: Pick<LetterFacts, 'reservation'> & { readonly proofUrl: string; readonly digits: string }): Promise<LetterText>;
  confirmed(facts: LetterFacts): Promise<LetterText>;
  declined(facts: LetterFacts): Promise<LetterText>;
  cancelled(facts: LetterFacts & { readonly outcome: Pick<CancellationOutcome, 'kind' | 'amount'> }): Promise<LetterText>;
  refused_at_delivery(facts: LetterFacts & { readonly outcome: Pick<CancellationOutcome, 'kind' | 'amount'> }): Promise<LetterText>;
  /** The words of the calendar file that goes with the confirmation. */
  calendar(reservation: ReservationView): CalendarWording;
  /** The file name of an attachment, without its ending. */
  attachmentName(kind: DocumentKind | 'calendar', locale: Locale): string;
}
