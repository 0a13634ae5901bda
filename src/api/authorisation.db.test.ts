import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantRole } from '#accounts';
import { ASKERS, type Asker, PERMISSIONS } from '#accounts/model';
import { OPERATIONS } from '#api';
import { emptied, testDatabase } from '#testing';
import { type ApiFixture, apiFixture, checkoutKey, ELIF, MERT, oneTimeCode } from '#testing/api';

const ASYA = { ...MERT, firstName: 'Asya', lastName: 'Er', email: 'asya@ornek.com' };
const LONG = { password: 'mavi deniz kabuğu', passwordRepeat: 'mavi deniz kabuğu' };
const OFFICE = { ...MERT, ...LONG, firstName: 'Defne', lastName: 'Ak', email: 'defne@kontak.example' };
const HOUSE = { ...MERT, ...LONG, firstName: 'Deniz', lastName: 'Su', email: 'deniz@kontak.example' };

let fixture: ApiFixture;
/** Of Elif, with a confirmed address. */
let code: string;
let accessKey: string;
let tokens: Readonly<Record<Asker, string | undefined>>;

beforeAll(async () => {
  const { db } = await emptied(await testDatabase());
  fixture = await apiFixture(db);
  ({ code, accessKey } = await fixture.booking.confirmed({ email: ELIF.email }));
  const visitor = await fixture.ask('POST', '/api/Auth/Login', { body: { userName: 'visitor', password: 'visitor' } });
  tokens = {
    nobody: undefined,
    visitor: visitor.json.data,
    owner: await fixture.member(ELIF),
    user: await fixture.member(MERT),
    staff: await fixture.member(OFFICE),
    admin: await fixture.member(HOUSE),
  };
  await grantRole(fixture.booking.deps, OFFICE.email, 'staff');
  await grantRole(fixture.booking.deps, HOUSE.email, 'admin');
});
// However much time the tests before have taken.
beforeEach(async () => {
  for (const { email } of [OFFICE, HOUSE]) await fixture.proven(email);
});

/** They take away what the others need; they are asked below. */
const endsTheSession = (name: string): boolean => ['logOut', 'endSession', 'endOtherSessions', 'changePassword'].includes(name);

describe('the one table decides, for every operation and everybody who may ask', () => {
  test.each(
    OPERATIONS.filter(({ name }) => !endsTheSession(name)).flatMap((operation) =>
      ASKERS.map((asker) => [operation.name, asker, operation] as const),
    ),
  )('%s as %s', async (_, asker, { method, at, action, whose }) => {
    fixture.booking.pass({ minutes: 1 });
    fixture.securityEvents.splice(0);
    const path = at.replace('{code}', code).replaceAll(/\{\w+\}/g, 'nothing');
    const headers = { 'idempotency-key': checkoutKey(`${asker}-${at.replaceAll(/\W/g, '-')}`) };
    const { status, json } = await fixture.ask(method.toUpperCase(), path, {
      token: tokens[asker],
      headers,
      ...(method === 'get' ? {} : { body: {} }),
    });
    const refused = ['/api/docs#unauthenticated', '/api/docs#forbidden'].includes(json.type);
    expect(refused, `${status} ${json.type}`).toBe(!allowed(action, asker, whose === 'own'));
    const noted = fixture.securityEvents.filter(({ kind }) => kind === 'right.refused');
    expect(noted).toEqual(refused ? [expect.objectContaining({ what: action, ip: '203.0.113.7' })] : []);
  });

  /** Whoever is logged in owns what is their own. */
  function allowed(action: keyof typeof PERMISSIONS, asker: Asker, own: boolean): boolean {
    const askers: readonly Asker[] = PERMISSIONS[action];
    const isUser = asker !== 'nobody' && asker !== 'visitor';
    return askers.includes(asker) || (isUser && askers.includes(own ? 'owner' : 'user'));
  }
});

