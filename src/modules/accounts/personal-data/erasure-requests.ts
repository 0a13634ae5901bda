import { RULES } from '#kernel/rules';
import { newId } from '#platform/crypto';
import type { AccountsInside } from '../deps.ts';
import { enqueueEmail } from '../emails/send-email.ts';
import { findOpenErasure, insertErasure, withdrawOpenErasure } from './store.ts';

const DAY_MS = 86_400_000;

/** An open request. */
export interface ErasureRequest {
  readonly requestedAt: Date;
  /** By then it is done (decisions, section 6). */
  readonly dueAt: Date;
}

export type ErasureOutcome = ErasureRequest & { readonly kind: 'recorded' | 'already_recorded' };

/** Records the wish to be erased, due within `RULES.dataRequestDays`, and confirms it by e-mail. Asked again, the first request stands. */
export async function requestErasure(deps: AccountsInside, userId: string): Promise<ErasureOutcome> {
  const requestedAt = deps.clock();
  const dueAt = new Date(requestedAt.getTime() + RULES.dataRequestDays * DAY_MS);
  const recorded = await deps.db.transaction().execute(async (tx) => {
    if (!(await insertErasure(tx, { id: newId(), user_id: userId, requested_at: requestedAt, due_at: dueAt }))) return false;
    await enqueueEmail(deps, tx, { kind: 'erasure_recorded', userId, dueAt: dueAt.toISOString() });
    return true;
  });
  if (recorded) return { kind: 'recorded', requestedAt, dueAt };
  const open = await findErasure(deps, userId);
  return { kind: 'already_recorded', ...(open ?? { requestedAt, dueAt }) };
}

/** The user's open request, if there is one. */
export async function findErasure(deps: Pick<AccountsInside, 'db'>, userId: string): Promise<ErasureRequest | undefined> {
  const open = await findOpenErasure(deps.db, userId);
  return open && { requestedAt: open.requested_at, dueAt: open.due_at };
}

/** Takes the user's open request back. */
export async function withdrawErasure(deps: AccountsInside, userId: string): Promise<{ readonly kind: 'withdrawn' | 'nothing_open' }> {
  return { kind: (await withdrawOpenErasure(deps.db, userId, deps.clock())) ? 'withdrawn' : 'nothing_open' };
}
