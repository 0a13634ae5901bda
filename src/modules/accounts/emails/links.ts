import { digestOf, digestsOf, newToken } from '#platform/crypto';
import type { DatabaseTransaction } from '#platform/database';
import type { AccountsInside } from '../deps.ts';
import { deleteLinks, insertLink, type LinkKind } from './store.ts';

/** How long a mailed link opens what it opens. */
export const LINK_MINUTES = {
  reset_password: 60,
  confirm_email: 3 * 24 * 60,
  change_email: 24 * 60,
} as const satisfies Record<LinkKind, number>;

/** What a mailed token may be kept under: its digest by the present key, or by an older one. */
export const linkDigests = (deps: Pick<AccountsInside, 'keys'>, token: string): string[] => digestsOf(token, deps.keys.links);

/**
 * Makes a link that works once, and takes back the earlier ones of its kind: only the latest e-mail opens anything.
 * @returns the token, to be mailed and kept nowhere
 */
export async function newLink(
  deps: Pick<AccountsInside, 'keys'>,
  tx: DatabaseTransaction,
  link: { readonly kind: LinkKind; readonly userId: string; readonly email: string; readonly now: Date },
): Promise<string> {
  const token = newToken();
  await deleteLinks(tx, link.userId, link.kind);
  await insertLink(tx, {
    digest: digestOf(token, deps.keys.links),
    kind: link.kind,
    user_id: link.userId,
    email: link.email,
    created_at: link.now,
    expires_at: new Date(link.now.getTime() + LINK_MINUTES[link.kind] * 60_000),
  });
  return token;
}
