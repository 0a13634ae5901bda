import { sql } from 'kysely';
import { expect } from 'vitest';
import { grantRole } from '#accounts';
import { namedRoleFrom } from '#accounts/model';
import { href } from '#addresses/model';
import { SYSTEM } from '#kernel/principal';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost, textOf } from '../built-host.ts';

/** What must be seen by nobody but Elif. */
export const ELIF = { firstName: 'Elif', lastName: 'Karaoğlugil', email: 'elif.yalniz.benim@ornek.com', phone: '05329876501' };
const OTHERS = {
  customer: { firstName: 'Mert', lastName: 'Aydın', email: 'mert@ornek.com' },
  'staff:agent': { firstName: 'Defne', lastName: 'Ak', email: 'defne@kontak.example' },
  'staff:operations': { firstName: 'Kerem', lastName: 'Öz', email: 'kerem@kontak.example' },
  'staff:partners': { firstName: 'Selin', lastName: 'Tan', email: 'selin@kontak.example' },
  'staff:content': { firstName: 'Derya', lastName: 'Gül', email: 'derya@kontak.example' },
  'staff:finance': { firstName: 'Tuna', lastName: 'Kut', email: 'tuna@kontak.example' },
  'staff:compliance': { firstName: 'Yaren', lastName: 'Bal', email: 'yaren@kontak.example' },
  'staff:admin': { firstName: 'Deniz', lastName: 'Su', email: 'deniz@kontak.example' },
  'supplier:owner': { firstName: 'Ege', lastName: 'Er', email: 'ege@kontak.example' },
};
export const CALLERS = [
  'nobody',
  'visitor',
  'owner',
  'customer',
  'staff:agent',
  'staff:operations',
  'staff:partners',
  'staff:content',
  'staff:finance',
  'staff:compliance',
  'staff:admin',
  'supplier:owner',
] as const;
export type Caller = (typeof CALLERS)[number];
/** They register when they first ask, for most tests do without them. */
const LATE: readonly Caller[] = ['staff:operations', 'staff:partners', 'staff:finance', 'staff:compliance'];
/** Who differs from an admin in the back office alone. */
export const OF_SOME_PAGES: readonly Caller[] = ['staff:agent', 'staff:content', ...LATE];
const PASSWORD = 'uzun bir parola';

export interface Reservation {
  readonly code: string;
  readonly accessKey: string;
  readonly bankUrl: string | null;
}

/** The build, a reservation of Elif's in it, and everybody who may ask for it. */
export interface WithCallers {
  readonly host: BuiltHost;
  readonly reservation: Reservation;
  /** What a page says when it says whose reservation that is. */
  readonly secrets: readonly string[];
  /** An address of a pattern: the reservation's where one is asked for, else of something that is not there. */
  readonly filled: (pattern: string) => string;
  /** Somebody asks, from an address of their own: nobody is refused for what others did. They log in when they first ask. */
  ask(caller: Caller, path: string, init?: RequestInit, cookie?: string): Promise<Response>;
  /** What everybody's account is opened with. */
  readonly password: string;
  /** What a caller's browser keeps, once they have asked for something. */
  cookieOf(caller: Caller): string;
  /** Their session has ended: they log in when they next ask. */
  loggedOut(caller: Caller): void;
  /** Another one: a rental that is paid at the desk, where no bank is needed, or by card. */
  bookedByElif(key: string, paymentMode?: 'delivery' | 'full'): Promise<Reservation>;
}

