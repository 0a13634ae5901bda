import { isLocale, type Locale } from '#kernel/locale';
import { type Currency, isCurrency } from '#kernel/money';

/** Set by an explicit choice of language only (specification, section 4). */
export const LANGUAGE_COOKIE = 'NEXT_LOCALE';
export const CURRENCY_COOKIE = 'currency';
/** The answer about cookies, for the server to know whether to ask. */
export const CONSENT_COOKIE = 'cookie_consent';
/** Tells one browser from others while it orders. On https no other host of the domain can set it. */
export const CHECKOUT_COOKIES = { secure: '__Host-checkout', plain: 'checkout' } as const;
/** Passes of what a browser has opened; likewise. */
export const ACCESS_COOKIES = { secure: '__Host-access', plain: 'access' } as const;
const ONE_YEAR = 31_536_000;
const TWO_HOURS = 7200;

/** The value of a cookie in a request's header, or nothing. */
export function cookieFrom(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

export const languageFrom = (value: string | undefined): Locale | undefined => (isLocale(value) ? value : undefined);

export const chosenLanguage = (headers: Headers): Locale | undefined => languageFrom(cookieFrom(headers.get('cookie'), LANGUAGE_COOKIE));

export function chosenCurrency(headers: Headers): Currency | undefined {
  const value = cookieFrom(headers.get('cookie'), CURRENCY_COOKIE);
  return isCurrency(value) ? value : undefined;
}

/** The token of a browser that orders, if it is one that we made: on https from the cookie that nobody else can set. */
export function checkoutToken({ headers, url }: Request): string | undefined {
  const value = cookieFrom(headers.get('cookie'), checkoutName(isHttps(url)));
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Kept for two hours, out of reach of scripts. */
export const checkoutCookie = (token: string, isSecure: boolean): string =>
  `${checkoutName(isSecure)}=${token}; Path=/; Max-Age=${TWO_HOURS}; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Lax`;

const checkoutName = (isSecure: boolean): string => (isSecure ? CHECKOUT_COOKIES.secure : CHECKOUT_COOKIES.plain);
const isHttps = (url: string): boolean => new URL(url).protocol === 'https:';

/** A choice kept for a year: `Path=/; Secure; SameSite=Lax`. */
export const choiceCookie = (name: string, value: string): string => `${name}=${value}; Path=/; Max-Age=${ONE_YEAR}; Secure; SameSite=Lax`;

/** Headers that hand the browser its cookies. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}
