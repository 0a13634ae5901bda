import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT_PATH } from '#api';
import { environment } from '../../platform/config.ts';
import { ROOT } from '../../platform/root.ts';
import { BUILT_ORIGIN, type BuiltHost, openBuiltHost } from './built-host.ts';

/** Others read our document with tools of their own: two linters, and three generators whose clients compile strictly. */
const NOT_FETCHED = 75;
let host: BuiltHost;
const folder = mkdtempSync(join(tmpdir(), 'kontak-document-'));
const tools = mkdtempSync(join(tmpdir(), 'kontak-document-tools-'));

beforeAll(async () => {
  host = await openBuiltHost({ PUBLIC_ORIGIN: BUILT_ORIGIN });
}, 300_000);
afterAll(async () => {
  await host.close();
  for (const one of [folder, tools]) rmSync(one, { recursive: true, force: true });
});

async function checked(document: string): Promise<{ readonly code: number; readonly output: string }> {
  // With our Node, and what a developer's machine has beside it.
  const command = 'PATH="$1/node_modules/.bin:$PATH" NODE_ENV= exec sh "$1/scripts/api/check-document.sh" "$2"';
  const script = spawn('sh', ['-c', command, 'sh', ROOT, document], { env: { ...environment(), TOOLS_KEPT_IN: tools } });
  let output = '';
  for (const stream of [script.stdout, script.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const [code] = await once(script, 'close');
  return { code: code ?? 1, output };
}

test('linters find nothing in the document, and the clients that three generators make of it compile', { timeout: 600_000 }, async ({
  skip,
}) => {
  const document = join(folder, 'openapi.json');
  writeFileSync(document, await (await host.fetch(DOCUMENT_PATH)).text());
  const { code, output } = await checked(document);
  skip(code === NOT_FETCHED, 'the tools cannot be fetched: no registry of packages is reached');
  expect(output).toContain('three: compiled');
  expect(code, output).toBe(0);
});

test('what is no document is found', { timeout: 600_000 }, async ({ skip }) => {
  const document = join(folder, 'broken.json');
  writeFileSync(document, JSON.stringify({ openapi: '3.1.0', info: { title: 'Nothing' }, paths: { '/x': { get: {} } } }));
  const { code } = await checked(document);
  skip(code === NOT_FETCHED, 'the tools cannot be fetched: no registry of packages is reached');
  expect(code).not.toBe(0);
});