/** Opens the build, books for Elif, and registers everybody with what they are. */
export async function openToCallers(settings: Readonly<Record<string, string>> = {}): Promise<WithCallers> {
  const host = await openBuiltHost(settings);
  const cookies = new Map<Caller, string>();
  const registered = new Set<Caller>();
  let addresses = 0;
  const reservation = await bookedByElif('page-authorisation-0001');
  const visitorToken = (await jsonOf('/api/Auth/Login', { userName: 'visitor', password: 'visitor' })).data;
  await register(ELIF);
  for (const caller of Object.keys(OTHERS) as (keyof typeof OTHERS)[]) if (!LATE.includes(caller)) await becomes(caller);
  return {
    host,
    reservation,
    secrets: [ELIF.email, ELIF.lastName, ELIF.phone, reservation.accessKey],
    filled: (pattern) => pattern.replace(':code', reservation.code).replaceAll(/:\w+/g, 'hicbiri'),
    ask,
    password: PASSWORD,
    cookieOf: (caller) => cookies.get(caller) ?? '',
    loggedOut: (caller) => void cookies.delete(caller),
    bookedByElif,
  };

  async function register(person: { readonly email: string }): Promise<void> {
    await jsonOf('/api/v1/account', { ...person, phone: undefined, password: PASSWORD, acceptTerms: true });
    await sql`update users set email_verified = true where email = ${person.email}`.execute(host.db);
  }

  /** Registers somebody, with the role that they are named by; that of a supplier is of the one whose car Elif has booked. */
  async function becomes(caller: keyof typeof OTHERS): Promise<void> {
    const { email } = OTHERS[caller];
    registered.add(caller);
    await register(OTHERS[caller]);
    if (caller === 'customer') return;
    const deps = { db: host.db, clock: host.app.clock, security: host.app.security };
    const { rows } = await sql<{ supplier: string }>`select supplier_slug as supplier from reservations`.execute(deps.db);
    const role = namedRoleFrom(caller === 'supplier:owner' ? `supplier:${rows[0]?.supplier}:owner` : caller.replace('staff:', ''));
    const granted = role && (await grantRole(deps, { email, role, by: SYSTEM }));
    expect(granted?.kind, caller).toBe('granted');
  }

  async function ask(caller: Caller, path: string, init: RequestInit = {}, cookie?: string): Promise<Response> {
    addresses += 1;
    const headers: Record<string, string> = {
      ...Object.fromEntries(new Headers(init.headers)),
      origin: BUILT_ORIGIN,
      'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    };
    if (caller === 'visitor') headers.authorization = `Bearer ${visitorToken}`;
    else if (caller !== 'nobody') headers.cookie = cookies.get(caller) ?? (await logIn(caller));
    if (cookie !== undefined) headers.cookie = cookie;
    return host.fetch(path, { ...init, headers });
  }

  async function logIn(caller: Exclude<Caller, 'nobody' | 'visitor'>): Promise<string> {
    const { email } = caller === 'owner' ? ELIF : OTHERS[caller];
    if (caller !== 'owner' && LATE.includes(caller) && !registered.has(caller)) await becomes(caller);
    const answer = await ask('nobody', href('logIn', 'tr', {}), {
      method: 'POST',
      body: new URLSearchParams({ email, password: PASSWORD }),
    });
    const cookie = cookieOf(answer);
    expect(cookie, `${caller} is logged in`).toContain('session_token=');
    cookies.set(caller, cookie);
    // Shown just now for as long as a test asks; `step-up.built.test.ts` lets it grow old.
    await sql`
      update user_sessions set second_factor_at = now() + interval '1 day' where user_id = (select id from users where email = ${email})
    `.execute(host.db);
    return cookie;
  }

  async function bookedByElif(key: string, paymentMode: 'delivery' | 'full' = 'delivery'): Promise<Reservation> {
    const day = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
    const search = `/api/v1/offers?pickup=antalya-havalimani&from=${day(20)}&to=${day(25)}&country=TR&age=35&perPage=50`;
    const { offers } = await jsonOf(search);
    for (const { reference } of offers) {
      const { offer, paymentModes } = await jsonOf(`/api/v1/offers/${reference}`);
      if (!paymentModes.includes(paymentMode)) continue;
      const card = { holder: 'Elif Karaoğlu', number: '5528790000000008', expiry: '08/29', cvc: '123' };
      const order = {
        offer: offer.reference,
        agreedTotal: offer.total,
        paymentMode,
        ...(paymentMode === 'full' ? { card } : {}),
        driver: { ...ELIF, gender: 'woman', birthDate: '1991-05-12' },
        consents: { contract: true, privacy: true },
      };
      return jsonOf('/api/v1/reservations', order, key);
    }
    throw new Error(`No car of the list can be paid so: ${paymentMode}`);
  }

  async function jsonOf(path: string, body?: object, key = ''): Promise<ReturnType<typeof JSON.parse>> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': '10.255.0.1' };
    const answer = await host.fetch(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    const text = await textOf(answer);
    expect(answer.status, text).toBeLessThan(300);
    return JSON.parse(text);
  }
}

/** What a browser would send back. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
