import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { DatabaseTransaction } from '#platform/database';

export type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;

/** Writes down what somebody did with a text. What it said before and says now are revisions, which stay. */
export const recordTextAct = (
  tx: DatabaseTransaction,
  act: {
    readonly by: StaffPrincipal;
    readonly text: string;
    readonly action: 'drafted' | 'discarded' | 'asked' | 'refused' | 'published' | 'withdrawn' | 'picture_put' | 'picture_removed';
    readonly at: Date;
    readonly reason?: string;
    readonly facts?: Readonly<Record<string, string | number | null>>;
  },
): Promise<void> => {
  const { by, text, action, at, reason, facts } = act;
  return recordAct(tx, {
    by: recordedActor(by),
    action: `text.${action}`,
    subject: { kind: 'text', id: text },
    at,
    ...(reason ? { reason } : {}),
    ...(facts ? { facts } : {}),
  });
};
