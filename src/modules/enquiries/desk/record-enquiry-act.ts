import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { DatabaseTransaction } from '#platform/database';

/** Writes down what one of our people did with an enquiry, in the transaction of the fact; what machines do stands in its events alone. */
export async function recordEnquiryAct(
  tx: DatabaseTransaction,
  { code, action, by, at }: { readonly code: string; readonly action: string; readonly by: Principal; readonly at: Date },
): Promise<void> {
  if (by.kind !== 'staff') return;
  await recordAct(tx, { by: recordedActor(by), action: `enquiry.${action}`, subject: { kind: 'enquiry', id: code }, at });
}
