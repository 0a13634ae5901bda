/** What every page is sent with unless it says otherwise. Nothing from elsewhere is loaded, framed or posted to. */
export function securityHeaders(page: { nonce: string; origin: string; development: boolean }): [string, string][] {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${page.nonce}'`,
    `style-src 'self' ${page.development ? "'unsafe-inline'" : `'nonce-${page.nonce}'`}`,
    // React writes sizes and custom properties as style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${page.development ? ' ws:' : ''}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
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
