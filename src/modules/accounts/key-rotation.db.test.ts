import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Secrets } from '#platform/crypto';
import type { Database } from '#platform/database';
import { silentLog } from '#platform/log';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, fieldsOf } from './accounts.fixture.ts';
import { accountKeysFrom } from './keys.ts';
import { oneTimeSecrets } from './second-factor/encrypt-factor.ts';
import { findFactor } from './second-factor/store.ts';

const FORMER = 'the former secret of this installation';
const NEW = 'the new secret of this installation';
const now = () => new Date('2026-08-01T09:00:00Z');
const HOME = { ip: '203.0.113.7' };
const PROFILE = { firstName: 'Elif', lastName: 'Karaoğlu', nationalId: '10000000146' };

let db: Database;
beforeEach(async () => {
  db = (await resetDatabase(await testDatabase())).db;
});

const stageWith = (...secrets: Secrets) => accountFixture(db, now, { secrets });

test('under a new secret beside the former one, sessions, visitor tokens and kept national IDs go on; then under the new one alone', async () => {
  const former = stageWith(FORMER);
  const member = await former.registered();
  const headers = new Headers({ cookie: member.cookies() });
  await former.accounts.updateProfile(member.user.id, fieldsOf(PROFILE));
  const visitor = await former.accounts.visitorToken('visitor', 'visitor', HOME);
  const token = visitor.kind === 'signed_in' ? visitor.token : '';

  const rotated = stageWith(NEW, FORMER);
  expect((await rotated.accounts.sessionOf(headers))?.user.id).toBe(member.user.id);
  expect(rotated.accounts.visitorFrom(token)).toBeDefined();
  expect((await rotated.accounts.profileOf(member.user.id))?.nationalId).toBe('10000000146');

  // Taken away too early: everybody logs in again, and what cannot be read is nothing, not a fault.
  const tooEarly = stageWith(NEW);
  expect(await tooEarly.accounts.sessionOf(headers)).toBeNull();
  expect(tooEarly.accounts.visitorFrom(token)).toBeUndefined();
  expect((await tooEarly.accounts.profileOf(member.user.id))?.nationalId).toBeNull();
  expect(await tooEarly.accounts.renewKeys()).toEqual({ renewed: 0, unreadable: 1 });

  expect(await rotated.accounts.renewKeys()).toEqual({ renewed: 1, unreadable: 0 });
  expect(await rotated.accounts.renewKeys()).toEqual({ renewed: 0, unreadable: 0 });
  expect((await tooEarly.accounts.profileOf(member.user.id))?.nationalId).toBe('10000000146');
});

test('a national ID in somebody else’s row is not theirs', async () => {
  const fixture = stageWith(FORMER);
  const one = await fixture.registered();
  const other = await fixture.registered({ ...ELIF, email: 'mert@ornek.com' });
  await fixture.accounts.updateProfile(one.user.id, fieldsOf(PROFILE));
  await sql`update users set national_id = (select national_id from users where id = ${one.user.id}) where id = ${other.user.id}`.execute(
    db,
  );
  await expect(fixture.accounts.profileOf(other.user.id)).rejects.toThrow();
});

test('the key of an authenticator application outlives a new secret, and its owner stays the only one who can use it', async () => {
  const former = stageWith(FORMER);
  const { user } = await former.registered();
  const kept = oneTimeSecrets.encrypt({ keys: accountKeysFrom([FORMER]) }, user.id, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  await sql`insert into second_factors (user_id, secret, used_step, confirmed_at) values (${user.id}, ${kept}, 0, ${now()})`.execute(db);
  const secretUnder = async (...secrets: Secrets) => {
    const factor = await findFactor(db, user.id);
    return oneTimeSecrets.read({ keys: accountKeysFrom(secrets), log: silentLog }, user.id, factor?.secret ?? '');
  };
  expect(await secretUnder(NEW, FORMER)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(await secretUnder(NEW)).toBeUndefined();
  expect(await stageWith(NEW, FORMER).accounts.renewKeys()).toEqual({ renewed: 1, unreadable: 0 });
  expect(await secretUnder(NEW)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const { secret = '' } = (await findFactor(db, user.id)) ?? {};
  expect(() => oneTimeSecrets.read({ keys: accountKeysFrom([NEW]), log: silentLog }, 'somebody else', secret)).toThrow();
});
