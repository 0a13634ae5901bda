import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineChanges } from './line-changes.ts';

test('what was taken out and put in is told with its lines', () => {
  expect(lineChanges('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toEqual([
    { kind: 'gone', line: 2, text: 'b' },
    { kind: 'new', line: 2, text: 'x' },
    { kind: 'new', line: 5, text: 'e' },
  ]);
  expect(lineChanges('a\nb', 'a\nb')).toEqual([]);
});

test('what is told makes one text of the other', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = lineChanges(before, after);
      const gone = new Set(changes.flatMap(({ kind, line }) => (kind === 'gone' ? [line] : [])));
      const lines = before.split('\n').filter((_, index) => !gone.has(index + 1));
      for (const { kind, line, text: added } of changes) if (kind === 'new') lines.splice(line - 1, 0, added);
      expect(lines.join('\n')).toBe(after);
    }),
  );
});
