import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../platform/root.ts';

/**
 * What the scripts of a page may weigh together once it has been touched, packed with gzip: its own and those of all frames around it, as the
 * router fetches them. Parts that come to life only in sight, or when they are asked for, are not among them. A page that needs more has to earn
 * it here; why they cannot be much less stands in docs/decisions/0228. Pages that are read, and those with a search or a list, are held by `reading-pages.built.test.ts`;
 * lists of staff and the day of a supplier have these only where a link of the framework leads to them, and are held by `pages-at-work.built.test.ts`.
 */
const MOST_KB: Readonly<Record<string, number>> = {
  'places.tr': 138,
  'booking.tr': 180,
  'reservations.tr': 172,
  'staffQueue.tr': 148,
  'staffReservations.tr': 152,
  'staffReservation.tr': 194,
  'portalToday.tr': 142,
};

interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<
    Record<string, { readonly id: string; readonly parentId?: string; readonly module: string; readonly imports: readonly string[] }>
  >;
}

const CLIENT = join(ROOT, 'build', 'client');
let manifest: Manifest;

beforeAll(() => {
  const texts = readdirSync(join(CLIENT, 'assets'))
    .filter((file) => /^manifest-\w+\.js$/.test(file))
    .map((file) => readFileSync(join(CLIENT, 'assets', file), 'utf8'));
  const text = texts.find((one) => one.includes('__reactRouterManifest')) ?? '';
  manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
});

function filesOf(page: string): ReadonlySet<string> {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (let route = manifest.routes[page]; route; route = manifest.routes[route.parentId ?? ''])
    for (const file of [route.module, ...route.imports]) files.add(file);
  return files;
}

const bytesOf = (file: string): number => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length;

test.each(Object.entries(MOST_KB))('the scripts of %s weigh at most %d kB', (page, most) => {
  const files = [...filesOf(page)];
  expect(files.length).toBeGreaterThan(5);
  const bytes = files.reduce((sum, file) => sum + bytesOf(file), 0);
  expect(bytes / 1000, files.map((file) => `${bytesOf(file)} ${file}`).join('\n')).toBeLessThanOrEqual(most);
});

test.each(['staffReservations.tr', 'portalToday.tr'])('%s brings nothing that only pages of the site need', (page) => {
  const names = [...filesOf(page)].map((file) => file.replace('/assets/', ''));
  expect(names.filter((name) => /^(frame|saved|list|search-form)-[\w-]{8}\.js$/.test(name))).toEqual([]);
});
