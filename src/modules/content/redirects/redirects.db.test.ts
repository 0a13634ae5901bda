import { beforeEach, expect, test } from 'vitest';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { countedPath, countMissing, ignoreAddress, listMissing, MOST_ADDRESSES } from './missing.ts';
import type { RedirectByPeople, RedirectEntry } from './redirect.ts';
import { addRedirect, endRedirect, listRedirects } from './redirects.ts';
import { addVisits } from './store.ts';
import { watchRedirects } from './watch-redirects.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-25T09:00:00Z');
const log = { warn: () => undefined };
const LALE = { kind: 'staff', id: 'lale', roles: ['content'] } as const;
const ENTRY: RedirectEntry = { from: '/eski', to: '/kosullar', permanent: true, keepsQuery: true };
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/146.0';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

const deps = { db, clock: () => now, check: async () => undefined, followedAmong: async (rules: readonly RedirectByPeople[]) => rules };
const add = (entry: RedirectEntry, id = newId()) => addRedirect(deps, { id, entry, reason: 'Eski bağlantı', by: LALE });

test('a rule is added once, followed by everybody who watches, and ended by its act', async () => {
  const seen: string[][] = [];
  const watched = await watchRedirects({ db, log }, async (rules) => void seen.push(rules.map(({ from }) => from)));
  const id = newId();
  expect(await add(ENTRY, id)).toEqual({ kind: 'added' });
  expect(await add(ENTRY, id)).toEqual({ kind: 'added' });
  await watched.refresh();
  expect(await endRedirect(deps, { id, by: LALE })).toEqual({ kind: 'ended' });
  expect(await endRedirect(deps, { id, by: LALE })).toEqual({ kind: 'not_found' });
  await watched.refresh();
  await watched.refresh();
  watched.end();
  expect(seen).toEqual([[], ['/eski'], []]);
  expect((await listActs(db, { limit: 5 })).map(({ action, subject }) => `${action} ${subject.id}`)).toEqual([
    'redirect.ended /eski',
    'redirect.added /eski',
  ]);
});

test('a rule that another one leads over is not ended before it; nor while others are written', async () => {
  // Whoever leads to /b needs a rule for it.
  const followedAmong = async (rules: readonly RedirectByPeople[]) =>
    rules.filter(({ to }) => to !== '/b' || rules.some(({ from }) => from === '/b'));
  const [a, b] = [newId(), newId()];
  await add({ ...ENTRY, from: '/b' }, b);
  await add({ ...ENTRY, from: '/a', to: '/b' }, a);
  const end = (id: string) => endRedirect({ ...deps, followedAmong }, { id, by: LALE });
  expect(await end(b)).toEqual({ kind: 'needed', by: ['/a'] });
  expect(await end(a)).toEqual({ kind: 'ended' });
  const overtaken = async (rules: readonly RedirectByPeople[]) => {
    await add({ ...ENTRY, from: `/c${rules.length}` });
    return rules;
  };
  expect(await endRedirect({ ...deps, followedAmong: overtaken }, { id: b, by: LALE })).toEqual({ kind: 'changed' });
  expect(await end(b)).toEqual({ kind: 'ended' });
});

test('what the check finds is told, and nothing is written; others that come meanwhile are looked at again', async () => {
  const problem = { field: 'to', kind: 'too_many', value: '/a → /a' } as const;
  const refused = await addRedirect({ ...deps, check: async () => problem }, { id: newId(), entry: ENTRY, reason: 'Neden', by: LALE });
  expect(refused).toEqual({ kind: 'unsound', problem });
  const check = async () => {
    await add({ ...ENTRY, from: '/baska' });
    return undefined;
  };
  const overtaken = await addRedirect({ ...deps, check }, { id: newId(), entry: ENTRY, reason: 'Neden', by: LALE });
  expect(overtaken).toEqual({ kind: 'changed' });
  expect((await listRedirects(deps)).map(({ from }) => from)).toEqual(['/baska']);
});

test('addresses that lead nowhere are counted, programs apart, until somebody rules on them', async () => {
  const counted = countMissing({ db, clock: () => now, log });
  for (let time = 0; time < 3; time += 1) counted.note('/Eski-Sayfa/', BROWSER);
  counted.note('/eski-sayfa', 'Googlebot/2.1');
  counted.note('/wp-login.php', BROWSER);
  counted.note('/iptal', BROWSER);
  counted.note('/hesap/elif@ornek.com', BROWSER);
  await counted.write();
  await counted.write();
  counted.end();
  const row = { firstOn: '2026-11-25', lastOn: '2026-11-25', ignored: false };
  expect(await listMissing({ db }, { ignored: false })).toEqual([
    { path: '/eski-sayfa', visits: 3, botVisits: 1, ...row },
    { path: '/iptal', visits: 1, botVisits: 0, ...row },
    { path: '/wp-login.php', visits: 0, botVisits: 1, ...row },
  ]);
  expect(await ignoreAddress(deps, { path: '/wp-login.php', by: LALE })).toEqual({ kind: 'ignored' });
  expect(await ignoreAddress(deps, { path: '/wp-login.php', by: LALE })).toEqual({ kind: 'not_found' });
  await add({ ...ENTRY, from: '/Eski-Sayfa' });
  expect((await listMissing({ db }, { ignored: false })).map(({ path }) => path)).toEqual(['/iptal']);
  expect((await listMissing({ db }, { ignored: true })).map(({ path }) => path)).toEqual(['/wp-login.php']);
});

test('however many are asked for, no more are kept, and those that were asked for most stay', async () => {
  const many = Array.from({ length: MOST_ADDRESSES + 50 }, (_, index) => ({ path: `/a/${index}`, visits: index, bot_visits: 0 }));
  await addVisits(db, many, '2026-11-25', MOST_ADDRESSES);
  const kept = await listMissing({ db }, { ignored: false });
  expect(kept[0]?.path).toBe(`/a/${MOST_ADDRESSES + 49}`);
  await addVisits(db, [{ path: '/yeni', visits: 1, bot_visits: 0 }], '2026-11-26', MOST_ADDRESSES);
  expect(
    (await db.withTables<{ missing_addresses: { path: string } }>().selectFrom('missing_addresses').select('path').execute()).length,
  ).toBe(MOST_ADDRESSES);
});

test.each([
  ['/eski-yazi', '/eski-yazi'],
  ['/Ara%C3%A7-Kiralama/', '/araç-kiralama'],
  ['/elif@ornek.com', undefined],
  ['/elif%40ornek.com', undefined],
  ['/rezervasyon/KTK-ABCD2345', undefined],
  ['/katil/9f8e7d6c5b4a39281706f5e4', undefined],
  ['/odeme/0198f1c2-7b3a-7c11-a0b0-6f3f6a8c9d10', undefined],
  ['/5321234567', undefined],
  [`/${'a-'.repeat(100)}`, undefined],
  ['/<script>', undefined],
  ['/', undefined],
])('%s is counted as %s', (path, counted) => {
  expect(countedPath(path)).toBe(counted);
});
