import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#accounts';
import { type Action, allows, namedRoleFrom, type Subject } from '#accounts/model';
import { ENDPOINTS, href } from '#addresses/model';
import { STAFF_ROLES, SYSTEM } from '#kernel/principal';
import { actionsOf, type Rights, rightsAt } from '../../web/request/rights/rights.ts';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost, textOf } from './built-host.ts';
import { formsOf } from './page-forms.ts';

/**
 * The one table of permissions against every page, every form and every file of the build, as everybody who may ask. What is asked is taken
 * from the build itself: an address that the table does not know fails here.
 */

/** What must be seen by nobody but Elif. */
const ELIF = { firstName: 'Elif', lastName: 'Karaoğlugil', email: 'elif.yalniz.benim@ornek.com', phone: '05329876501' };
const OTHERS = {
  customer: { firstName: 'Mert', lastName: 'Aydın', email: 'mert@ornek.com' },
  'staff:agent': { firstName: 'Defne', lastName: 'Ak', email: 'defne@kontak.example' },
  'staff:content': { firstName: 'Derya', lastName: 'Gül', email: 'derya@kontak.example' },
  'staff:admin': { firstName: 'Deniz', lastName: 'Su', email: 'deniz@kontak.example' },
  'supplier:owner': { firstName: 'Ege', lastName: 'Er', email: 'ege@kontak.example' },
};
const CALLERS = ['nobody', 'visitor', 'owner', 'customer', 'staff:agent', 'staff:content', 'staff:admin', 'supplier:owner'] as const;
type Caller = (typeof CALLERS)[number];
const PASSWORD = 'uzun bir parola';

let host: BuiltHost;
let reservation: { readonly code: string; readonly accessKey: string; readonly bankUrl: string | null };
let visitorToken: string;
const cookies = new Map<Caller, string>();
/** What each caller was shown at an address as it is. */
const opened = new Map<string, string>();
let addresses = 0;

beforeAll(async () => {
  host = await openBuiltHost();
  reservation = await bookedByElif();
  visitorToken = (await jsonOf('/api/Auth/Login', { userName: 'visitor', password: 'visitor' })).data;
  for (const person of [ELIF, ...Object.values(OTHERS)]) {
    await jsonOf('/api/v1/account', { ...person, phone: undefined, password: PASSWORD, acceptTerms: true });
    await sql`update users set email_verified = true where email = ${person.email}`.execute(host.app.database.db);
  }
  const deps = { db: host.app.database.db, clock: host.app.clock, security: host.app.security };
  // Of the supplier whose car Elif has booked.
  const { rows } = await sql<{ supplier: string }>`select supplier_slug as supplier from reservations`.execute(deps.db);
  const roles = {
    'staff:agent': 'agent',
    'staff:content': 'content',
    'staff:admin': 'admin',
    'supplier:owner': `supplier:${rows[0]?.supplier}:owner`,
  };
  for (const [caller, name] of Object.entries(roles)) {
    const role = namedRoleFrom(name);
    const granted = role && (await grantRole(deps, { email: OTHERS[caller as keyof typeof roles].email, role, by: SYSTEM }));
    expect(granted?.kind, name).toBe('granted');
  }
}, 120_000);
afterAll(() => host.close());

test('every address of the build has a line in the table, and forms where the table says so', () => {
  const unknown = host.routes.filter(({ pattern }) => rightsAt(pattern) === undefined).map(({ pattern }) => pattern);
  expect(unknown).toEqual([]);
  for (const { pattern, hasAction } of host.routes) expect(rightsAt(pattern)?.does !== undefined, pattern).toBe(hasAction);
});

describe.each(CALLERS)('as %s', (caller) => {
  test('every address opens, or not, as the table says, and the table knows every button on it', async () => {
    for (const [pattern, rights] of routes()) {
      const answer = await ask(caller, filled(pattern));
      expect(`${pattern} ${verdictOf(answer)}`).toBe(`${pattern} ${expected(caller, rights, 'GET')}`);
      const text = await textOf(answer);
      opened.set(`${caller} ${pattern}`, text);
      for (const [target, button] of buttonsIn(text, pattern))
        expect(Object.keys(rightsAt(target)?.does ?? {}), `${button} on ${pattern}`).toContain(button);
    }
  }, 120_000);

  test('every form is accepted, or not, as the table says', async () => {
    for (const [pattern, rights] of routes()) {
      for (const button of Object.keys(rights.does ?? {})) {
        const body = new URLSearchParams(button === 'send' ? {} : { action: button });
        const answer = await ask(caller, filled(pattern), { method: 'POST', body });
        expect(`${button} at ${pattern} ${verdictOf(answer)}`).toBe(`${button} at ${pattern} ${expected(caller, rights, 'POST')}`);
        // It ended the session that asked.
        if (button === 'log_out') cookies.delete(caller);
      }
    }
  }, 120_000);

  test(caller === 'owner' ? 'her own pages show her data' : 'no page, and nothing a page asks for, shows the data of another', async () => {
    const shown: string[] = [];
    for (const [pattern, { opens }] of routes()) {
      // A demonstration's mailbox is open to everybody, by the table.
      if (opens === 'mailbox.read') continue;
      // Who answers callers sees who booked; the tests above show that nobody else opens these pages.
      if (opens.startsWith('staff.') && expected(caller, { opens }, 'GET') === 'is open') continue;
      const asIs = opened.get(`${caller} ${pattern}`) ?? (await textOf(await ask(caller, filled(pattern))));
      const byCode = await textOf(await ask(caller, `${filled(pattern)}?code=${reservation.code}`));
      const facts = await textOf(await ask(caller, `${filled(pattern).replace(/^\/$/, '/_root')}.data`));
      for (const text of [asIs, byCode, facts]) if (SECRETS().some((secret) => text.includes(secret))) shown.push(pattern);
    }
    if (caller !== 'owner') expect(shown).toEqual([]);
    else
      expect([...new Set(shown)]).toEqual(
        expect.arrayContaining([href('reservations', 'tr', {}), href('profile', 'tr', {}), ENDPOINTS.personalDataFile]),
      );
  }, 120_000);
});

