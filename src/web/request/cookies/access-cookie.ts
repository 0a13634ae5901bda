import { PASS_HOURS } from '#booking/model';
import { ACCESS_COOKIES, cookieFrom, cookieHeaders } from './cookies.ts';

/** Somebody who opens more than this at once opens the first of them again with their link. */
const MOST_PASSES = 8;
const LONGEST_PASS = 60;
const SECONDS = PASS_HOURS * 3600;

/** A pass of `#booking` or `#enquiries`, and the number that it opens. */
export interface Pass {
  readonly code: string;
  readonly accessKey: string;
}

/** The pass that a browser has for a number, however the number is typed. */
export function passIn(request: Request, code: string): string | undefined {
  const wanted = bare(code);
  return passesIn(request).find((pass) => pass.code === wanted)?.accessKey;
}

/** The cookie that keeps a pass beside the others of the browser, out of reach of scripts. It ends with the latest of them. */
export function passCookie(request: Request, pass: Pass): string {
  const code = bare(pass.code);
  const passes = [{ code, accessKey: pass.accessKey }, ...passesIn(request).filter((other) => other.code !== code)].slice(0, MOST_PASSES);
  const value = passes.map((one) => `${one.code}:${one.accessKey}`).join('|');
  return `${nameFor(request)}=${value}; Path=/; Max-Age=${SECONDS}; HttpOnly;${isSecure(request) ? ' Secure;' : ''} SameSite=Lax`;
}

/** Headers that leave a pass with the browser. */
export const passHeaders = (call: { readonly request: Request }, pass: Pass): Headers => cookieHeaders([passCookie(call.request, pass)]);

/** The address of a page that a key has opened, without the key. */
export function withoutKey(url: URL): string {
  const clean = new URL(url);
  clean.searchParams.delete('key');
  return clean.pathname + clean.search;
}

function passesIn(request: Request): Pass[] {
  const value = cookieFrom(request.headers.get('cookie'), nameFor(request)) ?? '';
  return value
    .split('|', MOST_PASSES)
    .map((one) => one.split(':'))
    .flatMap(([code = '', accessKey = '', ...rest]) =>
      /^[A-Z0-9]{4,20}$/.test(code) && /^[\w.-]+$/.test(accessKey) && accessKey.length <= LONGEST_PASS && rest.length === 0
        ? [{ code, accessKey }]
        : [],
    );
}

const bare = (code: string): string =>
  code
    .slice(0, 40)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
const isSecure = (request: Request): boolean => new URL(request.url).protocol === 'https:';
const nameFor = (request: Request): string => (isSecure(request) ? ACCESS_COOKIES.secure : ACCESS_COOKIES.plain);
