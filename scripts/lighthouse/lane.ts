import { parentPort, workerData } from 'node:worker_threads';
import { chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { href, type PageName, pageAt } from '#addresses/model';
import type { Locale } from '#kernel/locale';
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts';
import { freePort } from '../product.ts';
import { type AuditedPage, type AuditResult, BUDGETS, type Budget, type Lane, type PublicPage, type Visit } from './lighthouse.ts';
import type { WorkPage } from './work-pages.ts';

// A thread with a browser of its own: Lighthouse keeps one clock for all of a thread, and empties its browser's caches before each page.
const { origin, pages }: Lane = workerData;
const port = await freePort();

const CATEGORIES = ['accessibility', 'best-practices'];
/** The specification switches zoom off (decisions, section 5). */
const ZOOM = 'meta-viewport';
/** Lists and English pages stay out of search engines (decisions, section 1). */
const FINDABLE = 'is-crawlable';

const HOW = { port, logLevel: 'error', disableFullPageScreenshot: true } as const;
const DESK = { mobile: false, width: 1280, height: 900, deviceScaleFactor: 1, disabled: false };

const lookedAt = (visit: Visit): Promise<AuditResult> => (visit.kind === 'work' ? lookedAtWork(visit) : lookedAtPublic(visit));

async function lookedAtWork({ address, cookie, isPhone }: WorkPage): Promise<AuditResult> {
  const result = await lighthouse(origin + address, {
    ...HOW,
    // Nothing of it is counted: it is looked at as soon as it is quiet.
    throttlingMethod: 'simulate',
    onlyCategories: CATEGORIES,
    extraHeaders: { Cookie: cookie },
    ...(isPhone ? {} : { formFactor: 'desktop', screenEmulation: DESK }),
  });
  if (!result) return { faults: [`Lighthouse saw nothing at ${address}`] };
  const { finalDisplayedUrl, runtimeError } = result.lhr;
  if (runtimeError) return { faults: [`${address}: ${runtimeError.message}`] };
  if (finalDisplayedUrl !== origin + address) return { faults: [`${address} led to ${finalDisplayedUrl}`] };
  return { faults: failing(result, CATEGORIES, [ZOOM]) };
}

async function lookedAtPublic({ page, locale }: PublicPage): Promise<AuditResult> {
  const address = origin + (await addressOf(origin, page, locale));
  const isHidden = /<meta name="robots" content="[^"]*noindex/.test(await (await fetch(address)).text());
  const result = await lighthouse(address, {
    ...HOW,
    // Waits for what a page asks for after it stands.
    throttlingMethod: 'provided',
    onlyCategories: [...CATEGORIES, 'seo'],
    onlyAudits: ['network-requests'],
  });
  if (!result) return { faults: [`Lighthouse saw nothing at ${address}`] };
  const { audits, runtimeError } = result.lhr;
  if (runtimeError) return { faults: [`${address}: ${runtimeError.message}`] };

  const exempt = [ZOOM, ...(isHidden ? [FINDABLE] : [])];
  const { cost, over } = costOf(audits['network-requests']?.details, BUDGETS[page]);
  return { faults: [...failing(result, [...CATEGORIES, 'seo'], exempt), ...over], cost };
}

/** What Lighthouse would better, in words, and exemptions that are none any more. */
function failing({ lhr: { audits, categories } }: RunnerResult, names: readonly string[], exempt: readonly string[]): readonly string[] {
  const found = names.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, title = id, details } = audits[id] ?? {};
      if (weight === 0 || score === null || score === 1 || exempt.includes(id)) return [];
      return [`${name}: ${title} (${id}) ${JSON.stringify(details && 'items' in details ? details.items : '').slice(0, 400)}`];
    }),
  );
  return [...found, ...exempt.filter((id) => audits[id]?.score === 1).map((id) => `${id} needs no exemption any more`)];
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

async function addressOf(origin: string, page: AuditedPage, locale: Locale): Promise<string> {
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

const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`] });
try {
  for (const visit of pages) parentPort?.postMessage({ ...visit, ...(await lookedAt(visit)) });
} finally {
  await browser.close();
}
