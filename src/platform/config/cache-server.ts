import { isLoopback } from './contradictions.ts';

/** The server of a shared cache, as `CACHE_URL` names it: `rediss://user:password@host:6379/0`. */
export interface CacheServer {
  readonly host: string;
  readonly port: number;
  readonly isEncrypted: boolean;
  readonly userName: string;
  readonly password: string;
  /** Which of the databases of the server. */
  readonly database: number;
}

/** @param text without problems */
export function cacheServerFrom(text: string): CacheServer {
  const url = new URL(text);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 6379),
    isEncrypted: url.protocol === 'rediss:',
    userName: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: Number(url.pathname.slice(1) || 0),
  };
}

/** What is wrong with `CACHE_URL`, in sentences that name no part of it. */
export function cacheProblems(text: string): string[] {
  const url = new URL(text);
  const isClear =
    url.hostname !== '' &&
    isDecodable(url.username + url.password) &&
    /^\/?\d{0,4}$/.test(url.pathname) &&
    !(url.username && !url.password) &&
    !url.search &&
    !url.hash;
  return isClear
    ? []
    : [
        'CACHE_URL names the server and, where it has them, user, password and the number of a database: rediss://user:password@host:6379/0, or redis://127.0.0.1:6379. What is no letter or digit of user and password is percent-encoded.',
      ];
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

/** What is allowed and yet worth a sentence at every start. */
export const cacheWarnings = (text: string): string[] =>
  text.startsWith('redis:') && new URL(text).password !== '' && !isLoopback(text)
    ? ['CACHE_URL names another machine without TLS: its password goes over the net in the clear. Use rediss:// or a network of your own.']
    : [];
