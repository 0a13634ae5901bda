import { digestOf, sameSecret } from '#platform/crypto';
import { shortenedAddress } from '#platform/requests/networks';
import type { AccountsInside, Visit } from '../../deps.ts';

/** Carries the shortened address to the sign-in library. A visitor's own header of that name never gets through. */
export const NETWORK_HEADER = 'x-kontak-network';
const DEVICE_LIMIT = 300;

/** A request as it would come with cookies that have just been made, and with none of the library's own from before. */
export function withCookies(headers: Headers, cookies: readonly string[]): Headers {
  const others = new Headers(headers);
  others.set('cookie', cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  return others;
}

/** What the sign-in library may see of a request: the cookies, the device, and roughly where. */
export function headersOf({ keys }: Pick<AccountsInside, 'keys'>, { headers, ip }: Pick<Visit, 'headers' | 'ip'>): Headers {
  const seen = new Headers();
  const cookie = headers.get('cookie');
  if (cookie) seen.set('cookie', signedAnew(cookie, keys.sessions));
  seen.set('user-agent', (headers.get('user-agent') ?? '').slice(0, DEVICE_LIMIT));
  const network = shortenedAddress(ip);
  if (network) seen.set(NETWORK_HEADER, network);
  return seen;
}

/** The library knows one secret: what it signed with an older one of ours is signed with the present one before it sees it. */
function signedAnew(cookies: string, [current, ...older]: AccountsInside['keys']['sessions']): string {
  if (older.length === 0) return cookies;
  return cookies
    .split(';')
    .map((pair) => {
      const [, name = '', value = '', signature = ''] = /^\s*([^=]+)=(.*)\.([\w+/]{43}=)$/.exec(unescaped(pair)) ?? [];
      if (!older.some((secret) => sameSecret(signature, signatureOf(value, secret)))) return pair;
      return `${name}=${encodeURIComponent(`${value}.${signatureOf(value, current)}`)}`;
    })
    .join('; ');
}

/** As the library signs a cookie. */
const signatureOf = (value: string, secret: string): string => Buffer.from(digestOf(value, Buffer.from(secret)), 'hex').toString('base64');

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