/** Where a reservation is read. */
const READ_AT = () => [
  ...(['reservations', 'completed', 'changeReservation'] as const).map((page) => href(page, 'tr', {})),
  ...[ENDPOINTS.voucher, ENDPOINTS.calendar].map(filled),
];
const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

test('the key of a reservation leaves the address with its first use, and what is kept instead opens it', async () => {
  const { code, accessKey } = reservation;
  for (const path of READ_AT()) {
    const first = await ask('nobody', `${path}?code=${code}&key=${accessKey}&lang=tr`);
    expect([first.status, first.headers.get('location')], path).toEqual([303, `${path}?code=${code}&lang=tr`]);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const cookie = cookieOf(first);
    expect(cookie).toMatch(/^access=/);
    expect(cookie).not.toContain(accessKey);
    expect((await ask('nobody', `${path}?code=${code}`, {}, cookie)).status, path).toBe(200);
    const text = await textOf(await ask('nobody', `${path}?code=${code}`, {}, cookie));
    // The file for a calendar says where its reservation is found.
    if (path !== filled(ENDPOINTS.calendar)) expect(text).not.toContain(accessKey);
  }
});

test('a wrong key opens a reservation to nobody, and neither does another reservation’s', async () => {
  const { code, accessKey } = reservation;
  const statusesWith = (query: string, cookie?: string) =>
    Promise.all(READ_AT().map(async (path) => (await ask('nobody', `${path}?${query}`, {}, cookie)).status));
  expect(await statusesWith(`code=${code}&key=${'a'.repeat(accessKey.length)}`)).toEqual([404, 404, 404, 404, 404]);
  const [, forged = ''] = /access=[^:]+:(.*)/.exec(cookieOf(await ask('nobody', `${READ_AT()[0]}?code=${code}&key=${accessKey}`))) ?? [];
  // The page of reservations asks for the e-mail then.
  for (const cookie of [
    `access=KTK77777777:${forged}`,
    `access=${code.replace('-', '')}:${forged.slice(0, -1)}x`,
    `access=${code}:${accessKey}x`,
  ])
    expect(await statusesWith(`code=${code}`, cookie), cookie).toEqual([200, 404, 404, 404, 404]);
});

test('a link that its owner has closed opens nothing any more, for nobody who has it', async () => {
  const { code, accessKey } = await bookedByElif('page-authorisation-0002');
  const [address = ''] = READ_AT();
  const forwarded = cookieOf(await ask('nobody', `${address}?code=${code}&key=${accessKey}`));
  const press = (fields: Record<string, string>, cookie: string) =>
    ask('nobody', `${address}?code=${code}`, { method: 'POST', body: new URLSearchParams({ action: 'withdraw', ...fields }) }, cookie);
  // Whoever only has the link must know the e-mail.
  expect((await press({}, forwarded)).status).toBe(400);
  expect((await press({ email: 'baskasi@ornek.com' }, forwarded)).status).toBe(400);
  const closed = await press({ email: ELIF.email }, forwarded);
  expect([closed.status, closed.headers.get('location')?.split('?')[0]]).toEqual([303, address]);

  const [masked, completed] = [
    await textOf(await ask('nobody', `${address}?code=${code}`, {}, forwarded)),
    await ask('nobody', `${href('completed', 'tr', {})}?code=${code}`, {}, forwarded),
  ];
  expect(masked).not.toContain(ELIF.email);
  expect(completed.status).toBe(404);
  const again = await ask('nobody', `${address}?code=${code}&key=${accessKey}`);
  expect(again.status).toBe(410);
  expect(await textOf(again)).toContain('Bu bağlantı kapatıldı');
  expect((await ask('nobody', `${address}?code=${code}`, {}, cookieOf(closed))).status).toBe(200);
});

