import type { AccountsInside } from '../../deps.ts';
import { lockUser } from '../../store.ts';
import type { Session } from '../sessions/session.ts';
import { deleteProviders, findPassword, findPasswordHash, selectProviders } from '../store.ts';

/** How the user may log in. */
export interface LinkedAccounts {
  readonly hasPassword: boolean;
  /** One that is tried first by whoever guesses: its owner is asked to choose another. */
  readonly hasWeakPassword: boolean;
  readonly providers: readonly { readonly id: string; readonly name: string; readonly since: Date }[];
}

/** The ways into the account of whoever is logged in: its password, and the providers that sign it in. */
export async function linkedAccounts(deps: AccountsInside, session: Session): Promise<LinkedAccounts> {
  const rows = await selectProviders(deps.db, session.user.id);
  const password = await findPassword(deps.db, session.user.id);
  return {
    hasPassword: password !== undefined,
    hasWeakPassword: password?.grade === 'weak',
    providers: rows.map(({ provider, created_at }) => ({
      id: provider,
      name: deps.providers.find(({ id }) => id === provider)?.name ?? provider,
      since: created_at,
    })),
  };
}

export type UnlinkOutcome = { readonly kind: 'unlinked' | 'not_linked' | 'only_way_in' };

/** Takes a provider away from the account, unless nothing else would open it. */
export async function unlinkAccount(deps: AccountsInside, session: Session, provider: string): Promise<UnlinkOutcome> {
  const userId = session.user.id;
  return deps.db.transaction().execute(async (tx): Promise<UnlinkOutcome> => {
    await lockUser(tx, userId);
    const linked = await selectProviders(tx, userId);
    if (!linked.some((one) => one.provider === provider)) return { kind: 'not_linked' };
    if (linked.length === 1 && (await findPasswordHash(tx, userId)) === undefined) return { kind: 'only_way_in' };
    await deleteProviders(tx, userId, provider);
    return { kind: 'unlinked' };
  });
}
