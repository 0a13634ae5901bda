import { sql } from 'kysely';
import { grantRole } from '#accounts';
import { namedRoleFrom } from '#accounts/model';
import { href } from '#addresses/model';
import { SYSTEM } from '../src/kernel/principal.ts';
import type { BuiltApp, BuiltProduct } from './in-process.ts';

const ORIGIN = 'http://localhost:3000';
const PERSON = { firstName: 'Deniz', lastName: 'Su', email: 'deniz@kontak.example', password: 'uzun bir parola', acceptTerms: true };

/** Somebody of the back office who may do everything, asking the built pages in this process. */
export async function signedInAdmin(
  { build, createHost }: BuiltProduct,
  app: BuiltApp,
): Promise<{ readonly ask: (path: string, init?: RequestInit) => Promise<Response> }> {
  const { db } = app.database;
  const host = createHost(app, { build, mode: 'production' });
  const fetched = async (path: string, init: RequestInit): Promise<Response> =>
    host.fetch(new Request(new URL(path, ORIGIN), { redirect: 'manual', ...init }));
  const registered = await fetched('/api/v1/account', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  });
  if (!registered.ok) throw new Error(`Registering answered ${registered.status}`);
  await sql`update users set email_verified = true where email = ${PERSON.email}`.execute(db);
  const role = namedRoleFrom('admin');
  if (role) await grantRole({ db, clock: app.clock, security: app.security }, { email: PERSON.email, role, by: SYSTEM });
  const loggedIn = await fetched(href('logIn', 'tr', {}), {
    method: 'POST',
    headers: { origin: ORIGIN },
    body: new URLSearchParams({ email: PERSON.email, password: PERSON.password }),
  });
  const cookie = loggedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await sql`update user_sessions set second_factor_at = now()`.execute(db);
  return { ask: (path, init = {}) => fetched(path, { ...init, headers: { origin: ORIGIN, cookie } }) };
}
