import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { href } from '#addresses/model';
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.ts';
import { freePort, startProduct } from '../scripts/product.ts';
import { DEFAULT_LOCALE, type Locale } from '../src/kernel/locale.ts';
import { type Figure, kilobytes, median, milliseconds } from './figure.ts';
import { listQuery } from './list-query.ts';

const RUNS = 3;
/** Of pages that are only read, and of those with a search or a list. */
const LEAST = { read: 100, other: 98 };
const READ: readonly string[] = ['an FAQ page', 'a blog post'];

interface Score {
  readonly score: number;
  readonly paintMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  readonly bytes: number;
}

/** Lighthouse's own phone: slow 4G and a processor four times slower, both reckoned from what the page asked for and did. */
export async function figure(): Promise<Figure> {
  const product = await startProduct();
  const port = await freePort();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`] });
  try {
    const rows: string[][] = [];
    const scores: { readonly name: string; readonly score: number }[] = [];
    for (const [name, path] of Object.entries(await pagesIn(product.origin, DEFAULT_LOCALE))) {
      // The first visitor after a start warms the page up for the rest.
      await (await fetch(product.origin + path)).text();
      const seen: Score[] = [];
      for (let run = 0; run < RUNS; run += 1) seen.push(await scoreOf(product.origin + path, port));
      const middle = (of: keyof Score): number => median(seen.map((one) => one[of]));
      scores.push({ name, score: middle('score') });
      process.stdout.write(`${name}: ${seen.map(({ score }) => score).join(', ')}\n`);
      const times = [milliseconds(middle('paintMs')), milliseconds(middle('blockingMs')), middle('shift').toFixed(3)];
      rows.push([name, String(middle('score')), ...times, kilobytes(middle('bytes'))]);
    }
    return {
      title: 'Lighthouse, performance on a phone',
      how: `Lighthouse's mobile settings as they come (simulated slow 4G and processor), the built product; the middle of ${RUNS} runs.`,
      columns: ['page', 'score', 'largest paint', 'blocked', 'layout shift', 'transferred'],
      rows,
      goals: [
        {
          text: `pages that are only read score at least ${LEAST.read}`,
          met: scores.every(({ name, score }) => !READ.includes(name) || score >= LEAST.read),
        },
        { text: `all others at least ${LEAST.other}`, met: scores.every(({ name, score }) => READ.includes(name) || score >= LEAST.other) },
      ],
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function pagesIn(origin: string, locale: Locale): Promise<Record<string, string>> {
  const faq = href('faq', locale, {});
  const blog = href('blog', locale, {});
  return {
    home: href('home', locale, {}),
    'a place': href('place', locale, { url: 'antalya' }),
    'a category': href('economy', locale, {}),
    'the list': href('cars', locale, {}, listQuery()),
    'an FAQ page': await firstBelow(origin, faq),
    'a blog post': await firstBelow(origin, blog),
  };
}

/** The first page that an overview links to below itself. */
async function firstBelow(origin: string, overview: string): Promise<string> {
  const main = /<main[\s\S]*<\/main>/.exec(await (await fetch(origin + overview)).text())?.[0] ?? '';
  const found = [...main.matchAll(/href="([^"?#]+)"/g)]
    .map(([, path = '']) => path)
    .find((path) => path.startsWith(`${overview}/`) && !path.endsWith('.xml'));
  if (!found) throw new Error(`${overview} leads nowhere`);
  return found;
}

async function scoreOf(url: string, port: number): Promise<Score> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    paintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}
