import type { AccountsInside } from '../../deps.ts';

/** What reads and verifies the answers of devices: a quarter of a second to load, for the few who have a passkey. */
export const webauthn = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server');

/** How long a browser waits for the device, in milliseconds. */
export const DEVICE_MS = 120_000;

/** What we verify: Ed25519, ES256 and RS256, as COSE numbers them. Every device has one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** For whom a device keeps a key: the host of the site. A key shown for another site is refused by the browser, and by us. */
export const relyingPartyOf = ({
  publicOrigin,
}: Pick<AccountsInside, 'publicOrigin'>): { readonly id: string; readonly origin: string } => ({
  id: new URL(publicOrigin).hostname,
  origin: new URL(publicOrigin).origin,
});
