import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { textOf } from '../built-host.ts';
import { openToCallers, type WithCallers } from './callers.ts';

/** An admin takes the second factor away of somebody of ours who has lost their telephone. */
let site: WithCallers;
let agent = '';
let admin = '';

beforeAll(async () => {
  site = await openToCallers();
  const idOf = async (email: string) =>
    (await sql<{ id: string }>`select id from users where email = ${email}`.execute(site.host.db)).rows[0]?.id ?? '';
  [agent, admin] = [await idOf('defne@kontak.example'), await idOf('deniz@kontak.example')];
  await sql`insert into second_factors (user_id, secret, used_step, confirmed_at) values (${agent}, 'kept', 0, now())`.execute(
    site.host.db,
  );
  await sql`update users set second_factor_at = now() where id = ${agent}`.execute(site.host.db);
});
afterAll(() => site.host.close());

const press = (person: string, reason: string, caller: 'staff:admin' | 'staff:agent' = 'staff:admin') =>
  site.ask(caller, staffHref('staffPerson', 'tr', { person }), {
    method: 'POST',
    body: new URLSearchParams({ action: 'reset_factor', reason }),
  });
const factors = async () => (await sql`select user_id from second_factors`.execute(site.host.db)).rows.length;

test('the page says what happens before it is done, and keeps a reason that is too short', async () => {
  const page = await textOf(await site.ask('staff:admin', staffHref('staffPerson', 'tr', { person: agent })));
  expect(page).toContain('value="reset_factor"');
  expect(page).toContain('defne@kontak.example adresine haber gider');
  const answer = await press(agent, 'tel');
  expect(answer.status).toBe(422);
  expect(await textOf(answer)).toMatch(/name="reason"[^>]*value="tel"|value="tel"[^>]*name="reason"/);
  expect(await factors()).toBe(1);
});

test('nobody does it to themselves, and nobody without the right', async () => {
  expect((await press(admin, 'benim telefonum')).status).toBe(409);
  expect((await press(agent, 'bir arkadaş', 'staff:agent')).status).toBe(403);
  expect((await press('hicbiri', 'yok böyle biri')).status).toBe(404);
  expect(await factors()).toBe(1);
});

test('it is done once, ends their sessions, and stands in the record', async () => {
  const done = await press(agent, 'kayıtlı numarasından arandı');
  expect([done.status, done.headers.get('location')]).toEqual([303, staffHref('staffPeople', 'tr', {}, { done: 'factor' })]);
  expect((await press(agent, 'kayıtlı numarasından arandı')).status).toBe(409);
  const { rows } = await sql`select id from user_sessions where user_id = ${agent}`.execute(site.host.db);
  expect([rows.length, await factors()]).toEqual([0, 0]);
  const record = await textOf(await site.ask('staff:admin', staffHref('staffActs', 'tr', {}, { action: 'role.second_factor_reset' })));
  expect(record).toContain('kayıtlı numarasından arandı');
  expect(site.host.faults()).toEqual([]);
});
