import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../platform/root.ts';

const ASSETS = join(ROOT, 'build', 'client', 'assets');

/** What a script asks for by its name: `./name-hash.js` beside it, or `assets/name-hash.js`. */
const ASKED_FOR = /[`"'](?:\.\/|\/?assets\/)([\w.~-]+-[\w-]{8}\.(?:js|css|svg|woff2))[`"']/g;

test('every script and style that a script of the build asks for is in the build', () => {
  const files = readdirSync(ASSETS);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const asked = scripts.flatMap((script) =>
    [...readFileSync(join(ASSETS, script), 'utf8').matchAll(ASKED_FOR)].map(([, file = '']) => ({ script, file })),
  );
  expect(asked.length).toBeGreaterThan(scripts.length);
  expect(asked.filter(({ file }) => !files.includes(file))).toEqual([]);
});
