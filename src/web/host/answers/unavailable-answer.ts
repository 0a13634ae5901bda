import { localeOf } from '#addresses/model';
import type { App } from '#app';
import type { DatabaseFault } from '#platform/database/database-faults';
import { type UnavailableReason, unavailablePage } from '../../parts/standalone/unavailable-page.tsx';

/** When whoever is told that there is no answer now may ask again. */
export const RETRY_AFTER_SECONDS: Readonly<Record<UnavailableReason, number>> = {
  database: 5,
  read_only: 30,
  not_kept: 30,
  busy: 5,
  broken: 5,
};

/** Of what went wrong with the database, what a visitor is told. */
export const reasonOf = (fault: DatabaseFault): UnavailableReason => (fault === 'read_only' ? 'read_only' : 'database');

/**
 * The answer to a request that cannot be served now: a page for whoever looks at pages, a line for programs and for pages that stand.
 * @param request under its public address
 * @param typed what was sent with it and may be sent again
 */
export function unavailableAnswer(
  { config: { brand } }: Pick<App, 'config'>,
  request: Request,
  nonce: string,
  reason: UnavailableReason,
  typed?: readonly (readonly [string, string])[],
): Response {
  const { pathname, search } = new URL(request.url);
  const retryAfterSeconds = RETRY_AFTER_SECONDS[reason];
  if (pathname.endsWith('.data') || !/\btext\/html\b|^$/.test(request.headers.get('accept') ?? '')) {
    return new Response(
      'Şu an yanıt veremiyoruz, lütfen biraz sonra tekrar deneyin. / We cannot answer right now, please try again in a moment.',
      {
        status: 503,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' },
      },
    );
  }
  return unavailablePage({
    locale: localeOf(pathname),
    nonce,
    reason,
    brand,
    retryAfterSeconds,
    address: pathname + search,
    ...(typed ? { typed } : {}),
  });
}
