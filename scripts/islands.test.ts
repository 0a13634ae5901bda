import { expect, test } from 'vitest';
import { filesOf } from './islands.ts';

const ENTRY = 'src/web/parts/reading/search-page.tsx';

test('each file of the search is asked for once, after those that it needs', () => {
  const manifest = {
    [ENTRY]: { file: 'assets/search-page.js', imports: ['_react.js', '_form.js'] },
    '_form.js': { file: 'assets/form.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js', imports: ['_runtime.js'] },
    '_runtime.js': { file: 'assets/runtime.js' },
  };
  expect(filesOf(manifest, ENTRY)).toEqual(['/assets/runtime.js', '/assets/react.js', '/assets/form.js', '/assets/search-page.js']);
});

test('a build that lacks one of them is refused', () => {
  expect(() => filesOf({ [ENTRY]: { file: 'assets/search-page.js', imports: ['_gone.js'] } }, ENTRY)).toThrow('_gone.js');
});
