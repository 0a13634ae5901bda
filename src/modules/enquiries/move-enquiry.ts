import type { EnquiryDeps } from './deps.ts';
import { type EnquiryView, viewOf } from './enquiry.ts';
import { canMove, type EnquiryState } from './states.ts';
import { findByCode, updateState } from './store.ts';

/**
 * Says where an enquiry stands now; its sender sees it when following the code.
 * @returns `not_possible` when the table of moves does not lead there, or somebody else has just moved it
 */
export async function moveEnquiry(
  { db, clock }: Pick<EnquiryDeps, 'db' | 'clock'>,
  code: string,
  to: EnquiryState,
): Promise<{ readonly kind: 'moved'; readonly enquiry: EnquiryView } | { readonly kind: 'not_found' | 'not_possible' }> {
  const enquiry = await findByCode(db, code);
  if (!enquiry) return { kind: 'not_found' };
  const changedAt = clock();
  if (!canMove(enquiry.state, to) || !(await updateState(db, enquiry, to, changedAt))) return { kind: 'not_possible' };
  return { kind: 'moved', enquiry: viewOf({ ...enquiry, state: to, changedAt }) };
}
