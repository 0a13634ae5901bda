import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { href, type PageName, pageAt } from '#addresses/model';
import { LOCALES, type Locale } from '#kernel/locale';
import { CHROMIUM_FLAGS, chromiumPath } from './chromium.ts';
import { freePort, startProduct } from './product.ts';
import { type Counts, concluded, runSteps, type Step } from './step.ts';

/**
 * The pages that search engines and travellers meet first, on a phone, as Lighthouse sees them: nothing to better in best practices,
 * findability and accessibility, and no more bytes and requests than a page of its kind may have. Its clocks belong to `npm run bench`.
 */
export const lighthouseStep: Step = { name: 'Lighthouse on a phone', run: looked };

interface Budget {
  /** What travels, compressed, in kB. */
  readonly kB: number;
  readonly requests: number;
}

/** What a first visit may cost; a page that needs more has to earn it here. */
const BUDGETS = {
  home: { kB: 275, requests: 26 },
  place: { kB: 300, requests: 36 },
  economy: { kB: 290, requests: 35 },
  cars: { kB: 275, requests: 26 },
  faqCategory: { kB: 250, requests: 27 },
  post: { kB: 275, requests: 31 },
} as const satisfies Partial<Record<PageName, Budget>>;
type Looked = keyof typeof BUDGETS;

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
/** The specification switches zoom off (decisions, section 5). */
const ZOOM = 'meta-viewport';
/** Lists and English pages stay out of search engines (decisions, section 1). */
const FINDABLE = 'is-crawlable';

async function looked(): Promise<Counts> {
  const product = await startProduct();
  const port = await freePort();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`] });
  const counts = { passed: 0, failed: 0 };
  try {
    for (const page of Object.keys(BUDGETS) as Looked[])
      for (const locale of LOCALES) {
        const faults = await faultsOf(product.origin, page, locale, port);
        process.stdout.write(`${faults.length > 0 ? '✗' : '✓'} ${page} in ${locale}\n${faults.map((fault) => `  ${fault}\n`).join('')}`);
        if (faults.length > 0) counts.failed += 1;
        else counts.passed += 1;
      }
  } finally {
    await browser.close();
    await product.stop();
  }
  return counts;
}

async function faultsOf(origin: string, page: Looked, locale: Locale, port: number): Promise<string[]> {
  const address = origin + (await addressOf(origin, page, locale));
  const isHidden = /<meta name="robots" content="[^"]*noindex/.test(await (await fetch(address)).text());
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    onlyAudits: ['network-requests'],
    throttlingMethod: 'provided',
  });
  if (!result) return [`Lighthouse saw nothing at ${address}`];
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) return [`${address}: ${runtimeError.message}`];

  const exempt = [ZOOM, ...(isHidden ? [FINDABLE] : [])];
  const failing = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, title = id, details } = audits[id] ?? {};
      if (weight === 0 || score === null || score === 1 || exempt.includes(id)) return [];
      return [`${name}: ${title} (${id}) ${JSON.stringify(details && 'items' in details ? details.items : '').slice(0, 400)}`];
    }),
  );
  const unneeded = exempt.filter((id) => audits[id]?.score === 1).map((id) => `${id} needs no exemption any more`);
  return [...failing, ...unneeded, ...overBudget(audits['network-requests']?.details, BUDGETS[page])];
}

function overBudget(details: unknown, budget: Budget): string[] {
  const items = (details as { items?: readonly { transferSize?: number; url?: string }[] } | undefined)?.items ?? [];
  const requests = items.filter(({ url = '' }) => url.startsWith('http'));
  const kB = Math.round(requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024);
  process.stdout.write(`  ${kB} kB in ${requests.length} requests\n`);
  return [
    ...(kB > budget.kB ? [`${kB} kB, and ${budget.kB} are allowed`] : []),
    ...(requests.length > budget.requests ? [`${requests.length} requests, and ${budget.requests} are allowed`] : []),
  ];
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

if (process.argv[1] === fileURLToPath(import.meta.url)) concluded(await runSteps([lighthouseStep]));