test('a bank’s return shows the reservation to the browser that ordered, and nothing of it to any other', async () => {
  const { code, accessKey, bankUrl } = await bookedByElif('page-authorisation-0003', 'full');
  const [row] = await host.app.booking.db
    .withTables<{ payments: { id: string; challenge_url: string | null } }>()
    .selectFrom('payments')
    .select('id')
    // The API names it whole.
    .where('challenge_url', '=', bankUrl?.replace(BUILT_ORIGIN, '') ?? null)
    .execute();
  const back = ENDPOINTS.bankReturn.replace(':payment', row?.id ?? '');
  // A bank returns with a form of its own site, which brings no cookie.
  const posted = await ask('nobody', back, { method: 'POST', body: new URLSearchParams({ status: 'success' }) });
  expect([posted.status, posted.headers.get('location')]).toEqual([303, back]);
  const other = await ask('nobody', back);
  const shown = await textOf(other);
  expect([other.status, other.headers.getSetCookie(), other.headers.get('location')]).toEqual([200, [], null]);
  for (const secret of [...SECRETS(), code, code.replace('-', ''), accessKey]) expect(shown).not.toContain(secret);

  const buyers = cookieOf(await ask('nobody', `${href('completed', 'tr', {})}?code=${code}&key=${accessKey}`));
  const known = await ask('nobody', back, {}, buyers);
  expect([known.status, known.headers.get('location')]).toEqual([303, `${href('completed', 'tr', {})}?code=${code}`]);
  expect((await ask('nobody', ENDPOINTS.bankReturn.replace(':payment', 'hicbiri'), {}, buyers)).status).toBe(404);
});

const SECRETS = (): readonly string[] => [ELIF.email, ELIF.lastName, ELIF.phone, reservation.accessKey];

function* routes(): Generator<readonly [pattern: string, rights: Rights]> {
  for (const { pattern } of host.routes) {
    const rights = rightsAt(pattern);
    if (rights) yield [pattern, rights];
  }
}

const filled = (pattern: string): string => pattern.replace(':code', reservation.code).replaceAll(/:\w+/g, 'hicbiri');

/** The buttons of a page that send something, and the pattern of where they send it. */
const buttonsIn = (html: string, pattern: string): (readonly [target: string, button: string])[] =>
  formsOf(html).flatMap(({ action, method, buttons }) => {
    if (method !== 'post') return [];
    const target = patternOf(action ?? filled(pattern));
    const pressed = buttons.filter(({ name }) => name === 'action').map(({ value }) => value);
    return (pressed.length > 0 ? pressed : ['send']).map((button) => [target, button] as const);
  });

/** The pattern of an address in a form of a page. */
function patternOf(address: string): string {
  const { pathname } = new URL(address, BUILT_ORIGIN);
  return host.routes.find(({ pattern }) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname))?.pattern ?? pathname;
}

type Verdict = 'is open' | 'asks to log in' | 'is forbidden';

function verdictOf(answer: Response): Verdict {
  if (answer.status === 403) return 'is forbidden';
  const location = answer.headers.get('location');
  const leads = location === null ? undefined : new URL(location, BUILT_ORIGIN);
  const toLogIn = leads?.searchParams.has('returnTo') && /^\/(giris|login)$/.test(leads.pathname);
  return toLogIn ? 'asks to log in' : 'is open';
}

/**
 * By the table alone: whoever is logged in is the owner of what is their own, and an admin is what every role of staff is. The supplier that
 * is asked for is nobody's here: a member of another one is to it what any customer is.
 */
function expected(caller: Caller, rights: Rights, method: string): Verdict {
  const isUser = caller !== 'nobody' && caller !== 'visitor';
  const subjects: readonly Subject[] = [
    'anyone',
    ...(isUser ? (['customer'] as const) : []),
    ...(isUser && rights.whose === 'own' ? (['owner'] as const) : []),
    ...STAFF_ROLES.filter((role) => caller === `staff:${role}` || caller === 'staff:admin').map((role) => `staff:${role}` as const),
  ];
  const isAllowed = (action: Action): boolean => subjects.some((subject) => allows(action, subject));
  if (actionsOf(rights, method).every(isAllowed)) return 'is open';
  return isUser ? 'is forbidden' : 'asks to log in';
}

/** Somebody asks, from an address of their own: nobody is refused for what others did. */
async function ask(caller: Caller, path: string, init: RequestInit = {}, cookie?: string): Promise<Response> {
  addresses += 1;
  const headers: Record<string, string> = {
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
  const answer = await ask('nobody', href('logIn', 'tr', {}), { method: 'POST', body: new URLSearchParams({ email, password: PASSWORD }) });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  expect(cookie, `${caller} is logged in`).toContain('session_token=');
  cookies.set(caller, cookie);
  await sql`update user_sessions set second_factor_at = now() where user_id = (select id from users where email = ${email})`.execute(
    host.app.database.db,
  );
  return cookie;
}

/** A rental that is paid at the desk, where no bank is needed, or by card. */
async function bookedByElif(key = 'page-authorisation-0001', paymentMode: 'delivery' | 'full' = 'delivery'): Promise<typeof reservation> {
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
