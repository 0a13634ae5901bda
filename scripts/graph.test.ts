import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/platform/root.ts';
import { drawing } from './graph.ts';

test('the drawing in ARCHITECTURE.md shows the imports of today (node scripts/graph.ts prints them)', () => {
  const drawn = /```mermaid\n([\s\S]*?)\n```/.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'))?.[1];
  expect(drawn).toBe(drawing());
});
