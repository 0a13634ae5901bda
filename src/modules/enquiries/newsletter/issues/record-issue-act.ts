import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { DatabaseTransaction } from '#platform/database';

export type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;

/** Writes down what somebody did with an issue, in the transaction of the fact. */
export const recordIssueAct = (
  tx: DatabaseTransaction,
  {
    id,
    ...act
  }: {
    readonly id: string;
    readonly by: StaffPrincipal;
    readonly action: string;
    readonly at: Date;
    readonly facts?: Readonly<Record<string, string | number>>;
  },
): Promise<void> =>
  recordAct(tx, { ...act, by: recordedActor(act.by), action: `newsletter.${act.action}`, subject: { kind: 'newsletter', id } });
