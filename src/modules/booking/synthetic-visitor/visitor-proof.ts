import { payloadOf, signText } from '#platform/crypto';
import type { BookingDeps } from '../deps.ts';

/** The header of a request to the API in which the synthetic visitor shows that it is one. */
export const VISITOR_HEADER = 'synthetic-visitor';

/** Longer than a visit, and than clocks of two machines differ. */
const GOOD_FOR_MS = 5 * 60_000;
const LONGEST = 200;

type ProofDeps = Pick<BookingDeps, 'clock' | 'visitor'>;

/** A proof that is good for five minutes. @throws where there is no synthetic visitor */
export function visitorProof({ clock, visitor }: ProofDeps): string {
  if (!visitor) throw new Error('There is no synthetic visitor');
  return signText(`visit ${clock().getTime()}`, visitor.key);
}

/** Whether a text is a proof that is good now; none is where there is no synthetic visitor. */
export function isVisitorProof({ clock, visitor }: ProofDeps, text: string | null): boolean {
  if (!visitor || text === null || text.length > LONGEST) return false;
  const at = /^visit (\d{1,16})$/.exec(payloadOf(text, visitor.key) ?? '')?.[1];
  return at !== undefined && Math.abs(clock().getTime() - Number(at)) <= GOOD_FOR_MS;
}
