import type { AccountsInside } from '../../deps.ts';

/** What reads and verifies the answers of devices: a quarter of a second to load, for the few who have a passkey. */
export const webauthn = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server');

/** How long a browser waits for the device, in milliseconds. */
export const DEVICE_MS = 120_000;

/** What we verify: Ed25519, ES256 and RS256, as COSE numbers them. Every device has one of them. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * For whom a device keeps a key: the host of the site, or the one where staff and suppliers work. A key shown for another site is refused by
 * the browser, and by us; a key of one of the two is shown by the browser there alone.
 */
export function relyingPartyOf({ publicOrigin, staffOrigin }: Pick<AccountsInside, 'publicOrigin' | 'staffOrigin'>) {
  const origins = [publicOrigin, ...(staffOrigin === null ? [] : [staffOrigin])].map((origin) => new URL(origin));
  const ids = origins.map(({ hostname }) => hostname);
  return {
    /** For a question: with two hosts it names none, and the browser takes the one of its page. */
    id: ids[0] ?? '',
    isOneOfTwo: staffOrigin !== null,
    ids,
    origins: origins.map(({ origin }) => origin),
  };
}
