/** A path of this site: nobody is sent elsewhere after signing in. */
export function localPathFrom(text: string): string {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text)) return '/';
  const url = new URL(text, 'https://here.invalid');
  // `/..//evil.example` is shortened to `//evil.example`, which a browser reads as another site.
  return url.origin === 'https://here.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}
