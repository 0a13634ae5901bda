import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { grantRole } from '#accounts';
import { SYSTEM } from '#kernel/principal';
import { newId } from '#platform/crypto';
import { listSwitchedOff } from '#platform/flags/switch';
import { resetDatabase, smallMarketplace, testDatabase } from '#testing';
import { flagsCommandFrom, runFlagsCommand } from './flags-command.ts';

const { db } = await testDatabase();
const at = new Date('2026-11-27T03:00:00Z');
const deps = { db, clock: () => at, gateway: 'demo' as string | null, connected: ['opentravel-anatolia', 'anatolia'] };

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  await smallMarketplace(db);
  for (const [email, role] of [
    ['elif@ornek.com', 'operations'],
    ['ayse@ornek.com', 'content'],
  ] as const) {
    await sql`
      insert into users (id, email, email_verified, first_name, created_at, changed_at) values (${newId()}, ${email}, true, '', ${at}, ${at})
    `.execute(db);
    const accounts = { ...deps, jobs: { send: async () => {} }, security: () => {} };
    await grantRole(accounts, { email, role: { kind: 'staff', role }, by: SYSTEM });
  }
});

async function run(words: string, from: typeof deps = deps) {
  const command = flagsCommandFrom(words === '' ? [] : words.split(' '));
  return command.kind === 'unclear' ? { isDone: false, text: command.why } : runFlagsCommand(from, command);
}
const off = async () => (await listSwitchedOff(db)).map(({ name }) => name);
const BY = '--by elif@ornek.com --why trouble';

test('somebody of operations switches a supplier off and on, and reads what is off', async () => {
  expect(await run('')).toEqual({ isDone: true, text: 'Nothing is switched off.' });
  expect(await run(`off supplier.yolbaz ${BY}`)).toMatchObject({ isDone: true, text: expect.stringContaining('within two seconds') });
  expect(await run(`off supplier.yolbaz ${BY}`)).toEqual({ isDone: true, text: 'supplier.yolbaz is off already.' });
  expect(await run('')).toEqual({ isDone: true, text: 'supplier.yolbaz  since 2026-11-27T03:00:00.000Z: trouble' });
  expect(await run(`on supplier.yolbaz ${BY}`)).toMatchObject({ isDone: true });
  for (const name of ['supplier.opentravel-anatolia', 'supplier.anatolia', 'page.dates', 'payment.full', 'gateway.demo'])
    expect(await run(`off ${name} --why trouble --by elif@ornek.com`)).toMatchObject({ isDone: true });
  expect(await off()).toEqual(['gateway.demo', 'page.dates', 'payment.full', 'supplier.anatolia', 'supplier.opentravel-anatolia']);
});

test.each([
  ['off supplier.yolbaz --by ayse@ornek.com --why trouble', 'neither the role operations nor admin'],
  ['off supplier.yolbaz --by nobody@ornek.com --why trouble', 'neither the role operations nor admin'],
  ['off supplier.yolbas --by elif@ornek.com --why trouble', 'Nothing here is called supplier.yolbas'],
  ['off gateway.paytr --by elif@ornek.com --why trouble', 'Nothing here is called gateway.paytr'],
  ['off supplier.yolbaz --by elif@ornek.com', 'npm run flags'],
  ['off supplier.yolbaz', 'npm run flags'],
  ['break supplier.yolbaz --by elif@ornek.com --why trouble', 'npm run flags'],
])('"%s" changes nothing and says why', async (words, why) => {
  expect(await run(words)).toMatchObject({ isDone: false, text: expect.stringContaining(why) });
  expect(await off()).toEqual([]);
});

test('the last way to pay stays', async () => {
  expect(await run(`off gateway.demo ${BY}`)).toMatchObject({ isDone: true });
  expect(await run(`off payment.delivery ${BY}`)).toMatchObject({
    isDone: false,
    text: expect.stringContaining('nobody could pay any more'),
  });
  expect(await run(`on gateway.demo ${BY}`)).toMatchObject({ isDone: true });
  expect(await run(`off payment.delivery ${BY}`)).toMatchObject({ isDone: true });
  expect(await run(`off payment.full ${BY}`)).toMatchObject({ isDone: false });
  expect(await run(`on payment.delivery ${BY}`, { ...deps, gateway: null })).toMatchObject({ isDone: true });
  expect(await run(`off payment.delivery ${BY}`, { ...deps, gateway: null })).toMatchObject({ isDone: false });
});
