import { isId } from '#kernel/id';
import type { Locale } from '#kernel/locale';
import { money } from '#kernel/money';
import { recordedActor } from '#kernel/principal';
import type { Blobs } from '#platform/uploads/blobs';
import { deleteDraft, putDraft } from '../store/rental-charges/charges.ts';
import { type ChargeProblems, chargeFrom, type TypedCharge } from './charge-form.ts';
import { dropFiles } from './evidence.ts';
import { type ChargeDeps, changeCharges } from './move-charge.ts';
import { chargeableUntil, MOST_CHARGES, needsEvidence } from './rental-charge.ts';
import { type ChargeAsker, chargeableDays, chargeableKinds, returnedTo } from './supplier-charges.ts';

export type DraftOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unclear'; readonly problems: ChargeProblems }
  /** It was charged meanwhile, or there are too many. */
  | { readonly kind: 'not_possible' | 'not_found' };

/**
 * Writes down what a supplier wants to charge, for itself alone, or writes a draft anew. Whether the asker may is the caller's question to `can`
 * (`supplier.charge.make`); whose desk it is is asked here.
 * @param asked.id `newId` of the desk, or the draft's own: sent twice it is one
 */
export async function saveDraftCharge(
  deps: ChargeDeps,
  asked: ChargeAsker & { readonly code: string; readonly id: string; readonly typed: TypedCharge; readonly locale: Locale },
): Promise<DraftOutcome> {
  const found = isId(asked.id) ? await returnedTo(deps, asked) : undefined;
  if (!found) return { kind: 'not_found' };
  const { by, id, locale, supplier, typed } = asked;
  return changeCharges<DraftOutcome>(deps, found.id, async ({ charges, reservation }, tx, now) => {
    const { deposit } = reservation.offer;
    const read = chargeFrom(typed, {
      kinds: chargeableKinds(reservation, now),
      ...(await chargeableDays(tx, reservation, now)),
      hasDeposit: deposit.amount.minor > 0,
    });
    if (read.kind === 'unclear') return { outcome: read };
    const before = charges.find((charge) => charge.id === id);
    if (before ? before.state !== 'draft' : charges.length >= MOST_CHARGES) return { outcome: { kind: 'not_possible' } };
    const { amountMinor, ...entry } = read.value;
    const written = await putDraft(tx, {
      ...entry,
      id,
      reservationId: reservation.id,
      supplier,
      amount: money(amountMinor, reservation.summary.total.currency),
      locale,
      draftedAt: now,
      draftedBy: recordedActor(by).id ?? '',
    });
    return { outcome: { kind: written ? 'saved' : 'not_found' } };
  });
}

export type ChargeOutcome =
  | { readonly kind: 'charged' }
  /** It shows nothing yet that it rests on. */
  | { readonly kind: 'no_evidence' }
  /** Its days have passed. */
  | { readonly kind: 'too_late' }
  /** The draft is another one now than was seen. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'not_found' };

/**
 * Charges what a draft says: its customer is told by e-mail, and may object from now on. Pressed twice it is charged once.
 * @param asked.seen the version of the draft that whoever charges has read
 */
export async function makeCharge(
  deps: ChargeDeps,
  asked: ChargeAsker & { readonly code: string; readonly id: string; readonly seen: number },
): Promise<ChargeOutcome> {
  const found = await returnedTo(deps, asked);
  if (!found) return { kind: 'not_found' };
  return changeCharges<ChargeOutcome>(deps, found.id, async ({ charges, reservation }, _tx, now) => {
    const charge = charges.find(({ id }) => id === asked.id);
    if (!charge) return { outcome: { kind: 'not_found' } };
    if (charge.state !== 'draft') return { outcome: { kind: 'charged' } };
    if (charge.version !== asked.seen) return { outcome: { kind: 'overtaken' } };
    if (now >= chargeableUntil(charge.kind, reservation.changedAt)) return { outcome: { kind: 'too_late' } };
    if (needsEvidence(charge.kind) && charge.evidence.length === 0) return { outcome: { kind: 'no_evidence' } };
    return { outcome: { kind: 'charged' }, moves: { charge, move: { event: 'charged', by: asked.by, said: '', locale: charge.locale } } };
  });
}

/** Throws a draft away, with its files. What was charged is not thrown away. */
export async function discardDraftCharge(
  deps: ChargeDeps & { readonly blobs: Blobs },
  asked: ChargeAsker & { readonly code: string; readonly id: string },
): Promise<{ readonly kind: 'discarded' | 'not_possible' | 'not_found' }> {
  const found = await returnedTo(deps, asked);
  if (!found) return { kind: 'not_found' };
  const { digests, ...outcome } = await changeCharges<{
    readonly kind: 'discarded' | 'not_possible' | 'not_found';
    readonly digests: readonly string[];
  }>(deps, found.id, async ({ charges }, tx) => {
    const draft = charges.find(({ id }) => id === asked.id);
    if (!draft) return { outcome: { kind: 'not_found', digests: [] } };
    if (draft.state !== 'draft') return { outcome: { kind: 'not_possible', digests: [] } };
    await deleteDraft(tx, draft.id);
    return { outcome: { kind: 'discarded', digests: draft.evidence.flatMap(({ digest }) => digest ?? []) } };
  });
  await dropFiles(deps, digests);
  return outcome;
}
