import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { href } from '#addresses/model';
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.ts';
import { workPagesOf } from '../scripts/lighthouse/work-pages.ts';
import { startProduct } from '../scripts/product.ts';
import { ROOT } from '../src/platform/root.ts';
import { type Figure, kilobytes, median, milliseconds } from './figure.ts';
import { listQuery } from './list-query.ts';

const RUNS = 5;
const GOALS = { earlyScriptBytes: 8_000, scriptBytes: 105_000, requests: 20, paintMs: 2000, shift: 0.02 };
/** Of pages that are read, which have no framework. */
const READING_GOALS = { scriptBytes: 6_000, requests: 10, paintMs: 900 };
/** Of pages of people at work. */
const WORK_GOALS: Readonly<Record<string, number>> = { reservations: 90_000, 'today of a supplier': 80_000 };

interface Load {
  /** Before the page is touched, and once it has been and listens. */
  readonly earlyScriptBytes: number;
  readonly scriptBytes: number;
  readonly earlyRequests: number;
  readonly requests: number;
  readonly paintMs: number;
  readonly shift: number;
}

/** What a visitor with a cold cache waits for: a phone-sized screen, 1.6 Mbit/s, 150 ms to the server and back, a processor four times slower. */
export async function figure(): Promise<Figure> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] });
  try {
    const working = {
      home: href('home', 'tr', {}),
      list: href('cars', 'tr', {}, listQuery()),
      place: href('place', 'tr', { url: 'istanbul' }),
      category: href('economy', 'tr', {}),
    };
    const reading = {
      questions: href('faq', 'tr', {}),
      terms: href('rentTerms', 'tr', {}),
      article: href('post', 'tr', { post: 'arabayla-dogu-karadeniz-trabzon-rize' }),
      company: href('company', 'tr', { url: 'yolbaz' }),
      brand: href('brand', 'tr', { brand: 'renault' }),
    };
    const pages = { ...working, ...reading };
    const atWork = (await workPagesOf(product)).filter(({ page }) => page in WORK_GOALS);
    // The first visitor after a start warms the server up for the rest.
    for (const path of Object.values(pages)) await (await fetch(product.origin + path)).text();
    const loads: [string, Load][] = [];
    for (const [name, path] of Object.entries(pages)) loads.push([name, await typicalLoad(browser, product.origin + path)]);
    for (const { page, address, cookie } of atWork) loads.push([page, await typicalLoad(browser, product.origin + address, cookie)]);
    const among = (names: object, holds: (load: Load, name: string) => boolean): boolean =>
      loads.every(([name, load]) => !(name in names) || holds(load, name));
    const every = (holds: (load: Load) => boolean): boolean => among(working, holds);
    const read = (holds: (load: Load) => boolean): boolean => among(reading, holds);
    return {
      title: 'First load in a browser',
      how: `Chromium, 390 × 844, cold cache, 1.6 Mbit/s, 150 ms, processor 4 × slower; the middle of ${RUNS} loads. Home, place and category are read but for their search, and the list but for itself: scripts of these are fetched at the first touch: what comes before it, and with it. The pages of people at work have one script each, at once, and no framework; ${Object.keys(reading).join(', ')} are only read, and have no framework.`,
      columns: ['page', 'JavaScript before (gzip)', 'with', 'requests before', 'with', 'largest paint', 'layout shift'],
      rows: loads.map(([name, load]) => [
        name,
        kilobytes(load.earlyScriptBytes),
        kilobytes(load.scriptBytes),
        String(load.earlyRequests),
        String(load.requests),
        milliseconds(load.paintMs),
        load.shift.toFixed(3),
      ]),
      goals: [
        {
          text: `JavaScript before the first touch of a shared page at most ${kilobytes(GOALS.earlyScriptBytes)}`,
          met: every((load) => load.earlyScriptBytes <= GOALS.earlyScriptBytes),
        },
        { text: `JavaScript with it at most ${kilobytes(GOALS.scriptBytes)}`, met: every((load) => load.scriptBytes <= GOALS.scriptBytes) },
        { text: `before the first touch at most ${GOALS.requests} requests`, met: every((load) => load.earlyRequests <= GOALS.requests) },
        { text: 'largest paint under 2 s', met: every((load) => load.paintMs < GOALS.paintMs) },
        {
          text: `pages that are read: JavaScript before and with it at most ${kilobytes(READING_GOALS.scriptBytes)}`,
          met: read((load) => load.scriptBytes <= READING_GOALS.scriptBytes),
        },
        {
          text: `pages that are read: before the first touch at most ${READING_GOALS.requests} requests`,
          met: read((load) => load.earlyRequests <= READING_GOALS.requests),
        },
        {
          text: `pages that are read: largest paint under ${milliseconds(READING_GOALS.paintMs)}`,
          met: read((load) => load.paintMs < READING_GOALS.paintMs),
        },
        ...Object.entries(WORK_GOALS).map(([page, most]) => ({
          text: `${page}: JavaScript at most ${kilobytes(most)}`,
          met: among({ [page]: true }, (load) => load.scriptBytes <= most),
        })),
        { text: `layout shift under ${GOALS.shift}`, met: loads.every(([, load]) => load.shift < GOALS.shift) },
      ],
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function typicalLoad(browser: Browser, url: string, cookie?: string): Promise<Load> {
  const loads: Load[] = [];
  for (let run = 0; run < RUNS; run += 1) loads.push(await load(browser, url, cookie));
  const middle = (value: (load: Load) => number): number => median(loads.map(value));
  return {
    earlyScriptBytes: middle((load) => load.earlyScriptBytes),
    scriptBytes: middle((load) => load.scriptBytes),
    earlyRequests: middle((load) => load.earlyRequests),
    requests: middle((load) => load.requests),
    paintMs: middle((load) => load.paintMs),
    shift: middle((load) => load.shift),
  };
}

async function load(browser: Browser, url: string, cookie?: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'tr-TR',
  });
  for (const one of cookie?.split('; ') ?? []) {
    const [name = '', ...value] = one.split('=');
    await context.addCookies([{ name, value: value.join('='), url }]);
  }
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith('http') && asked.push(request.url()));
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    // What is asked for twice while its first answer is on the way comes from the cache: the server is asked once.
    let remembered = 0;
    devtools.on('Network.responseReceived', ({ response }) => {
      if (response.fromDiskCache) remembered += 1;
    });
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchPaintAndShift);
    const answer = await page.goto(url, { waitUntil: 'load' });
    if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
    const early = { requests: asked.length - remembered, scriptBytes: bytesOf(asked) };
    await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    return {
      ...(await paintAndShift(page)),
      earlyRequests: early.requests,
      earlyScriptBytes: early.scriptBytes,
      requests: asked.length - remembered,
      scriptBytes: bytesOf(asked),
    };
  } finally {
    await context.close();
  }
}

// Runs in the page, before anything else of it.
function watchPaintAndShift(): void {
  const seen = { paintMs: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const paintAndShift = (page: Page): Promise<{ paintMs: number; shift: number }> =>
  page.evaluate(() => (window as unknown as { seen: { paintMs: number; shift: number } }).seen);

const bytesOf = (urls: readonly string[]): number => urls.reduce((sum, one) => sum + scriptSize(one), 0);

/** The gzip size of a script of ours, by the build's own packed file; Chromium itself takes the smaller Brotli one. */
function scriptSize(url: string): number {
  const { pathname } = new URL(url);
  if (!pathname.endsWith('.js')) return 0;
  const file = join(ROOT, 'build', 'client', pathname);
  return existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file)).length;
}
