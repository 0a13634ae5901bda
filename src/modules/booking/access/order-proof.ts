import { digestOf, sameSecret } from '#platform/crypto';
import type { BookingDeps } from '../deps.ts';

type ProofDeps = Pick<BookingDeps, 'accessSecret'>;
type Order = { readonly id: string };

/** What the e-mail's link carries. Derived, so that nothing that proves is stored; the access key of the order says nothing about it. */
export const proofTokenOf = (deps: ProofDeps, order: Order): string => digestOf(`proof link ${order.id}`, deps.accessSecret).slice(0, 43);

const PROOF_CODE_DIGITS = 6;

/** The digits in the e-mail, for typing them on the page that waits. */
export function proofCodeOf(deps: ProofDeps, order: Order): string {
  const number = Number.parseInt(digestOf(`proof code ${order.id}`, deps.accessSecret).slice(0, 12), 16);
  return String(number % 10 ** PROOF_CODE_DIGITS).padStart(PROOF_CODE_DIGITS, '0');
}

export const isProofToken = (deps: ProofDeps, order: Order, token: string): boolean => sameSecret(proofTokenOf(deps, order), token);

/** @param typed spaces and dashes do not matter */
export const isProofCode = (deps: ProofDeps, order: Order, typed: string): boolean =>
  sameSecret(proofCodeOf(deps, order), typed.replace(/[\s-]/g, ''));
