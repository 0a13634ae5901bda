import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantRole } from '#accounts';
import { type Action, allows, namedRoleFrom, type Subject } from '#accounts/model';
import { OPERATIONS } from '#api';
import { STAFF_ROLES, SUPPLIER_ROLES, SYSTEM } from '#kernel/principal';
import { resetDatabase, testDatabase } from '#testing';
import { type ApiFixture, apiFixture, checkoutKey, ELIF, MERT, oneTimeCode } from '#testing/api';

const ASYA = { ...MERT, firstName: 'Asya', lastName: 'Er', email: 'asya@ornek.com' };
const LONG = { password: 'mavi deniz kabuğu', passwordRepeat: 'mavi deniz kabuğu' };

const OWN_SUPPLIER = 'yolbaz';
const OTHER_SUPPLIER = 'kuzey-oto';
/** Every role there is, each with somebody who has nothing but that: of staff, at the supplier of the reservation below, and at another. */
const ROLES = [
  ...STAFF_ROLES.map((role) => `staff:${role}` as const),
  ...SUPPLIER_ROLES.map((role) => `supplier:${OWN_SUPPLIER}:${role}` as const),
  `supplier:${OTHER_SUPPLIER}:owner` as const,
];
const CALLERS = ['nobody', 'visitor', 'customer', 'owner', ...ROLES] as const;
type CallerName = (typeof CALLERS)[number];
const withRole = (role: string) => ({ ...MERT, ...LONG, email: `${role.replaceAll(':', '.')}@kontak.example` });
const isLoggedIn = (caller: CallerName): boolean => caller !== 'nobody' && caller !== 'visitor';

let fixture: ApiFixture;
/** Of Elif, with a confirmed address. */
let code: string;
let accessKey: string;
const tokens = new Map<CallerName, string | undefined>();

beforeAll(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await apiFixture(db);
  ({ code, accessKey } = await fixture.booking.confirmed({ email: ELIF.email }));
  expect((await fixture.booking.reservation(code)).offer.supplier.slug).toBe(OWN_SUPPLIER);
  const visitor = await fixture.ask('POST', '/api/Auth/Login', { body: { userName: 'visitor', password: 'visitor' } });
  tokens.set('visitor', visitor.json.data);
  tokens.set('owner', await fixture.member(ELIF));
  tokens.set('customer', await fixture.member(MERT));
  for (const name of ROLES) {
    const { email } = withRole(name);
    tokens.set(name, await fixture.member(withRole(name)));
    const role = namedRoleFrom(name.replace('staff:', ''));
    const granted = role && (await grantRole(fixture.booking.deps, { email, role, by: SYSTEM }));
    expect(granted?.kind, name).toBe('granted');
  }
});
// However much time the tests before have taken.
beforeEach(() => fixture.proven(ROLES.map((role) => withRole(role).email)));

/** They take away what the others need; they are asked below. */
const endsTheSession = (name: string): boolean => ['logOut', 'endSession', 'endOtherSessions', 'changePassword'].includes(name);

