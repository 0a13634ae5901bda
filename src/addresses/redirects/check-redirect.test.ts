import { expect, test } from 'vitest';
import { detourOf } from '../detour.ts';
import { checkRedirect } from './check-redirect.ts';
import { followedRedirects } from './followed-redirects.ts';
import { addressBook } from './redirects.fixture.ts';

const addresses = await addressBook();
const entry = (from: string, to: string) => ({ from, to, permanent: true, keepsQuery: true });
const check = (from: string, to: string, others: readonly ReturnType<typeof entry>[] = [], missing: readonly string[] = []) =>
  checkRedirect({ addresses, isMissing: async (path) => missing.includes(path) }, others, entry(from, to));

test.each([
  ['/eski-sayfa', '/kosullar'],
  ['/eski-blog/:yazi', 'page:blog'],
  ['/yazlar/:place', 'page:place/:place'],
])('%s may lead to %s', async (from, to) => {
  expect(await check(from, to)).toBeUndefined();
});

test.each([
  ['eski', '/kosullar', 'from', 'not_an_address'],
  ['/eski?a=1', '/kosullar', 'from', 'not_an_address'],
  ['page:blog', '/kosullar', 'from', 'not_an_address'],
  ['/eski', 'https://evil.example', 'to', 'not_an_address'],
  ['/eski', '//evil.example', 'to', 'not_an_address'],
  ['/kosullar', '/hakkinda', 'from', 'hides_page'],
  ['/blog/depozito-nedir', '/hakkinda', 'from', 'hides_page'],
  ['/yonetim/metinler', '/hakkinda', 'from', 'stands_inside'],
  ['/API/v1/places', '/hakkinda', 'from', 'stands_inside'],
  ['/healthz', '/hakkinda', 'from', 'stands_inside'],
  ['/eski', 'page:kosullar', 'to', 'no_such_page'],
  ['/eski', 'page:place', 'to', 'other_parts'],
  ['/eski/:a', 'page:place/:b', 'to', 'unnamed_part'],
  ['/eski', '/yok-boyle-yer', 'to', 'leads_nowhere'],
  ['/eski', '/eski', 'to', 'too_many'],
  ['/:dil/rezervasyonlar', 'page:reservations', 'from', 'varying_start'],
  ['/:a/:b', '/kosullar', 'from', 'varying_start'],
  ['/y:a/rezervasyonlar', '/kosullar', 'from', 'varying_start'],
  ['/eski/:a-:b-:c-:d', '/kosullar', 'from', 'several_parts'],
  ['/eski/:ad/:ad', '/kosullar', 'from', 'repeated_part'],
  ['/blog/:yazi', '/hakkinda', 'from', 'hides_page'],
  ['/BLOG/depozito-nedir', '/hakkinda', 'from', 'hides_page'],
  ['/blog/eski-:yazi', '/hakkinda', 'from', 'hides_page'],
  ['/marka/fiat/:ne/egea', '/hakkinda', 'from', 'hides_page'],
  ['/marka/:marka/s:ne/egea', '/hakkinda', 'from', 'hides_page'],
  ['/en/b:ne/:yazi', '/hakkinda', 'from', 'hides_page'],
] as const)('%s may not lead to %s', async (from, to, field, kind) => {
  expect(await check(from, to)).toMatchObject({ field, kind });
});

test('rules of people may not make a circle or a chain among themselves', async () => {
  const others = [entry('/b', '/c'), entry('/c', '/kosullar')];
  expect(await check('/a', '/b', others)).toMatchObject({ kind: 'too_many', value: '/a → /b → /c → /kosullar' });
  expect(await check('/kosul', '/b', [entry('/b', '/kosul')])).toMatchObject({ kind: 'too_many' });
  expect(await check('/B', '/hakkinda', others)).toMatchObject({ field: 'from', kind: 'taken' });
  expect(await check('/a', '/c', others)).toBeUndefined();
});

test('an address of a page of many may lead elsewhere once somebody asked for it and found nothing', async () => {
  expect(await check('/blog/silinen-yazi', '/blog', [], ['/blog/silinen-yazi'])).toBeUndefined();
  expect(await check('/blog/:yazi', '/blog', [], ['/blog/:yazi'])).toMatchObject({ kind: 'hides_page' });
});

test('a rule of people is asked before those of the files, and theirs hold again without it', async () => {
  const { redirects } = addresses;
  const lead = async (pathname: string) => (await detourOf(addresses, { pathname, search: '' }, undefined))?.to;
  const before = await lead('/blog/eski-yazi');
  redirects.use(redirects.with([entry('/blog/eski-yazi', '/kosullar')]));
  expect(await lead('/blog/eski-yazi')).toBe('/kosullar');
  redirects.use(redirects.with([]));
  expect(await lead('/blog/eski-yazi')).toBe(before);
});

test('a rule that leads nowhere is left out alone, and keeps nobody from adding another', async () => {
  const [a, b, gone] = [entry('/a', '/b'), entry('/b', '/kosullar'), entry('/c', '/yok-boyle-yer')];
  const followed = async (...rules: ReturnType<typeof entry>[]) => (await followedRedirects(addresses, rules)).followed;
  expect(await followed(a, gone, b)).toEqual([a, b]);
  expect(await followed(a, gone)).toEqual([]);
  expect(await followed(entry('/d', 'page:yok'), b)).toEqual([b]);
  expect(await check('/eski', '/kosullar', [a])).toBeUndefined();
  expect(await check('/eski', '/kosullar', [a, entry('/d', 'page:yok')])).toBeUndefined();
  expect(await check('/eski', '/yok', [a])).toMatchObject({ kind: 'leads_nowhere', value: '/eski → /yok' });
  expect(await check('/b', '/hakkinda', [a])).toBeUndefined();
});
