import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture } from '../../accounts.fixture.ts';
import { can } from '../../roles/permissions.ts';
import { principalOf } from '../../roles/principal-of.ts';
import { DEFAULT_VISITOR_CREDENTIALS } from './visitor.ts';

const { db } = await testDatabase();
let now = new Date();
const clock = () => now;
const HOME = { ip: '203.0.113.7' };

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  now = new Date();
});

const signedIn = async ({ accounts } = accountFixture(db, clock)) => {
  const { userName, password } = DEFAULT_VISITOR_CREDENTIALS;
  const outcome = await accounts.visitorToken(userName, password, HOME);
  if (outcome.kind !== 'signed_in') throw new Error(outcome.kind);
  return outcome;
};

test('the fixed credentials give every client a token of its own that opens nothing personal', async () => {
  const { accounts } = accountFixture(db, clock);
  const first = await signedIn();
  const second = await signedIn();
  const visitor = accounts.visitorFrom(first.token);
  expect(visitor).toEqual({ id: expect.any(String), expiresAt: first.expiresAt });
  expect(accounts.visitorFrom(second.token)?.id).not.toBe(visitor?.id);
  const principal = principalOf(null, visitor);
  expect(principal).toEqual({ kind: 'visitor', hasVisit: true });
  expect(can(principal, 'offers.search')).toBe(true);
  expect(can(principal, 'profile.read', { owner: visitor?.id ?? '' })).toBe(false);
});

test('a token is no session, and a session is no token', async () => {
  const { accounts, registered } = accountFixture(db, clock);
  const { token } = await signedIn();
  expect(
    await accounts.sessionOf(new Headers({ cookie: `__Secure-kontak.session_token=${token}`, authorization: `Bearer ${token}` })),
  ).toBeNull();
  const elif = await registered();
  expect(accounts.visitorFrom(elif.cookies().split('=')[1] ?? '')).toBeUndefined();
});

test('wrong credentials give nothing', async () => {
  const { accounts } = accountFixture(db, clock);
  for (const [userName, password] of [
    ['visitor', 'wrong'],
    ['wrong', 'visitor'],
    ['', ''],
  ] as const) {
    expect(await accounts.visitorToken(userName, password, HOME)).toEqual({ kind: 'wrong_credentials' });
  }
});

test('a token expires, and one that was changed or made elsewhere is nothing', async () => {
  const { accounts } = accountFixture(db, clock);
  const { token, expiresAt } = await signedIn();
  const [body = '', signature = ''] = token.split('.');
  const longer = Buffer.from(
    Buffer.from(body, 'base64url')
      .toString()
      .replace(/"until":\d+/, '"until":99999999999999'),
  ).toString('base64url');
  for (const forged of ['', 'x', body, `${longer}.${signature}`, `${body}.${signature}x`, `${token}.${signature}`]) {
    expect(accounts.visitorFrom(forged), forged).toBeUndefined();
  }
  const elsewhere = accountFixture(db, clock, { secrets: ['another secret, of somebody else'] }).accounts;
  expect(elsewhere.visitorFrom(token)).toBeUndefined();
  now = expiresAt;
  expect(accounts.visitorFrom(token)).toBeUndefined();
});

test('tokens are not handed out without end', async () => {
  const { accounts } = accountFixture(db, clock);
  const kinds = [];
  for (let turn = 0; turn < 121; turn += 1) kinds.push((await accounts.visitorToken('visitor', 'visitor', HOME)).kind);
  expect(kinds.filter((kind) => kind === 'signed_in')).toHaveLength(120);
  expect(kinds.at(-1)).toBe('too_many');
});
