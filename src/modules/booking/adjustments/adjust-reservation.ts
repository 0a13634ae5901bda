import { type Money, money } from '#kernel/money';
import { recordedActor } from '#kernel/principal';
import { grantCredit } from '#payments';
import { recordAct } from '#platform/acts';
import { newId } from '#platform/crypto';
import type { DatabaseTransaction } from '#platform/database';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { keepAsCredit } from '../keep-as-credit.ts';
import type { Adjustment, AdjustmentKind, AdjustmentPreview, AdjustmentReason, AdjustmentStanding } from '../model/adjustment.ts';
import { refundsOf } from '../model/obligation.ts';
import type { Reservation } from '../model/reservation.ts';
import { chargeBackFor, sharesOf } from '../money-left.ts';
import { findAdjustment, insertAdjustment } from '../store/adjustments.ts';
import { type NoTransition, transition, UNCHANGED } from '../transition.ts';
import { mostOf, previewOf, type StaffPrincipal, standingOf } from './standing.ts';

type AdjustDeps = Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'accessSecret'>;

/** What whoever asks was shown: in minor units of the reservation's currency. */
export interface ExpectedStanding {
  readonly left: number;
  readonly given: number;
}

export interface AdjustmentRequest {
  /** Chosen when it was shown: pressed twice it is one. */
  readonly id: string;
  readonly code: string;
  readonly kind: AdjustmentKind;
  /** Minor units of the reservation's currency, more than zero. */
  readonly minor: number;
  readonly reason: AdjustmentReason;
  readonly by: StaffPrincipal;
  readonly shown: ExpectedStanding;
}

export type AdjustmentOutcome =
  | { readonly kind: 'done' }
  /** Above the limit of whoever asked: somebody else decides. */
  | { readonly kind: 'waiting' }
  /** Something was given or given back since it was shown: show it and ask again. */
  | { readonly kind: 'outcome_changed' }
  | Exclude<AdjustmentPreview, { kind: 'possible' }>
  | { readonly kind: 'not_found' };

/** What an adjustment would do. */
interface ShownAdjustment {
  /** Under which it is asked for: pressed twice it is one. */
  readonly id: string;
  readonly standing: AdjustmentStanding;
  readonly preview: AdjustmentPreview;
  /** What of the charge for installments goes back to the card beside it; nothing for credit. */
  readonly chargeBack: Money;
}

/** What can be given on a reservation, and what an adjustment of an amount would do; without an amount the most that is possible. */
export async function previewAdjustment(
  deps: Pick<BookingDeps, 'db'>,
  asked: { readonly code: string; readonly kind: AdjustmentKind; readonly minor: number | null; readonly by: StaffPrincipal },
): Promise<ShownAdjustment | undefined> {
  const found = await findByTypedCode(deps, asked.code);
  if (!found) return undefined;
  const { adjustments, ...standing } = await standingOf(deps.db, found);
  const amount = asked.minor === null ? mostOf(standing, asked.kind) : money(asked.minor, standing.left.currency);
  const preview = previewOf(found, { ...standing, adjustments }, { kind: asked.kind, amount, roles: asked.by.roles });
  const back = asked.kind === 'refund' && preview.kind === 'possible' ? preview.amount : money(0, amount.currency);
  return { id: newId(), standing, preview, chargeBack: await chargeBackFor(deps.db, found, back) };
}

/** What was asked for on a reservation and what became of it, the newest first. */
export async function adjustmentsOf(
  deps: Pick<BookingDeps, 'db'>,
  typed: string,
): Promise<{ readonly code: string; readonly standing: AdjustmentStanding; readonly adjustments: readonly Adjustment[] } | undefined> {
  const found = await findByTypedCode(deps, typed);
  if (!found) return undefined;
  const { adjustments, ...standing } = await standingOf(deps.db, found);
  return { code: found.code, standing, adjustments: adjustments.toReversed() };
}

/**
 * Gives a customer money back or credit, once per id, as it was shown. Above the asker's limit it waits for a second person instead
 * (`decideAdjustment`). Whether the asker may is the caller's question to `can` (`staff.money.adjust`); the act stands in the record.
 */
export async function adjustReservation(deps: AdjustDeps, request: AdjustmentRequest): Promise<AdjustmentOutcome> {
  const { by, id, kind, minor, reason, shown } = request;
  if (!Number.isSafeInteger(minor) || minor <= 0) throw new RangeError('An adjustment is more than zero');
  const found = await findByTypedCode(deps, request.code);
  if (!found) return { kind: 'not_found' };
  const { outcome } = await transition<AdjustmentOutcome>(deps, found.id, async (locked, tx, now) => {
    const known = await findAdjustment(tx, id);
    if (known) return { ...UNCHANGED, outcome: { kind: known.state === 'waiting' ? 'waiting' : 'done' } };
    const standing = await standingOf(tx, locked);
    if (standing.left.minor !== shown.left || standing.given.minor !== shown.given)
      return { ...UNCHANGED, outcome: { kind: 'outcome_changed' } };
    const amount = money(minor, standing.left.currency);
    const preview = previewOf(locked, standing, { kind, amount, roles: by.roles });
    if (preview.kind !== 'possible') return { ...UNCHANGED, outcome: preview };
    const state = preview.needsSecond ? 'waiting' : 'done';
    const adjustment: Adjustment = { id, kind, amount, reason, state, askedBy: by.id, askedAt: now, decidedBy: null, decidedAt: null };
    await insertAdjustment(tx, locked.id, adjustment);
    const decision = state === 'done' ? await giveAdjustment(tx, locked, adjustment, now) : UNCHANGED;
    await recordAdjustment(tx, locked, adjustment, { action: state === 'done' ? 'adjusted' : 'adjustment_asked', by, at: now });
    return { ...decision, outcome: { kind: state } };
  });
  return outcome;
}

/** What an adjustment gives: a promise that workers keep, or credit at once; and the e-mail that tells of it. */
export async function giveAdjustment(
  tx: DatabaseTransaction,
  reservation: Reservation,
  { amount, id, kind }: Pick<Adjustment, 'amount' | 'id' | 'kind'>,
  now: Date,
): Promise<NoTransition> {
  const told = { event: null, email: 'adjusted', about: id, nextAttemptAt: now } as const;
  const reason = `adjustment ${id}`;
  if (kind === 'goodwill') {
    const { code: reservationCode, driver } = reservation;
    await grantCredit(tx, { source: 'goodwill', email: driver.email, amount, reservationCode, reason, at: now });
    return told;
  }
  const shares = await sharesOf(tx, reservation, amount);
  if (kind === 'refund') return { ...told, obligations: refundsOf(shares) };
  await keepAsCredit(tx, reservation, shares, { reason, at: now });
  return told;
}

/** What a person asked for or decided, with the amount, in the record of acts. */
export async function recordAdjustment(
  tx: DatabaseTransaction,
  { code }: Pick<Reservation, 'code'>,
  { amount, kind, reason }: { readonly amount: Money; readonly kind: AdjustmentKind; readonly reason: string },
  {
    action,
    by,
    at,
  }: {
    readonly action: 'adjusted' | 'adjustment_asked' | 'adjustment_refused';
    readonly by: StaffPrincipal;
    readonly at: Date;
  },
): Promise<void> {
  await recordAct(tx, {
    by: recordedActor(by),
    action: `reservation.${action}`,
    subject: { kind: 'reservation', id: code },
    reason,
    facts: { kind, amountMinor: amount.minor, currency: amount.currency },
    at,
  });
}