describe('a reservation is opened by its key, its owner and the office, and by nobody else', () => {
  const parts = ['payment', 'documents', 'calendar', 'cancellation'] as const;

  test.each(ASKERS)('%s', async (asker) => {
    fixture.booking.pass({ minutes: 11 });
    const opens = ['owner', 'staff', 'admin'].includes(asker);
    const token = tokens[asker];
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

  test('the office looks, and acts at its own desk: through the API it cancels nothing', async () => {
    const body = { agreed: { kind: 'refund', amount: { minor: 500_000, currency: 'TRY' } } };
    for (const asker of ['nobody', 'visitor', 'user', 'staff', 'admin'] as const) {
      const { status } = await fixture.ask('POST', `/api/v1/reservations/${code}/cancellation`, { token: tokens[asker], body });
      expect(status, asker).toBe(404);
    }
    expect((await fixture.booking.reservation(code)).state).toBe('confirmed');
  });

  test('whoever moved to another address still owns what they booked with the former one', async () => {
    const { db } = fixture.booking.deps;
    const former = 'elif.onceki@ornek.com';
    const { code: hers } = await fixture.booking.confirmed({ email: former, checkoutKey: checkoutKey('former') });
    const masked = async () => (await fixture.ask('GET', `/api/v1/reservations/${hers}`, { token: tokens.owner })).json.masked;
    expect(await masked()).toBe(true);
    await sql`insert into proven_emails (user_id, email, proven_at) select id, ${former}, now() from users where email = ${ELIF.email}`.execute(
      db,
    );
    expect(await masked()).toBe(false);
    const { json } = await fixture.ask('GET', '/api/v1/account/reservations', { token: tokens.owner });
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
    expect(refused).toMatchObject({ status: 401, json: { type: '/api/docs#unauthenticated' } });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('a visitor token sees nothing of the user whose browser sends it', async () => {
    const cookie = `kontak.session_token=${tokens.owner}; __Secure-kontak.session_token=${tokens.owner}`;
    expect((await fixture.ask('GET', '/api/v1/account/profile', { headers: { cookie } })).status).toBe(200);
    expect((await fixture.ask('GET', '/api/v1/account/profile', { headers: { cookie }, token: tokens.visitor })).status).toBe(401);
  });

  test('the service credentials are those two words and no others', async () => {
    const wrong = await fixture.ask('POST', '/api/Auth/Login', { body: { userName: 'visitor', password: 'Visitor' } });
    expect(wrong).toMatchObject({ status: 401, json: { type: '/api/docs#credentials-wrong' } });
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
    expect(await logIn()).toMatchObject({ status: 401, json: { type: '/api/docs#second-factor-required' } });
    expect(await logIn('000000')).toMatchObject({ status: 401, json: { type: '/api/docs#code-wrong' } });
    const { status, json } = await logIn(oneTimeCode(secret, fixture.booking.now()));
    expect(status).toBe(200);
    const identities = await fixture.ask('GET', '/api/v1/account/identities', { token: json.token });
    expect(identities.json).toMatchObject({ hasPassword: true, hasSecondFactor: true });
  });

  test('a session that has ended opens nothing', async () => {
    const token = tokens.user;
    expect((await fixture.ask('GET', '/api/v1/account/profile', { token })).status).toBe(200);
    expect((await fixture.ask('DELETE', '/api/v1/account/session', { token })).status).toBe(204);
    expect((await fixture.ask('GET', '/api/v1/account/profile', { token })).status).toBe(401);
  });

  test("nobody ends somebody else's session", async () => {
    const { json } = await fixture.ask('GET', '/api/v1/account/sessions', { token: tokens.owner });
    const elifs = json.sessions[0].id;
    expect((await fixture.ask('DELETE', `/api/v1/account/sessions/${elifs}`, { token: tokens.staff })).status).toBe(404);
    expect((await fixture.ask('GET', '/api/v1/account/sessions', { token: tokens.owner })).json.sessions).toHaveLength(
      json.sessions.length,
    );
  });
});

test('what ends sessions is closed to nobody and to visitors', async () => {
  for (const asker of ['nobody', 'visitor'] as const) {
    for (const { name, method, at } of OPERATIONS.filter((operation) => endsTheSession(operation.name) && operation.name !== 'logOut')) {
      const { status } = await fixture.ask(method.toUpperCase(), at.replace('{id}', 'any'), { token: tokens[asker], body: {} });
      expect(status, name).toBe(401);
    }
  }
});
