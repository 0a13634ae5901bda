import { parentPort, workerData } from 'node:worker_threads';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { href, type PageName, pageAt } from '#addresses/model';
import type { Locale } from '#kernel/locale';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';
import { freePort } from '../product.ts';
import { BUDGETS, type Budget, type Lane, type Looked, type Seen } from './lighthouse.ts';

// A thread with a browser of its own: Lighthouse keeps one clock for all of a thread, and empties its browser's caches before each page.
const { origin, pages }: Lane = workerData;

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
/** The specification switches zoom off (decisions, section 5). */
const ZOOM = 'meta-viewport';
/** Lists and English pages stay out of search engines (decisions, section 1). */
const FINDABLE = 'is-crawlable';

async function lookedAt(origin: string, page: Looked, locale: Locale, port: number): Promise<Seen> {
  const address = origin + (await addressOf(origin, page, locale));
  const isHidden = /<meta name="robots" content="[^"]*noindex/.test(await (await fetch(address)).text());
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    onlyAudits: ['network-requests'],
    throttlingMethod: 'provided',
  });
  if (!result) return { faults: [`Lighthouse saw nothing at ${address}`] };
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) return { faults: [`${address}: ${runtimeError.message}`] };

  const exempt = [ZOOM, ...(isHidden ? [FINDABLE] : [])];
  const failing = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, title = id, details } = audits[id] ?? {};
      if (weight === 0 || score === null || score === 1 || exempt.includes(id)) return [];
      return [`${name}: ${title} (${id}) ${JSON.stringify(details && 'items' in details ? details.items : '').slice(0, 400)}`];
    }),
  );
  const unneeded = exempt.filter((id) => audits[id]?.score === 1).map((id) => `${id} needs no exemption any more`);
  const { cost, over } = costOf(audits['network-requests']?.details, BUDGETS[page]);
  return { faults: [...failing, ...unneeded, ...over], cost };
}

function costOf(details: unknown, budget: Budget): { readonly cost: string; readonly over: readonly string[] } {
  const items = (details as { items?: readonly { transferSize?: number; url?: string }[] } | undefined)?.items ?? [];
  const requests = items.filter(({ url = '' }) => url.startsWith('http'));
  const kB = Math.round(requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024);
  const over = [
    ...(kB > budget.kB ? [`${kB} kB, and ${budget.kB} are allowed`] : []),
    ...(requests.length > budget.requests ? [`${requests.length} requests, and ${budget.requests} are allowed`] : []),
  ];
  return { cost: `${kB} kB in ${requests.length} requests`, over };
}

async function addressOf(origin: string, page: Looked, locale: Locale): Promise<string> {
  switch (page) {
    case 'home':
    case 'economy':
      return href(page, locale, {});
    case 'place':
      return href(page, locale, { url: 'antalya-havalimani' });
    case 'cars':
      return href(page, locale, {}, { pickup: 'sabiha-gokcen-havalimani', from: dayIn(14), to: dayIn(19), country: 'TR', age: '35' });
    case 'faqCategory':
      return linkTo(page, locale, origin + href('faq', locale, {}));
    case 'post':
      return linkTo(page, locale, origin + href('blog', locale, {}));
  }
}

async function linkTo(page: PageName, locale: Locale, from: string): Promise<string> {
  const html = await (await fetch(from)).text();
  for (const [, path = ''] of html.matchAll(/<a\b[^>]*\bhref="(\/[^"?#]*)/g)) {
    const match = pageAt(path);
    if (match?.page === page && match.locale === locale) return path;
  }
  throw new Error(`${from} links to no page "${page}"`);
}

const dayIn = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;

const port = await freePort();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`] });
try {
  for (const { page, locale } of pages) parentPort?.postMessage({ page, locale, ...(await lookedAt(origin, page, locale, port)) });
} finally {
  await browser.close();
}