describe('the one table decides, for every operation and everybody who may ask', () => {
  test.each(
    OPERATIONS.filter(({ name }) => !endsTheSession(name)).flatMap((operation) =>
      CALLERS.map((caller) => [operation.name, caller, operation] as const),
    ),
  )('%s as %s', async (_, caller, { method, path: pattern, action, whose }) => {
    fixture.booking.pass({ minutes: 1 });
    fixture.securityEvents.splice(0);
    const path = pattern.replace('{code}', code).replaceAll(/\{\w+\}/g, 'nothing');
    const headers = { 'idempotency-key': checkoutKey(`${caller.replaceAll(':', '-')}-${pattern.replaceAll(/\W/g, '-')}`) };
    const { status, json } = await fixture.ask(method.toUpperCase(), path, {
      token: tokens.get(caller),
      headers,
      ...(method === 'get' ? {} : { body: {} }),
    });
    const refused = ['unauthenticated', 'forbidden'].includes(json.kind);
    expect(refused, `${status} ${json.type}`).toBe(!allowed(action, caller, whose === 'own'));
    const noted = fixture.securityEvents.filter(({ kind }) => kind === 'right.refused');
    expect(noted).toEqual(refused ? [expect.objectContaining({ what: action, ip: '203.0.113.7' })] : []);
  });

  /** By the table alone: whoever is logged in owns what is their own, and an admin may what every role of staff may. */
  function allowed(action: Action, caller: CallerName, own: boolean): boolean {
    if (allows(action, 'anyone')) return true;
    if (!isLoggedIn(caller)) return false;
    if (allows(action, 'customer') || (own && allows(action, 'owner'))) return true;
    const roles = caller === 'staff:admin' ? STAFF_ROLES.map((role) => `staff:${role}` as const) : [caller];
    return roles.some((role) => role.startsWith('staff:') && allows(action, role as Subject));
  }
});

describe('a reservation is opened by its key, its owner, agents and admins, and by nobody else', () => {
  const parts = ['payment', 'documents', 'calendar', 'cancellation'] as const;

  test.each(CALLERS)('%s', async (caller) => {
    fixture.booking.pass({ minutes: 11 });
    const opens = ['owner', 'staff:agent', 'staff:admin'].includes(caller);
    const token = tokens.get(caller);
    const outline = await fixture.ask('GET', `/api/v1/reservations/${code}`, { token });
    expect(outline).toMatchObject({ status: 200, json: { masked: !opens } });
    for (const part of parts) {
      const { status } = await fixture.ask('GET', `/api/v1/reservations/${code}/${part}`, { token });
      expect(status, part).toBe(opens ? 200 : 404);
    }
    const headers = { 'access-key': accessKey };
    expect((await fixture.ask('GET', `/api/v1/reservations/${code}/payment`, { token, headers })).status).toBe(200);
    const wrong = { 'access-key': 'a'.repeat(43) };
    expect((await fixture.ask('GET', `/api/v1/reservations/${code}/payment`, { token, headers: wrong })).status).toBe(404);
  });

  test('staff look here and act in the back office: through the API nobody but the owner cancels', async () => {
    const body = { agreed: { kind: 'refund', amount: { minor: 500_000, currency: 'TRY' } } };
    for (const caller of CALLERS.filter((one) => one !== 'owner')) {
      const { status } = await fixture.ask('POST', `/api/v1/reservations/${code}/cancellation`, { token: tokens.get(caller), body });
      expect(status, caller).toBe(404);
    }
    expect((await fixture.booking.reservation(code)).state).toBe('confirmed');
  });

  test('whoever moved to another address still owns what they booked with the former one', async () => {
    const { db } = fixture.booking.deps;
    const former = 'elif.onceki@ornek.com';
    const { code: hers } = await fixture.booking.confirmed({ email: former, checkoutKey: checkoutKey('former') });
    const masked = async () => (await fixture.ask('GET', `/api/v1/reservations/${hers}`, { token: tokens.get('owner') })).json.masked;
    expect(await masked()).toBe(true);
    await sql`insert into verified_emails (user_id, email, verified_at) select id, ${former}, now() from users where email = ${ELIF.email}`.execute(
      db,
    );
    expect(await masked()).toBe(false);
    const { json } = await fixture.ask('GET', '/api/v1/account/reservations', { token: tokens.get('owner') });
    expect(json.reservations.map((one: { code: string }) => one.code)).toContain(hers);
  });

  test('an address that nobody has confirmed owns nothing', async () => {
    const { firstName, lastName, email, password } = ASYA;
    const { code: hers } = await fixture.booking.confirmed({ email, checkoutKey: checkoutKey('asya') });
    const registered = await fixture.ask('POST', '/api/v1/account', { body: { firstName, lastName, email, password, acceptTerms: true } });
    const { token } = registered.json;
    expect((await fixture.ask('GET', '/api/v1/account/reservations', { token })).json.reservations).toEqual([]);
    expect((await fixture.ask('GET', `/api/v1/reservations/${hers}`, { token })).json.masked).toBe(true);
  });
});

