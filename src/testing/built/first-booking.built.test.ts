import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_CARDS, DEMO_CODE } from '#payments/demo';
import { type RunningProduct, startProduct } from '../../../scripts/product.ts';
import { BookingOnProviderPage } from '../../api/schemas/reservation.ts';
import { ROOT } from '../../platform/root.ts';

const HEAVY = 240_000;
const GUIDE = readFileSync(join(ROOT, 'src', 'api', 'docs', 'first-booking.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...GUIDE.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block);

let product: RunningProduct;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kontak-guide-'));
  product = await startProduct({ knowsItself: true });
}, HEAVY);
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}, HEAVY);

test('whoever copies the guide has booked, paid and cancelled, with nothing but what stands in it', async () => {
  writeFileSync(join(folder, 'first-booking.mjs'), blocks('js').join('\n').replaceAll('http://localhost:3000', product.origin));
  writeFileSync(join(folder, 'booking.json'), blocks('json').join(''));
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'first-booking.mjs')], { timeout: 60_000 });
  expect(stdout).toMatch(/State: confirmed Paid:[\s\S]*State: cancelled Given back: refund/);
  expect(stdout).toMatch(/Booked: KTK-\w{8} Also driving: Can Demir, Ece Kaya/);
}, 90_000);

test('what the API’s own page of docs shows of others who drive is what the guide books with', () => {
  const [example = ''] = [...readFileSync(join(ROOT, 'docs', 'api.md'), 'utf8').matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, block = '']) => block,
  );
  const { extras, additionalDrivers } = BookingOnProviderPage.pick({ extras: true, additionalDrivers: true }).parse(JSON.parse(example));
  expect(extras).toEqual([{ kind: 'additional_driver', quantity: additionalDrivers?.length }]);
  for (const driver of additionalDrivers ?? []) for (const value of Object.values(driver)) expect(GUIDE).toContain(`'${value}'`);
});

test('the cards and the code of the guide are the demo bank’s', () => {
  const numbers = [...GUIDE.matchAll(/`(\d{4}(?: \d{2,6})+)`/g)].map(([, number = '']) => number.replaceAll(' ', ''));
  expect(numbers.length).toBeGreaterThan(5);
  for (const number of numbers) expect(DEMO_CARDS.map((card) => card.number)).toContain(number);
  expect(GUIDE).toContain(`code: '${DEMO_CODE}'`);
});
