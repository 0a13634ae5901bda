import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF, fieldsOf, MERT } from '../accounts.fixture.ts';

const { db } = await testDatabase();
const clock = () => new Date();
const fixtureOf = () => accountFixture(db, clock);

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const FULL = {
  firstName: 'Elif',
  lastName: 'Karaoğlu',
  gender: 'woman',
  nationalId: '100 000 00146',
  birthDate: '14.08.1990',
  country: 'TR',
  city: 'İstanbul',
  phoneCountry: 'TR',
  phone: '+90 532 123 45 67',
  userName: 'Elif.K',
};

test('a profile is kept as it was written, in the forms we keep', async () => {
  const { accounts, registered } = fixtureOf();
  const { user } = await registered();
  const outcome = await accounts.updateProfile(user.id, fieldsOf(FULL));
  expect(outcome).toMatchObject({ kind: 'updated', warnings: [] });
  expect(await accounts.profileOf(user.id)).toEqual({
    firstName: 'Elif',
    lastName: 'Karaoğlu',
    gender: 'woman',
    nationalId: '10000000146',
    birthDate: '1990-08-14',
    country: 'TR',
    city: 'İstanbul',
    phoneCountry: 'TR',
    phone: '05321234567',
    userName: 'Elif.K',
    email: 'elif@ornek.com',
    emailVerified: false,
    hasPassword: true,
    marketing: false,
  });
});

test('the national ID is encrypted at rest, differently each time, and does not open under another secret', async () => {
  const { accounts, registered } = fixtureOf();
  const { user } = await registered();
  const kept = async () => JSON.stringify((await sql`select * from users`.execute(db)).rows);
  await accounts.updateProfile(user.id, fieldsOf(FULL));
  const first = await kept();
  await accounts.updateProfile(user.id, fieldsOf(FULL));
  expect(first).not.toContain('10000000146');
  expect(await kept()).not.toBe(first);
  const stolen = accountFixture(db, clock, { secrets: ['another secret, of somebody else'] });
  expect((await stolen.accounts.profileOf(user.id))?.nationalId).toBeNull();
  await expect(sql`update users set national_id = '10000000146'`.execute(db)).rejects.toThrow();
});

test('an ID whose check digits do not fit is kept with a warning', async () => {
  const { accounts, registered } = fixtureOf();
  const { user } = await registered();
  expect(await accounts.updateProfile(user.id, fieldsOf({ ...FULL, nationalId: '12345678901' }))).toMatchObject({
    kind: 'updated',
    warnings: ['national_id_checksum'],
    profile: { nationalId: '12345678901' },
  });
});

test('what is left empty is taken out', async () => {
  const { accounts, registered } = fixtureOf();
  const { user } = await registered();
  await accounts.updateProfile(user.id, fieldsOf(FULL));
  await accounts.updateProfile(user.id, fieldsOf({ firstName: 'Elif', lastName: 'Karaoğlu' }));
  expect(await accounts.profileOf(user.id)).toMatchObject({ nationalId: null, phone: null, userName: null, birthDate: null, gender: null });
});

test('a number of another country is checked by that country, and a Turkish one has eleven digits', async () => {
  const { accounts, registered } = fixtureOf();
  const { user } = await registered();
  const update = (phoneCountry: string, phone: string) => accounts.updateProfile(user.id, fieldsOf({ ...FULL, phoneCountry, phone }));
  expect(await update('DE', '0170 1234567')).toMatchObject({ profile: { phoneCountry: 'DE', phone: '+491701234567' } });
  for (const [country, phone] of [
    ['TR', '532 123'],
    ['TR', '05321234567890'],
    ['DE', '12'],
    ['XX', '5551234567'],
  ] as const) {
    expect(await update(country, phone), `${country} ${phone}`).toEqual({ kind: 'invalid', problems: { phone: 'phone_invalid' } });
  }
});

test('a user name is given once, however it is spelt', async () => {
  const { accounts, registered } = fixtureOf();
  const elif = await registered();
  const mert = await registered(MERT);
  await accounts.updateProfile(elif.user.id, fieldsOf(FULL));
  for (const userName of ['Elif.K', 'ELİF-K', 'elıf_k']) {
    expect(await accounts.updateProfile(mert.user.id, fieldsOf({ ...FULL, userName })), userName).toEqual({
      kind: 'invalid',
      problems: { userName: 'user_name_taken' },
    });
  }
  expect((await accounts.updateProfile(elif.user.id, fieldsOf(FULL))).kind).toBe('updated');
  expect((await accounts.updateProfile(mert.user.id, fieldsOf({ ...FULL, userName: 'mert' }))).kind).toBe('updated');
});

test('a form with mistakes names each of them and changes nothing', async () => {
  const { accounts, registered } = fixtureOf();
  const { user } = await registered();
  const wrong = {
    firstName: '',
    lastName: 'K4ra',
    gender: 'x',
    nationalId: '123',
    birthDate: '2999-01-01',
    country: 'Turkey',
    city: '<b>',
    phone: 'abc',
    userName: 'a@b',
  };
  expect(await accounts.updateProfile(user.id, fieldsOf(wrong))).toEqual({
    kind: 'invalid',
    problems: {
      firstName: 'first_name_required',
      lastName: 'last_name_invalid',
      gender: 'gender_invalid',
      nationalId: 'national_id_invalid',
      birthDate: 'birth_date_invalid',
      country: 'country_invalid',
      city: 'city_invalid',
      phone: 'phone_invalid',
      userName: 'user_name_invalid',
    },
  });
  expect(await accounts.profileOf(user.id)).toMatchObject({ firstName: 'Elif', lastName: 'Karaoğlu' });
});

test('role, address and password are not the profile form to change', async () => {
  const { accounts, registered } = fixtureOf();
  const elif = await registered();
  await accounts.updateProfile(
    elif.user.id,
    fieldsOf({ ...FULL, role: 'admin', email: 'x@ornek.com', emailVerified: 'true', id: newId() }),
  );
  expect(await accounts.sessionOf(elif.visit().headers)).toMatchObject({
    roles: { staff: [], memberships: [] },
    user: { email: ELIF.email, emailVerified: false },
  });
});

test('a user who is not there has no profile', async () => {
  const { accounts } = fixtureOf();
  expect(await accounts.profileOf(newId())).toBeUndefined();
  expect(await accounts.updateProfile(newId(), fieldsOf(FULL))).toEqual({ kind: 'unknown_user' });
});

test('marketing is answered anew, every answer is kept, and the same answer is not kept twice', async () => {
  const { accounts, registered, securityEvents } = fixtureOf();
  const { user } = await registered({ ...ELIF, marketing: 'on' });
  for (const given of [true, false, false, true]) await accounts.changeMarketing(user.id, given, { ip: '203.0.113.7' });
  const { rows } = await sql<{ given: boolean }>`select given from user_consents where kind = 'marketing' order by id`.execute(db);
  expect(rows.map(({ given }) => given)).toEqual([true, false, true]);
  const noted = securityEvents.filter(({ what }) => what === 'marketing').map(({ kind }) => kind);
  expect(noted.slice(-2)).toEqual(['consent.withdrawn', 'consent.given']);
  expect((await accounts.profileOf(user.id))?.marketing).toBe(true);
});
