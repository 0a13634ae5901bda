import { DEVICE_COOKIES } from '#accounts';
import type { Locale } from '#kernel/locale';
import { ASK_AGAIN, consentFrom, consentText } from '../../request/cookies/consent.ts';
import {
  ACCESS_COOKIES,
  CHECKOUT_COOKIES,
  CONSENT_COOKIE,
  CURRENCY_COOKIE,
  chosenCurrency,
  chosenLanguage,
  cookieFrom,
  LANGUAGE_COOKIE,
} from '../../request/cookies/cookies.ts';
import { TEXT_SIZE_COOKIE, TEXT_SIZES, textSizeFrom } from '../../request/cookies/text-size.ts';
import type { SharedPage } from '../../request/page-handle.ts';

/** A visit to a shared page by somebody about whom nothing is known but what they chose to see. */
export interface SharedVisit {
  /** Visits with the same key get the same page. */
  readonly key: string;
  /** The visit without its visitor: the page is made from this, so that nothing of theirs can get into it. */
  readonly anonymous: () => Request;
}

const LONGEST_VALUE = 40;
/** Cookies that no shared page depends on, or that the key tells; whoever brings another one may be somebody. */
const KNOWN_COOKIES: ReadonlySet<string> = new Set([
  LANGUAGE_COOKIE,
  CURRENCY_COOKIE,
  CONSENT_COOKIE,
  TEXT_SIZE_COOKIE,
  ...Object.values(CHECKOUT_COOKIES),
  ...Object.values(ACCESS_COOKIES),
  ...DEVICE_COOKIES,
]);
const COOKIES_OF_OTHERS = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc)/;

/**
 * What of a visit may be shared; nothing when the page has to be made for this visitor.
 * @param url its public address
 */
export function sharedVisitOf(request: Request, url: URL, page: SharedPage, locale: Locale): SharedVisit | undefined {
  const { headers } = request;
  if ((request.method !== 'GET' && request.method !== 'HEAD') || headers.has('authorization')) return undefined;
  const cookie = headers.get('cookie');
  if (cookie && (chosenLanguage(headers) ?? locale) !== locale) return undefined;
  if (!namesOf(cookie).every((name) => KNOWN_COOKIES.has(name) || COOKIES_OF_OTHERS.test(name))) return undefined;
  if (url.search && !asksOnly(url.searchParams, page.query ?? [])) return undefined;

  const choices = cookie ? choicesOf(headers) : '';
  return { key: `${url.href} ${choices}`, anonymous: () => new Request(url, choices ? { headers: { cookie: choices } } : {}) };
}

function asksOnly(params: URLSearchParams, names: readonly string[]): boolean {
  const asked = [...params];
  return (
    new Set(asked.map(([name]) => name)).size === asked.length &&
    asked.every(([name, value]) => names.includes(name) && value.length <= LONGEST_VALUE)
  );
}

const namesOf = (cookie: string | null): string[] => (cookie ? cookie.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '') : []);

/** The choices that a page shows, as cookies: the currency, the size of text, and whether the question about cookies has been answered. */
function choicesOf(headers: Headers): string {
  const currency = chosenCurrency(headers);
  const answer = cookieFrom(headers.get('cookie'), CONSENT_COOKIE);
  const consent = consentFrom(answer);
  const kept = answer === ASK_AGAIN ? ASK_AGAIN : consent && consentText(consent);
  const textSize = textSizeFrom(cookieFrom(headers.get('cookie'), TEXT_SIZE_COOKIE));
  const larger = textSize && textSize !== TEXT_SIZES[0] && `${TEXT_SIZE_COOKIE}=${textSize}`;
  return [currency && `${CURRENCY_COOKIE}=${currency}`, larger, kept && `${CONSENT_COOKIE}=${kept}`].filter(Boolean).join('; ');
}
