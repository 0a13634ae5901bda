import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { EnquiryDeps } from '../deps.ts';
import { enquiryCodeFrom } from '../enquiry-code.ts';
import { findByCode, updateAssignee } from '../store.ts';

export type AssignOutcome = 'assigned' | 'not_found' | 'not_possible';

/**
 * Gives an enquiry to one of our people, or back to nobody. Of two people who take it at once the second is told that it was taken. Whether `by`
 * may, and whether `to` may answer, are the caller's questions to `can` ('enquiry.answer').
 * @param asked.seen who had it when whoever asks looked
 */
export function assignEnquiry(
  { db, clock }: Pick<EnquiryDeps, 'db' | 'clock'>,
  asked: {
    readonly code: string;
    readonly to: string | null;
    readonly seen: string | null;
    readonly by: Extract<Principal, { kind: 'staff' }>;
  },
): Promise<{ readonly kind: AssignOutcome }> {
  const { to, seen, by } = asked;
  return db.transaction().execute(async (tx): Promise<{ readonly kind: AssignOutcome }> => {
    const code = enquiryCodeFrom(asked.code);
    const enquiry = code === undefined ? undefined : await findByCode(tx, code);
    if (!enquiry) return { kind: 'not_found' };
    const at = clock();
    if (enquiry.state === 'closed' || !(await updateAssignee(tx, enquiry.id, { seen, to, at }))) return { kind: 'not_possible' };
    await recordAct(tx, {
      by: recordedActor(by),
      action: 'enquiry.assigned',
      subject: { kind: 'enquiry', id: enquiry.code },
      facts: { from: seen, to },
      at,
    });
    return { kind: 'assigned' };
  });
}
