// With https the cookie's name carries the prefix that browsers ask for.
const NAMES = ['kontak.session_token', '__Secure-kontak.session_token'];

/**
 * The token with which a program goes on after logging in: what the session's cookie would hold.
 * @param cookies whole Set-Cookie headers, as `#accounts` answers them
 */
export function sessionTokenOf(cookies: readonly string[]): string | undefined {
  for (const cookie of cookies) {
    const [name = '', value] = cookie.split(';', 1)[0]?.split('=') ?? [];
    if (NAMES.includes(name) && value) return value;
  }
  return undefined;
}

/** The request as if it had come with the cookie of the session that a token belongs to, and with no other. */
export function headersWithSession(headers: Headers, token: string): Headers {
  const others = new Headers(headers);
  others.delete('cookie');
  if (/^[\w.%~-]+$/.test(token)) others.set('cookie', NAMES.map((name) => `${name}=${token}`).join('; '));
  return others;
}
