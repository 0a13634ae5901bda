import type { Visit } from '../deps.ts';
import { shortenedAddress } from './network.ts';

/** Carries the shortened address to the sign-in library. A visitor's own header of that name never gets through. */
export const NETWORK_HEADER = 'x-kontak-network';
const DEVICE_LIMIT = 300;

/** What the sign-in library may see of a request: the cookies, the device, and roughly where. */
export function headersOf({ headers, ip }: Pick<Visit, 'headers' | 'ip'>): Headers {
  const seen = new Headers();
  const cookie = headers.get('cookie');
  if (cookie) seen.set('cookie', cookie);
  seen.set('user-agent', (headers.get('user-agent') ?? '').slice(0, DEVICE_LIMIT));
  const network = shortenedAddress(ip);
  if (network) seen.set(NETWORK_HEADER, network);
  return seen;
}
