import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffHref } from '#addresses/staff';
import { ROOT } from '#platform/root';
import { textOf } from '../built-host.ts';
import { type Caller, openToCallers, type WithCallers } from './callers.ts';

/** The pages on which suppliers' systems are added and changed: who may, and what they answer to what cannot be done. */
const NEW = staffHref('staffConnectionNew', 'tr', {});
const PAGE = staffHref('staffConnection', 'tr', { system: 'poyraz' });
const [marti] = JSON.parse(readFileSync(`${ROOT}/db/seed/suppliers/sandbox.json`, 'utf8'));
const settings = (changes: object = {}): string => JSON.stringify({ ...marti, name: 'poyraz', ...changes });

let callers: WithCallers;
beforeAll(async () => {
  callers = await openToCallers();
}, 180_000);
afterAll(() => callers.host.close());
beforeEach(async () => {
  await sql`delete from supplier_connections`.execute(callers.host.db);
});

const press = (address: string, fields: Readonly<Record<string, string>>, caller: Caller = 'staff:admin'): Promise<Response> =>
  callers.ask(caller, address, { method: 'POST', body: new URLSearchParams(fields) });
const add = (text = settings(), caller?: Caller) => press(NEW, { action: 'save', settings: text }, caller);
const rows = async () =>
  (await sql<{ is_asked: boolean; version: number }>`select is_asked, version from supplier_connections`.execute(callers.host.db)).rows;

test.each<[Caller, number]>([
  ['nobody', 303],
  ['visitor', 303],
  ['customer', 403],
  ['supplier:owner', 403],
  ['staff:agent', 403],
  ['staff:content', 403],
])('%s adds, changes and stops nothing, and sees no settings', async (caller, status) => {
  expect((await add()).status).toBe(303);
  const answers = [
    await add(settings({ name: 'another' }), caller),
    await press(PAGE, { action: 'save', version: '1', settings: settings() }, caller),
    await press(PAGE, { action: 'rest' }, caller),
    await callers.ask(caller, PAGE),
  ];
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  expect(await rows()).toEqual([{ is_asked: true, version: 1 }]);
});

test('an admin adds a supplier, sees its settings without credentials, changes them and stops asking it', async () => {
  const added = await add();
  expect([added.status, added.headers.get('location')]).toEqual([303, `${PAGE}?done=1`]);
  const page = await textOf(await callers.ask('staff:admin', PAGE));
  expect(page).toContain('poyraz');
  expect(page).not.toContain('marti-deneme');
  const text = settings({ endpoint: 'http://127.0.0.1:9/poyraz' });
  expect((await press(PAGE, { action: 'save', version: '1', settings: text })).status).toBe(303);
  expect((await press(PAGE, { action: 'rest' })).status).toBe(303);
  expect(await rows()).toEqual([{ is_asked: false, version: 3 }]);
  const list = await textOf(await callers.ask('staff:admin', staffHref('staffConnections', 'tr', {})));
  expect(list).toContain('Sorulmuyor');
  expect(list).toContain(`href="${PAGE}"`);
});

test.each([
  ['what is no YAML', '{"kind": "opentr', 422, 'düzeltilecekler'],
  ['a setting that is none', settings({ colour: '<b>red</b>' }), 422, 'poyraz: Unrecognized key'],
  [
    'a place that is none of ours',
    settings({ locations: [{ ...marti.locations[0], places: ['atlantis'] }] }),
    422,
    'which is no place of ours',
  ],
] as const)('%s comes back in its field, with what is wrong above it', async (_what, text, status, sentence) => {
  const answer = await add(text);
  const page = await textOf(answer);
  expect([answer.status, await rows()]).toEqual([status, []]);
  expect(page).toContain(sentence);
  expect(page).toMatch(/<textarea[^>]*aria-invalid="true"/);
  expect(page).toContain(text.slice(0, 12).replaceAll('"', '&quot;'));
});

test('what somebody else has changed meanwhile is not overwritten, and a system that is not there is not found', async () => {
  await add();
  const late = await press(PAGE, { action: 'save', version: '7', settings: settings() });
  expect([late.status, await rows()]).toEqual([409, [{ is_asked: true, version: 1 }]]);
  expect((await press(PAGE, { action: 'burn' })).status).toBe(400);
  const nowhere = staffHref('staffConnection', 'tr', { system: 'nobody' });
  expect((await callers.ask('staff:admin', nowhere)).status).toBe(404);
  expect((await press(nowhere, { action: 'ask' })).status).toBe(404);
});
