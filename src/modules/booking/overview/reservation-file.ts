import type { RecordedActor } from '#kernel/principal';
import { entriesOfFacts } from '#ledger';
import { type Entry, entriesOf, type PaymentEvent, paymentHistory, paymentsOf } from '#payments';
import { listActs, type RecordedAct } from '#platform/acts';
import type { Database } from '#platform/database';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { selectEarnings } from '../earnings/store.ts';
import type { Obligation } from '../model/obligation.ts';
import type { Reservation, ReservationEvent } from '../model/reservation.ts';
import type { ReservationView } from '../model/reservation-view.ts';
import type { NoShow } from '../no-show/no-show.ts';
import { findNoShow } from '../no-show/store.ts';
import { paymentsFor } from '../payment-for.ts';
import { type ChargeView, chargeView } from '../rental-charges/charge-view.ts';
import { decisionDueAt, isForStaff } from '../rental-charges/rental-charge.ts';
import { mayBeReplaced } from '../replacing/find-replaced.ts';
import { type Counterpart, selectCounterparts } from '../replacing/store.ts';
import type { ShortMessageRecord } from '../short-messages/short-message.ts';
import { selectShortMessages } from '../short-messages/store.ts';
import { type DocumentVersion, selectDocumentVersions } from '../store/documents.ts';
import { selectEvents } from '../store/events.ts';
import { selectOpenObligations } from '../store/obligations.ts';
import { type EmailRecord, type Note, selectEmails, selectNotes } from '../store/overview.ts';
import { selectCharges } from '../store/rental-charges/charges.ts';
import { isTest } from '../synthetic-visitor/test-reservation.ts';
import { selectTagsOf, type Tag } from '../tags/store.ts';
import { waitsForLink } from '../unpaid/end-unpaid.ts';
import { deskViewOf } from './driver-at-desk.ts';

/** Everything that is kept of a reservation, as people at work read it. Name, e-mail and telephone of the driver are masked. */
export interface ReservationFile {
  readonly reservation: ReservationView;
  readonly supplierCode: string | null;
  /** Booked by the synthetic visitor: no car, no money, and no e-mail that leaves. */
  readonly isTest: boolean;
  readonly events: readonly ReservationEvent[];
  readonly payments: readonly PaymentEvent[];
  /** What was posted in the ledger for it. */
  readonly entries: readonly Entry[];
  readonly emails: readonly EmailRecord[];
  /** What went, or is to go, to the customer's telephone. */
  readonly shortMessages: readonly ShortMessageRecord[];
  /** Those of what is agreed now first, then those of each revision before. */
  readonly documents: readonly DocumentVersion[];
  /** What is still owed: refunds, cancelling with the supplier. */
  readonly obligations: readonly Obligation[];
  readonly notes: readonly Note[];
  /** In place of which one somebody of ours has ordered it, and what was ordered in its place. */
  readonly replaces: Counterpart | null;
  readonly replacedBy: readonly Counterpart[];
  /** Another car may be ordered in its place. */
  readonly mayBeReplaced: boolean;
  /** The version of its links while a caller has not paid: its e-mail can be mended, as it was seen with this one; null otherwise. */
  readonly unpaidLink: number | null;
  /** Words by which colleagues find it again. */
  readonly tags: readonly Tag[];
  /** What the desk said of a customer who did not come, and whether a photograph is kept. */
  readonly noShow: (NoShow & { readonly notedAt: Date; readonly hasPhotograph: boolean }) | null;
  /** What was charged after the rental, and how its customer was answered. Drafts of its supplier are none of it. */
  readonly charges: readonly (ChargeView & { readonly isOurs: boolean; readonly dueAt: Date | null })[];
  /** What people did with it, the newest first. */
  readonly acts: readonly RecordedAct[];
}

const ACTS = 100;

/**
 * The file of a reservation. Whether the asker may read it is the caller's question to `can` (`reservation.read`).
 * @param typed dashes, spaces and case do not matter
 */
export async function reservationFile(deps: Pick<BookingDeps, 'db' | 'clock'>, typed: string): Promise<ReservationFile | undefined> {
  const found = await findByTypedCode(deps, typed);
  if (!found) return undefined;
  const { db } = deps;
  const view = deskViewOf(found, await paymentsFor(db, found));
  const paymentIds = (await paymentsOf(db, found.id)).map(({ id }) => id);
  return {
    reservation: { ...view, flightCode: found.flightCode },
    supplierCode: found.supplierCode,
    isTest: isTest(found),
    events: await selectEvents(db, found),
    payments: (await Promise.all(paymentIds.map((id) => paymentHistory(db, id)))).flat(),
    entries: await everyEntry(db, found, paymentIds),
    emails: await selectEmails(db, found.id),
    shortMessages: (await selectShortMessages(db, found.id)).map(({ recipient: _, ...message }) => message),
    documents: await selectDocumentVersions(db, found.id),
    obligations: await selectOpenObligations(db, found.id),
    notes: await selectNotes(db, found.id),
    ...(await selectCounterparts(db, found.id)),
    mayBeReplaced: mayBeReplaced(found),
    unpaidLink: waitsForLink(found) ? found.accessVersion : null,
    tags: (await selectTagsOf(db, [found.id])).get(found.id) ?? [],
    noShow: await noShowOf(db, found.id),
    charges: await chargesOf(deps, found),
    acts: await listActs(db, { subject: { kind: 'reservation', id: found.code }, limit: ACTS }),
  };
}

async function noShowOf(db: Database, id: string): Promise<ReservationFile['noShow']> {
  const kept = await findNoShow(db, id);
  if (!kept) return null;
  const { photograph, ...noShow } = kept;
  return { ...noShow, hasPhotograph: photograph !== null };
}

async function chargesOf({ clock, db }: Pick<BookingDeps, 'db' | 'clock'>, found: Reservation): Promise<ReservationFile['charges']> {
  const now = clock();
  return (await selectCharges(db, found.id))
    .filter(({ state }) => state !== 'draft')
    .map((charge) => ({ ...chargeView(charge, found, now), isOurs: isForStaff(charge, now), dueAt: decisionDueAt(charge) }));
}

/** What its payments have done to the accounts, and what it has earned, in the order in which it was posted. */
async function everyEntry(db: Database, { code, id }: Pick<Reservation, 'code' | 'id'>, paymentIds: readonly string[]): Promise<Entry[]> {
  const ofPayments = await entriesOf(db, { paymentIds, reservationCode: code });
  const earnings = await selectEarnings(db, [id]);
  const ofEarnings = await entriesOfFacts(
    db,
    'earning',
    earnings.map((earning) => earning.id),
  );
  const entries = [...ofPayments.filter(({ fact }) => fact.kind !== 'earning'), ...ofEarnings];
  return entries.sort((one, other) => one.postedAt.getTime() - other.postedAt.getTime());
}

/** The ids of everybody named in a file, to be shown by name. */
export function peopleIn({ events, notes, acts }: Pick<ReservationFile, 'events' | 'notes' | 'acts'>): readonly string[] {
  const actors: RecordedActor[] = [...events.map(({ actor }) => actor), ...notes.map(({ by }) => by), ...acts.map(({ by }) => by)];
  return [...new Set(actors.flatMap(({ kind, id }) => (id !== null && (kind === 'staff' || kind === 'supplier') ? [id] : [])))];
}
