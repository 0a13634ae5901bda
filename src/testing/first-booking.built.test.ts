import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_CARDS, DEMO_CODE } from '#payments/demo';
import { ROOT } from '../platform/root.ts';
import { type BuiltHost, openBuiltHost } from './built-host.ts';

const GUIDE = readFileSync(join(ROOT, 'src', 'api', 'docs', 'first-booking.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...GUIDE.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block);

let host: BuiltHost;
let server: ReturnType<typeof serve>;
let origin: string;
let folder: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  folder = mkdtempSync(join(tmpdir(), 'kontak-guide-'));
  host = await openBuiltHost({ PUBLIC_ORIGIN: origin, PORT: String(port) });
  server = serve({ fetch: (request) => host.answer(request), port });
}, 240_000);
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

test('whoever copies the guide has booked, paid and cancelled, with nothing but what stands in it', async () => {
  writeFileSync(join(folder, 'first-booking.mjs'), blocks('js').join('\n').replaceAll('http://localhost:3000', origin));
  writeFileSync(join(folder, 'booking.json'), blocks('json').join(''));
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'first-booking.mjs')], { timeout: 60_000 });
  expect(stdout).toMatch(/State: confirmed Paid:[\s\S]*State: cancelled Given back: refund/);
  expect(host.faults()).toEqual([]);
}, 90_000);

test('the cards and the code of the guide are the demo bank’s', () => {
  const numbers = [...GUIDE.matchAll(/`(\d{4}(?: \d{2,6})+)`/g)].map(([, number = '']) => number.replaceAll(' ', ''));
  expect(numbers.length).toBeGreaterThan(5);
  for (const number of numbers) expect(DEMO_CARDS.map((card) => card.number)).toContain(number);
  expect(GUIDE).toContain(`code: '${DEMO_CODE}'`);
});

function freePort(): Promise<number> {
  return new Promise((found) => {
    const asked = createServer();
    asked.listen(0, () => {
      const address = asked.address();
      asked.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
