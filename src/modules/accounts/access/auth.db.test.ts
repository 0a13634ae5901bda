import { expect, test } from 'vitest';
import { silentLog } from '#platform/log';
import { testDatabase } from '#testing';
import { accountKeysFrom } from '../keys.ts';
import { createAuth } from './auth.ts';

test('our tables have every column that the sign-in library writes, but none for pictures and tokens', async () => {
  const { db } = await testDatabase();
  const auth = createAuth({
    db,
    clock: () => new Date(),
    log: silentLog,
    publicOrigin: 'https://kontak.example',
    staffOrigin: null,
    keys: accountKeysFrom(['a secret for tests and nothing else']),
    textVersions: { terms: '', privacy: '', marketing: '' },
    passwords: { hash: async () => '', verify: async () => false },
  });
  const { explicitSchemaCheck } = await auth.$context;
  const said = await Promise.resolve(explicitSchemaCheck?.()).then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(said.match(/\w+\.\w+/g)).toEqual([
    'users.image',
    'user_identities.accessToken',
    'user_identities.refreshToken',
    'user_identities.idToken',
    'user_identities.accessTokenExpiresAt',
    'user_identities.refreshTokenExpiresAt',
    'user_identities.scope',
  ]);
});
