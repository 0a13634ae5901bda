import { KEY_HOLDER } from '#kernel/principal';
import { allow } from '#platform/requests/rate-limit';
import { passOf } from '../access/access.ts';
import { isProofCode, isProofToken } from '../access/order-proof.ts';
import { findByAccessKey, findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import type { ReservationView } from '../model/reservation-view.ts';
import { maskedViewOf, NO_PAYMENTS } from '../model/reservation-view.ts';
import { countEmails } from '../store/emails.ts';
import { transition, UNCHANGED } from '../transition.ts';

type ProofDeps = Pick<BookingDeps, 'db' | 'clock' | 'jobs' | 'security' | 'accessSecret'>;

/** Of a million codes somebody may try these few; the link in the e-mail works all the same. */
const CODE_TRIES = { limit: 5, windowSeconds: 3600 };
/** E-mails for one order, the first included. */
export const MAX_PROOF_EMAILS = 3;

export type ProofOutcome =
  /** The supplier is being asked; also when it was proven before. `accessKey` is an owner's pass. */
  | { readonly kind: 'proven'; readonly code: string; readonly accessKey: string }
  /** Too late: the car has been given back. */
  | { readonly kind: 'expired'; readonly reservation: ReservationView }
  | { readonly kind: 'not_found' };

/**
 * Shows with the digits of the e-mail that the order's e-mail is its customer's.
 * @param asked.accessKey the order's own: digits without it prove nothing
 */
export async function proveWithCode(
  deps: ProofDeps,
  asked: { readonly code: string; readonly accessKey: string; readonly digits: string; readonly ip: string },
): Promise<ProofOutcome | { readonly kind: 'wrong_code' | 'too_many' }> {
  const order = await findByAccessKey(deps, asked);
  if (!order) return { kind: 'not_found' };
  if (order.state !== 'awaiting_proof') return outcomeOf(deps, order);
  if (!(await allow(deps.db, `proof-code:${order.id}`, CODE_TRIES.limit, CODE_TRIES.windowSeconds, deps.clock()))) {
    deps.security({ kind: 'limit.reached', who: order.driver.email, ip: asked.ip, what: 'proof_code' });
    return { kind: 'too_many' };
  }
  if (isProofCode(deps, order, asked.digits)) return prove(deps, order);
  deps.security({ kind: 'proof.failed', who: order.driver.email, ip: asked.ip, what: 'code' });
  return { kind: 'wrong_code' };
}

/** The same with the link of the e-mail, on whatever device it is opened. */
export async function proveWithLink(
  deps: ProofDeps,
  asked: { readonly code: string; readonly token: string; readonly ip: string },
): Promise<ProofOutcome> {
  const order = await linked(deps, asked);
  if (order) return order.state === 'awaiting_proof' ? prove(deps, order) : outcomeOf(deps, order);
  deps.security({ kind: 'proof.failed', ip: asked.ip, what: 'link' });
  return { kind: 'not_found' };
}

/** What stands behind a link, without changing anything: programs that look through mail open links too. */
export async function orderToProve(
  deps: ProofDeps,
  asked: { readonly code: string; readonly token: string },
): Promise<{ readonly kind: 'waiting'; readonly reservation: ReservationView } | ProofOutcome> {
  const order = await linked(deps, asked);
  if (!order) return { kind: 'not_found' };
  const isWaiting = order.state === 'awaiting_proof' && deps.clock() < order.holdUntil;
  return isWaiting ? { kind: 'waiting', reservation: maskedViewOf(order, NO_PAYMENTS) } : outcomeOf(deps, order);
}

/** Sends the e-mail once more, to the order's own address and to no other. */
export async function resendProof(
  deps: ProofDeps,
  asked: { readonly code: string; readonly accessKey: string; readonly ip: string },
): Promise<{ readonly kind: 'on_its_way' | 'not_found' | 'not_waiting' | 'too_many' }> {
  const order = await findByAccessKey(deps, asked);
  if (!order) return { kind: 'not_found' };
  const { outcome } = await transition<'on_its_way' | 'not_waiting' | 'too_many'>(deps, order.id, async (locked, tx, now) => {
    if (locked.state !== 'awaiting_proof' || now >= locked.holdUntil) return { ...UNCHANGED, outcome: 'not_waiting' };
    if ((await countEmails(tx, locked.id, 'proof')) >= MAX_PROOF_EMAILS) return { ...UNCHANGED, outcome: 'too_many' };
    return { event: null, email: 'proof', nextAttemptAt: now, outcome: 'on_its_way' };
  });
  if (outcome === 'too_many') deps.security({ kind: 'limit.reached', who: order.driver.email, ip: asked.ip, what: 'proof_email' });
  return { kind: outcome };
}

async function linked(
  deps: ProofDeps,
  { code, token }: { readonly code: string; readonly token: string },
): Promise<Reservation | undefined> {
  const order = await findByTypedCode(deps, code);
  return order && order.proof !== 'not_needed' && isProofToken(deps, order, token) ? order : undefined;
}

async function prove(deps: ProofDeps, order: Reservation): Promise<ProofOutcome> {
  const { reservation } = await transition(deps, order.id, (locked, _tx, now) =>
    locked.state === 'awaiting_proof' && now < locked.holdUntil
      ? { event: 'proof_given', by: KEY_HOLDER, change: { proof: 'given' } }
      : UNCHANGED,
  );
  return outcomeOf(deps, reservation);
}

function outcomeOf(deps: ProofDeps, order: Reservation): ProofOutcome {
  const isOver = order.proof === 'asked';
  if (isOver) return { kind: 'expired', reservation: maskedViewOf(order, NO_PAYMENTS) };
  return { kind: 'proven', code: order.code, accessKey: passOf(deps, order, 'owner') };
}
