import { zero } from '#kernel/money';
import type { MailKind } from '#platform/mail-limits';
import type { MailAttachment } from '#platform/mailer';
import { accessKeyOf } from '../access.ts';
import { calendarOf } from '../calendar.ts';
import type { BookingDeps } from '../deps.ts';
import type { LetterFacts, LetterText } from '../letters.ts';
import { proofCodeOf, proofTokenOf } from '../order-proof.ts';
import { paymentFor } from '../payment-for.ts';
import type { LetterKind, Reservation } from '../reservation.ts';
import { type DueLetter, markLetterSent, selectDocuments } from '../store.ts';
import { viewOf } from '../view-of.ts';

/**
 * Writes to the customer, in the language of the reservation. The letter's key makes a repeat after a crash the same
 * message; once the mailer has it, it is marked as sent.
 */
export async function sendLetter(deps: BookingDeps, reservation: Reservation, letter: DueLetter): Promise<void> {
  // A link that proves nothing any more is no letter.
  if (letter.kind === 'proof' && reservation.state !== 'awaiting_proof')
    return markLetterSent(deps.db, reservation.id, letter, deps.clock());
  const facts = await factsOf(deps, reservation);
  const text = await textOf(deps, letter.kind, reservation, facts);
  const attachments = letter.kind === 'confirmed' ? await attachmentsOf(deps, reservation, facts) : [];
  deps.failpoint('booking.letter.written');
  await deps.mailer.send({
    kind: kindOf(letter),
    to: reservation.driver.email,
    ...text,
    attachments,
    key: `${reservation.id}.${letter.kind}.${letter.copy}`,
  });
  deps.failpoint('booking.letter.sent');
  await markLetterSent(deps.db, reservation.id, letter, deps.clock());
}

function kindOf({ kind, copy }: DueLetter): MailKind {
  if (kind === 'proof') return 'order_proof';
  return copy > 1 ? 'reservation_copy' : 'reservation';
}

async function factsOf(deps: BookingDeps, reservation: Reservation): Promise<LetterFacts> {
  const { code, locale, trip } = reservation;
  return {
    reservation: viewOf(reservation, await paymentFor(deps.db, reservation)),
    reservationUrl: deps.addresses.reservation(locale, code, accessKeyOf(deps, reservation)),
    searchUrl: deps.addresses.search(locale, trip.criteria),
  };
}

function textOf(deps: BookingDeps, kind: LetterKind, reservation: Reservation, facts: LetterFacts): Promise<LetterText> {
  const { letters } = deps;
  const outcome = facts.reservation.outcome ?? { kind: 'nothing', amount: zero(facts.reservation.summary.total.currency) };
  switch (kind) {
    case 'proof': {
      const proofUrl = deps.addresses.proveOrder(reservation.locale, reservation.code, proofTokenOf(deps, reservation));
      return letters.proof({ reservation: facts.reservation, proofUrl, digits: proofCodeOf(deps, reservation) });
    }
    case 'confirmed':
      return letters.confirmed(facts);
    case 'declined':
      return letters.declined(facts);
    case 'cancelled':
      return letters.cancelled({ ...facts, outcome });
    case 'refused_at_delivery':
      return letters.refused_at_delivery({ ...facts, outcome });
  }
}

/** The documents as the customer confirmed them, and the rental for the calendar. */
async function attachmentsOf(deps: BookingDeps, { id, code, locale }: Reservation, facts: LetterFacts): Promise<MailAttachment[]> {
  const { letters } = deps;
  const documents = await selectDocuments(deps.db, id);
  const wording = letters.calendar(facts.reservation);
  return [
    ...documents.map((document) => ({
      filename: `${letters.attachmentName(document.kind, document.locale)}-${code}.html`,
      contentType: 'text/html; charset=utf-8',
      content: document.html,
    })),
    {
      filename: `${letters.attachmentName('calendar', locale)}-${code}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: calendarOf(facts.reservation, { url: facts.reservationUrl, now: deps.clock(), wording }),
    },
  ];
}
