import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { textOf } from '../built-host.ts';
import { openToCallers, type WithCallers } from './callers.ts';

/** The record of acts on its page and as a file: what its address narrows it to is what is seen and what is taken. */
let site: WithCallers;
let admin = '';

beforeAll(async () => {
  site = await openToCallers();
  for (const role of ['agent', 'content'])
    await send(staffHref('staffPeople', 'tr', {}), { action: 'invite', email: `${role}@kontak.example`, role, language: 'tr' });
  await send(staffHref('staffAnnouncements', 'tr', {}), {
    action: 'announce',
    tr: 'Bu akşam bakım var',
    en: 'Maintenance tonight',
    until: '',
  });
  const { rows } = await sql<{ id: string }>`select id from users where email like 'deniz@%'`.execute(site.host.db);
  admin = rows[0]?.id ?? '';
});
afterAll(() => site.host.close());

const send = async (path: string, fields: Record<string, string>): Promise<string> => {
  const answer = await site.ask('staff:admin', path, { method: 'POST', body: new URLSearchParams(fields) });
  return textOf(answer);
};
const seen = async (query: Record<string, string>): Promise<number> => {
  const html = await textOf(await site.ask('staff:admin', staffHref('staffActs', 'tr', {}, query)));
  return (/<tbody.*?<\/tbody>/s.exec(html)?.[0].match(/<tr/g) ?? []).length;
};

test('the record is narrowed by person, subject, action and days', async () => {
  expect(await seen({ person: admin, action: 'role.invited' })).toBe(2);
  expect(await seen({ action: 'role.invited', kind: 'role', subject: 'agent' })).toBe(1);
  expect(await seen({ action: 'role.invited', person: 'nobody-like-this' })).toBe(0);
  expect(await seen({ action: 'role.invited', until: '2020-01-01' })).toBe(0);
  expect(await seen({ action: 'role.', from: '2020-01-01' })).toBeGreaterThanOrEqual(2);
});

test('a name without its kind is asked for, beside its field', async () => {
  const html = await textOf(await site.ask('staff:admin', staffHref('staffActs', 'tr', {}, { subject: 'popy' })));
  expect(html).toMatch(/aria-invalid="true"[^>]*name="subject"|name="subject"[^>]*aria-invalid="true"/);
  expect(html).toContain('value="popy"');
});

test('what is seen is taken as a file, and that it was taken is an act', async () => {
  const file = staffHref('staffActsFile', 'tr', {});
  const list = new URLSearchParams({ person: admin, action: 'role.invited' }).toString();
  const csv = await send(file, { action: 'csv', list });
  expect(csv.trim().split('\n')).toHaveLength(3);
  expect(csv).toContain('Deniz Su');
  expect((await send(file, { action: 'xlsx', list })).slice(0, 2)).toBe('PK');
  expect(await seen({ person: admin, kind: 'list', subject: 'acts' })).toBe(2);
});
