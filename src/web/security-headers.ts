import type { InlineHashes } from './page-cache/kept-page.ts';
import { type Sources, sourcesOf, type ThirdParties } from './third-party-sources.ts';

/** What every page is sent with unless it says otherwise. Nothing is loaded, framed or posted to elsewhere but what the owner configured. */
export function securityHeaders(page: {
  /** The inline scripts and styles that are ours: they carry the nonce, or are named by their digests where many get the same page. */
  inline: { readonly nonce: string } | InlineHashes;
  origin: string;
  development: boolean;
  thirdParties: ThirdParties;
  /** Where the pictures of maps come from, if from elsewhere. */
  mapTiles?: { readonly url: string } | null;
  /** Origins that sign people in: a form of ours is answered by sending the visitor there. */
  signInOrigins?: readonly string[];
}): [string, string][] {
  const others = sourcesOf(page.thirdParties);
  const sources = (directive: keyof Sources, own: string): string =>
    [`${directive}-src ${own}`, ...others.flatMap((allowed) => allowed[directive] ?? [])].join(' ');
  const { inline } = page;
  const inlineOf = (what: keyof InlineHashes): readonly string[] => ('nonce' in inline ? [`'nonce-${inline.nonce}'`] : inline[what]);
  const policy = [
    "default-src 'none'",
    sources('script', ["'self'", ...inlineOf('scripts')].join(' ')),
    sources('style', ["'self'", ...(page.development ? ["'unsafe-inline'"] : inlineOf('styles'))].join(' ')),
    // React writes sizes and custom properties as style attributes.
    "style-src-attr 'unsafe-inline'",
    sources('img', page.mapTiles ? `'self' data: ${new URL(page.mapTiles.url).origin}` : "'self' data:"),
    sources('font', "'self'"),
    sources('connect', `'self'${page.development ? ' ws:' : ''}`),
    sources('frame', "'self'"),
    ...(others.some(({ media }) => media) ? [sources('media', "'self'")] : []),
    "manifest-src 'self'",
    ["form-action 'self'", ...(page.signInOrigins ?? [])].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  const headers: [string, string][] = [
    ['Content-Security-Policy', policy.join('; ')],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    // Addresses of ours may carry access keys: other sites learn the origin only.
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
  if (page.origin.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']);
  return headers;
}
