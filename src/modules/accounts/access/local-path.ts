/** A path of this site: nobody is sent elsewhere after signing in. */
export function localPathFrom(text: string): string {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text)) return '/';
  const url = new URL(text, 'https://here.invalid');
  return url.origin === 'https://here.invalid' ? url.pathname + url.search : '/';
}
