import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measuredDrawings } from '#suppliers';
import { ownDrawings } from './own-drawings.ts';

let assets: string;
beforeAll(() => {
  assets = mkdtempSync(join(tmpdir(), 'kontak-drawings-'));
  for (const folder of ['assets', 'art']) mkdirSync(join(assets, folder));
  const parts = '<svg y="0" viewBox="0 0 1 1"><path id="one" fill="#fff"/></svg><svg y="100" viewBox="0 0 2 2"><path id="two"/></svg>';
  writeFileSync(
    join(assets, 'assets', 'cars-a1.svg'),
    `<svg><view id="sedan" viewBox="0 0 1 1"/><view id="van" viewBox="0 100 2 2"/>${parts}</svg>`,
  );
  writeFileSync(join(assets, 'art', 'dial.svg'), '<svg xmlns="http://www.w3.org/2000/svg">\n  <path d="M1 1"/>\n</svg>');
  writeFileSync(join(assets, 'art', 'large.svg'), `<svg><path d="${'M1 1'.repeat(4_000)}"/></svg>`);
});
afterAll(() => rmSync(assets, { recursive: true }));

const shown = (address: string, more = ' decoding="sync"'): string => `<img class="car" src="${address}" width="3" alt=""${more}/>`;

/** What the browser draws in place of the address. */
async function drawnFor(address: string): Promise<string> {
  const html = await ownDrawings(assets)(shown(address).replace('alt=""', 'alt="A car"'));
  const [, data = ''] = /src="data:image\/svg\+xml,([^"]*)"/.exec(html) ?? [];
  return decodeURIComponent(data);
}

test('one drawing of a sheet stands in the page, and nothing else of the sheet', async () => {
  expect(await drawnFor('/assets/cars-a1.svg#van')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path id="two"/></svg>',
  );
  expect(await drawnFor('/assets/cars-a1.svg#sedan')).toContain('fill="#fff"');
});

test('what only decorates is drawn in its place: as large, in its own colours, and told to nobody', async () => {
  const image = shown('/art/dial.svg', ' decoding="sync" data-fit="xMidYMax slice"');
  expect(await ownDrawings(assets)(image)).toBe(
    '<svg class="car" width="3" preserveAspectRatio="xMidYMax slice" aria-hidden="true"> <path d="M1 1"/> </svg>',
  );
  const [model = ''] = measuredDrawings();
  const car = await ownDrawings(assets)(shown(`/art/cars/1a2b3c/${model}.svg`));
  expect(car).toMatch(/^<svg class="car" width="3"[^>]* viewBox="[\d .-]+" preserveAspectRatio="xMidYMid" aria-hidden="true">/);
  const told = image.replace('alt=""', 'alt="A car"');
  expect(await ownDrawings(assets)(told)).toContain('alt="A car"');
});

test('a whole drawing stands in the page, and is not asked for in its head either', async () => {
  const preload = '<link rel="preload" href="/art/dial.svg" as="image"/>';
  const other = '<link rel="preload" href="/art/other.svg" as="image"/>';
  const html = await ownDrawings(assets)(`${preload}${other}${shown('/art/dial.svg')}`);
  expect(html).toMatch(
    /^<link rel="preload" href="\/art\/other.svg" as="image"\/><img class="car" src="data:image\/svg\+xml,[^"<>#]*" width="3"/,
  );
  expect(await drawnFor('/art/dial.svg')).toBe('<svg xmlns="http://www.w3.org/2000/svg"> <path d="M1 1"/> </svg>');
});

test('a car to scale stands in the page as its own address draws it', async () => {
  const [model = ''] = measuredDrawings();
  expect(await drawnFor(`/art/cars/1a2b3c/${model}.svg`)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /);
});

test.each([
  ['is not painted with the beginning', shown('/art/dial.svg', ' loading="lazy"')],
  ['is not there', shown('/art/away.svg')],
  ['is not in its sheet', shown('/assets/cars-a1.svg#ship')],
  ['is no car that is known', shown('/art/cars/1a2b3c/nobody-nothing.svg')],
  ['comes from elsewhere', shown('https://elsewhere.example/art/dial.svg')],
  ['lies outside', shown('/art/../dial.svg')],
  ['is large', shown('/art/large.svg')],
])('what %s stays an address', async (_, html) => {
  expect(await ownDrawings(assets)(html)).toBe(html);
});
