import { expect, test } from 'vitest';
import { drawing, graphInDocument } from './graph.ts';

test('the drawing in ARCHITECTURE.md shows the imports of today (node scripts/graph.ts draws it anew)', () => {
  expect(graphInDocument()).toBe(drawing());
});
