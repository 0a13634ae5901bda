import { endpoint } from '#addresses/model';
import { LOCALES } from '#kernel/locale';
import { webContext } from '../../request/context.ts';
import type { Route } from './+types/security-text';

const MONTHS_AHEAD = 6;

/** Whom to tell about a weakness (RFC 9116). It never stands longer than it is true: its end moves on with the months. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { site, clock } = context.get(webContext);
  const now = clock();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD, 1));
  const lines = [
    `Contact: ${site.securityContact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${site.publicOrigin}${endpoint('securityText', {})}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
