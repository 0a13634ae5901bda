import { DeleteQueryNode, InsertQueryNode, type KyselyPlugin, UpdateQueryNode } from 'kysely';
import { expect, test } from 'vitest';
import { databaseFault } from '#platform/database/database-faults';
import { resetDatabase, testDatabase } from '#testing';
import { accountFixture, ELIF } from '../accounts.fixture.ts';

let refuses: { readonly what: 'writes' | 'everything'; readonly code: string } | undefined;

/** A database that refuses, with the code that PostgreSQL gives for it. */
const refusing: KyselyPlugin = {
  transformQuery({ node }) {
    const isWrite = [InsertQueryNode, UpdateQueryNode, DeleteQueryNode].some((kind) => kind.is(node));
    if (refuses && (isWrite || refuses.what === 'everything')) throw Object.assign(new Error('refused'), { code: refuses.code });
    return node;
  },
  transformResult: async ({ result }) => result,
};

test('whoever is logged in goes on reading where nothing can be written down, and a lost database is told from a lost session', async () => {
  const { db } = await resetDatabase(await testDatabase());
  const fixture = accountFixture(db.withPlugin(refusing), () => new Date());
  const elif = await fixture.confirmed(ELIF);
  const { headers } = elif.visit();
  refuses = { what: 'writes', code: '25006' };
  expect((await fixture.accounts.sessionOf(headers))?.user.email).toBe(ELIF.email);
  refuses = { what: 'everything', code: '57P01' };
  const fault = await fixture.accounts.sessionOf(headers).then(() => 'none', databaseFault);
  expect(fault).toBe('gone');
  refuses = undefined;
  expect((await fixture.accounts.sessionOf(headers))?.user.email).toBe(ELIF.email);
});
