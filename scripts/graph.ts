import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/platform/root.ts';

/** One room entering another by its door. `model`: only through the glass one (types, schemas, pure rules). */
export interface Passage {
  readonly from: string;
  readonly to: string;
  readonly door: 'server' | 'model';
}

/** Every passage between rooms, as the imports of today have it. Kernel and platform are left out: they are below everybody. */
export function passages(): Passage[] {
  const doors = new Map<string, Passage>();
  for (const file of readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })) {
    const from = roomOf(file);
    if (!from || !/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file) || file.includes('compiled')) continue;
    for (const [, to = '', model] of readFileSync(join(ROOT, 'src', file), 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*'#([a-z0-9]+)(\/model)?'/g,
    )) {
      if (to === from || to === 'testing') continue;
      const key = `${from} ${to}`;
      if (!model || !doors.has(key)) doors.set(key, { from, to, door: model ? 'model' : 'server' });
    }
  }
  return [...doors.values()].sort((a, b) => rank(a.from) - rank(b.from) || a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}

/** The passages as Mermaid draws them: a full arrow is the server door, a dotted one the glass door. */
export function drawing(): string {
  return ['graph TD', ...passages().map(({ from, to, door }) => `  ${from} ${door === 'server' ? '-->' : '-.->'} ${to}`)].join('\n');
}

const TOP_DOWN = ['app', 'web', 'api', 'emails', 'addresses', 'booking', 'search', 'suppliers'];
const rank = (room: string): number => (TOP_DOWN.includes(room) ? TOP_DOWN.indexOf(room) : TOP_DOWN.length);

function roomOf(file: string): string | undefined {
  const [first = '', second = ''] = file.split('/');
  if (!second) return 'app';
  if (first === 'modules') return second;
  return ['web', 'api', 'emails', 'addresses', 'i18n'].includes(first) ? first : undefined;
}

const PAGE = join(ROOT, 'ARCHITECTURE.md');
const DRAWN = /(?<=```mermaid\n)[\s\S]*?(?=\n```)/;

/** The drawing as ARCHITECTURE.md has it. */
export const graphInDocument = (): string | undefined => DRAWN.exec(readFileSync(PAGE, 'utf8'))?.[0];

// `node scripts/graph.ts` draws it anew.
if (import.meta.main) writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(DRAWN, drawing()));
