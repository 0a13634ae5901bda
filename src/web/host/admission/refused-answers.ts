import type { Context } from 'hono';
import { localeOf } from '#addresses/model';
import { problem, problemResponse } from '#api';
import type { Locale } from '#kernel/locale';
import { resendable, type UnavailableVisit, unavailablePage } from '../../parts/standalone/unavailable-page.tsx';

/** Why a request is not begun. */
export type Refusal = Extract<UnavailableVisit['reason'], 'busy' | 'too_many'>;
type Brand = UnavailableVisit['brand'];

const REFUSED_STATUS = { busy: 503, too_many: 429 } as const;
const NONCE = 'the-nonce-goes-here';
const ADDRESS = 'the-address-goes-here';
/** A longer form is not read: nobody types as much. */
const LONGEST_FORM = 64_000;

/**
 * The answers to requests that are not begun, cheap enough to be given to a flood: pages are drawn once in each language, and forms keep what
 * was typed in them.
 */
export function createRefusals(brand: Brand) {
  const drawn = new Map<string, Promise<string>>();

  function templateOf(reason: Refusal, locale: Locale): Promise<string> {
    const key = `${reason} ${locale}`;
    const known = drawn.get(key) ?? unavailablePage({ locale, nonce: NONCE, reason, brand, retryAfterSeconds: 0, address: ADDRESS }).text();
    drawn.set(key, known);
    return known;
  }

  return async (
    c: Context<{ Variables: { ip: string; nonce: string } }>,
    reason: Refusal,
    retryAfterSeconds: number,
    address: string,
  ): Promise<Response> => {
    const { method, path } = c.req;
    if (path.startsWith('/api/'))
      return problemResponse(c, problem(reason === 'busy' ? 'busy' : 'too_many_requests', { retryAfterSeconds }));
    const headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' };
    // A page that stands asks for facts; it says in its own words that they did not come.
    if (path.endsWith('.data'))
      return c.text('Lütfen biraz sonra yeniden deneyiniz. / Please try again in a moment.', REFUSED_STATUS[reason], headers);
    const locale = localeOf(path);
    const nonce = c.get('nonce');
    if (method === 'POST') {
      const length = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
      const typed = length <= LONGEST_FORM ? await resendable(c.req.raw) : undefined;
      return unavailablePage({ locale, nonce, reason, brand, retryAfterSeconds, address, ...(typed ? { typed } : {}) });
    }
    const html = (await templateOf(reason, locale)).replace(NONCE, nonce).replace(ADDRESS, () => escaped(address));
    return c.html(html, REFUSED_STATUS[reason], headers);
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
