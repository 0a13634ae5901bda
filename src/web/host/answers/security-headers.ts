import { carriesThirdParties } from '../../request/rights/third-party-pages.ts';
import { type Sources, sourcesOf, type ThirdParties } from '../../request/third-party-sources.ts';

/** Of the inline scripts and styles of a page, as a Content-Security-Policy names them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What every page is sent with unless it says otherwise. Nothing is loaded, framed or posted to elsewhere but what the owner configured. */
export function securityHeaders(page: {
  /** The inline scripts and styles that are ours: they carry the nonce, or are named by their digests where many get the same page. */
  inline: { readonly nonce: string } | InlineHashes;
  /** Its address: others are let in where `carriesThirdParties` says so, and nowhere else. */
  pathname: string;
  origin: string;
  development: boolean;
  thirdParties: ThirdParties;
  /** Where the pictures of maps come from, if from elsewhere. */
  mapTiles?: { readonly url: string } | null;
  /** Who signs people in, and payment providers' pages: a form of ours may be answered by sending the visitor there. */
  onwardOrigins?: readonly string[];
  /** No search engine shows anything of this site. */
  isHidden?: boolean;
}): [string, string][] {
  const isOpen = carriesThirdParties(page.pathname);
  const others = isOpen ? sourcesOf(page.thirdParties) : [];
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
    ["form-action 'self'", ...(page.onwardOrigins ?? [])].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  const headers: [string, string][] = [
    ['Content-Security-Policy', policy.join('; ')],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    // Addresses of ours may carry access keys: other sites learn the origin only, and from a page that is somebody's own nothing.
    ['Referrer-Policy', isOpen ? 'strict-origin-when-cross-origin' : 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...everywhere(page.origin),
  ];
  if (page.isHidden) headers.push(['X-Robots-Tag', 'noindex, nofollow']);
  return headers;
}

/** What every answer is sent with, also files and pictures: it is loaded by pages of ours, and encrypted. */
export const everywhere = (origin: string): [string, string][] => [
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ...(origin.startsWith('https:') ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as [string, string]] : []),
];