describe('tokens', () => {
  test.each(['nonsense', 'a.b', 'a.b; kontak.session_token=c', ''])('%s is nobody’s: it is refused, not ignored', async (token) => {
    const refused = await fixture.ask('GET', '/api/v1/places', { token });
    expect(refused).toMatchObject({ status: 401, json: { type: 'https://kontak.example/api/docs#unauthenticated' } });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('a visitor token sees nothing of the user whose browser sends it', async () => {
    const cookie = `kontak.session_token=${tokens.get('owner')}; __Secure-kontak.session_token=${tokens.get('owner')}`;
    expect((await fixture.ask('GET', '/api/v1/account/profile', { headers: { cookie } })).status).toBe(200);
    expect((await fixture.ask('GET', '/api/v1/account/profile', { headers: { cookie }, token: tokens.get('visitor') })).status).toBe(401);
  });

  test('the service credentials are those two words and no others', async () => {
    const wrong = await fixture.ask('POST', '/api/Auth/Login', { body: { userName: 'visitor', password: 'Visitor' } });
    expect(wrong).toMatchObject({ status: 401, json: { type: 'https://kontak.example/api/docs#credentials-wrong' } });
  });

  test('an account with a second factor is opened by password and code together, and by nothing less', async () => {
    const fields = { ...MERT, email: 'ikinci.adim@ornek.com' };
    const { secret } = await fixture.secondFactorOf(fields);
    fixture.booking.pass({ minutes: 5 });
    const logIn = (code?: string) =>
      fixture.ask('POST', '/api/v1/account/session', {
        headers: { 'x-forwarded-for': '198.51.100.9' },
        body: { email: fields.email, password: fields.password, ...(code ? { code } : {}) },
      });
    expect(await logIn()).toMatchObject({ status: 401, json: { type: 'https://kontak.example/api/docs#second-factor-required' } });
    expect(await logIn('000000')).toMatchObject({ status: 401, json: { type: 'https://kontak.example/api/docs#code-wrong' } });
    const { status, json } = await logIn(oneTimeCode(secret, fixture.booking.now()));
    expect(status).toBe(200);
    const identities = await fixture.ask('GET', '/api/v1/account/identities', { token: json.token });
    expect(identities.json).toMatchObject({ hasPassword: true, hasSecondFactor: true });
  });

  test('a session that has ended opens nothing', async () => {
    const token = tokens.get('customer');
    expect((await fixture.ask('GET', '/api/v1/account/profile', { token })).status).toBe(200);
    expect((await fixture.ask('DELETE', '/api/v1/account/session', { token })).status).toBe(204);
    expect((await fixture.ask('GET', '/api/v1/account/profile', { token })).status).toBe(401);
  });

  test("nobody ends somebody else's session", async () => {
    const { json } = await fixture.ask('GET', '/api/v1/account/sessions', { token: tokens.get('owner') });
    const elifs = json.sessions[0].id;
    expect((await fixture.ask('DELETE', `/api/v1/account/sessions/${elifs}`, { token: tokens.get('staff:agent') })).status).toBe(404);
    expect((await fixture.ask('GET', '/api/v1/account/sessions', { token: tokens.get('owner') })).json.sessions).toHaveLength(
      json.sessions.length,
    );
  });
});

test('what ends sessions is closed to nobody and to visitors', async () => {
  for (const caller of ['nobody', 'visitor'] as const) {
    for (const { name, method, path } of OPERATIONS.filter((operation) => endsTheSession(operation.name) && operation.name !== 'logOut')) {
      const { status } = await fixture.ask(method.toUpperCase(), path.replace('{id}', 'any'), { token: tokens.get(caller), body: {} });
      expect(status, name).toBe(401);
    }
  }
});
