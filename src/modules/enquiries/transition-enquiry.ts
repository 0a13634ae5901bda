import { type Principal, recordedActor } from '#kernel/principal';
import type { EnquiryDeps } from './deps.ts';
import { recordEnquiryAct } from './desk/record-enquiry-act.ts';
import { type EnquiryView, viewOf } from './enquiry.ts';
import { canTransition, type EnquiryState } from './states.ts';
import { findByCode, insertEvent, updateState } from './store.ts';

export type TransitionOutcome =
  | { readonly kind: 'changed'; readonly enquiry: EnquiryView }
  | { readonly kind: 'not_found' }
  /** The table of transitions does not lead there, or somebody else has just changed the state. */
  | { readonly kind: 'not_possible' };

/**
 * Says where an enquiry stands now, and keeps who said so; its sender sees the state when following the code. Whether `by` may is the
 * caller's question to `can` ('enquiry.answer').
 * @param transition.code as it is kept: `TLP-` and six letters or digits
 */
export async function transitionEnquiry(
  { db, clock }: Pick<EnquiryDeps, 'db' | 'clock'>,
  { code, to, by }: { readonly code: string; readonly to: EnquiryState; readonly by: Principal },
): Promise<TransitionOutcome> {
  return db.transaction().execute(async (tx): Promise<TransitionOutcome> => {
    const enquiry = await findByCode(tx, code);
    if (!enquiry) return { kind: 'not_found' };
    const changedAt = clock();
    if (!canTransition(enquiry.state, to) || !(await updateState(tx, enquiry, to, changedAt))) return { kind: 'not_possible' };
    await insertEvent(tx, enquiry, { to, by: recordedActor(by), at: changedAt });
    await recordEnquiryAct(tx, { code, action: to, by, at: changedAt });
    return { kind: 'changed', enquiry: viewOf({ ...enquiry, state: to, changedAt }) };
  });
}
