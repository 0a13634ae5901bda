import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import type { SecurityEvent } from '#platform/security-events';
import { resetDatabase, testDatabase } from '#testing';
import { runStaffCommand, staffCommandFrom } from './staff-command.ts';

const { db } = await testDatabase();
const at = new Date('2026-11-22T08:00:00Z');
const securityEvents: SecurityEvent[] = [];
const deps = { db, clock: () => at, jobs: { send: async () => {} }, security: (event: SecurityEvent) => void securityEvents.push(event) };

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  securityEvents.splice(0);
  await sql`insert into suppliers (slug, name, about, headquarters, founded_year) values ('ege-rent', 'Ege Rent', '{}', 'izmir', 1990)`.execute(
    db,
  );
  for (const [email, isVerified] of [
    ['elif@ornek.com', true],
    ['mert@ornek.com', false],
  ] as const)
    await sql`
      insert into users (id, email, email_verified, first_name, created_at, changed_at) values (${newId()}, ${email}, ${isVerified}, '', ${at}, ${at})
    `.execute(db);
});

async function run(...words: string[]) {
  const command = staffCommandFrom(words);
  return command.kind === 'unclear' ? { isDone: false, text: command.why } : runStaffCommand(deps, command);
}

test('a role is granted, listed and revoked, and doing it twice changes nothing', async () => {
  expect(await run('list')).toEqual({ isDone: true, text: 'Nobody has a role.' });
  expect(await run('grant', 'Elif@Ornek.com', 'admin')).toMatchObject({
    isDone: true,
    text: expect.stringMatching('has the role admin from now on'),
  });
  expect(await run('grant', 'elif@ornek.com', 'supplier:ege-rent:desk')).toMatchObject({ isDone: true });
  expect(await run('grant', 'elif@ornek.com', 'admin')).toEqual({ isDone: true, text: 'elif@ornek.com had the role admin already.' });
  expect(await run('list')).toEqual({ isDone: true, text: 'elif@ornek.com  admin, supplier:ege-rent:desk' });
  expect(await run('revoke', 'elif@ornek.com', 'admin')).toMatchObject({
    isDone: true,
    text: expect.stringMatching('ends with their next request'),
  });
  expect(await run('revoke', 'elif@ornek.com', 'admin')).toEqual({ isDone: true, text: 'elif@ornek.com did not have the role admin.' });
  expect(await run('list')).toEqual({ isDone: true, text: 'elif@ornek.com  supplier:ege-rent:desk' });
  expect(securityEvents.map(({ kind, what }) => [kind, what])).toEqual([
    ['role.changed', 'granted:admin'],
    ['role.changed', 'granted:supplier:ege-rent:desk'],
    ['role.changed', 'revoked:admin'],
  ]);
});

test.each([
  [['grant', 'nobody@ornek.com', 'agent'], 'Nobody has an account with the address nobody@ornek.com'],
  [['revoke', 'nobody@ornek.com', 'agent'], 'Nobody has an account with the address nobody@ornek.com'],
  [['grant', 'mert@ornek.com', 'agent'], 'mert@ornek.com has not been confirmed yet'],
  [['grant', 'elif@ornek.com', 'boss'], 'There is no role "boss"'],
  [['grant', 'elif@ornek.com', 'supplier:yok:owner'], 'There is no supplier "yok"'],
  [['grant', 'elif@ornek.com', 'supplier:ege-rent:boss'], 'There is no role "supplier:ege-rent:boss"'],
  [['grant', 'elif@ornek.com'], 'npm run staff -- grant'],
  [['grant', 'elif@ornek.com', 'agent', 'admin'], 'npm run staff -- grant'],
  [['promote', 'elif@ornek.com', 'agent'], 'npm run staff -- grant'],
  [[], 'npm run staff -- grant'],
])('%j is refused with a sentence', async (words, text) => {
  expect(await run(...words)).toEqual({ isDone: false, text: expect.stringContaining(text) });
  expect(await run('list')).toEqual({ isDone: true, text: 'Nobody has a role.' });
  expect(securityEvents).toEqual([]);
});
