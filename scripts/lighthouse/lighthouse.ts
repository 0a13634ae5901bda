import { Worker } from 'node:worker_threads';
import type { PageName } from '#addresses/model';
import { LOCALES, type Locale } from '#kernel/locale';
import { startProduct } from '../product.ts';
import { type Counts, exitWithCounts, print, runSteps, type Step } from '../step.ts';
import { type WorkPage, workPagesOf } from './work-pages.ts';

/**
 * The pages that search engines and travellers meet first, on a phone, as Lighthouse sees them: nothing to better in best practices,
 * findability and accessibility, and no more bytes and requests than a page of its kind may have. And main pages of the back office and of the portal, as
 * somebody who is logged in sees them: nothing to better in best practices and accessibility. Its clocks belong to `npm run bench`.
 */
export const lighthouseStep: Step = { name: 'Lighthouse', run: looked };

export interface Budget {
  /** What travels, compressed, in kB. */
  readonly kB: number;
  readonly requests: number;
}

/**
 * What a first visit may cost; a page that needs more has to earn it here. One request of a page with the router is its own: when the page changes
 * before it has the answer, it asks twice where the links lead.
 */
export const BUDGETS = {
  // React for their search, no router (docs/decisions/0230), and the sheet of the list that comes next (0248).
  home: { kB: 175, requests: 20 },
  place: { kB: 181, requests: 20 },
  economy: { kB: 197, requests: 20 },
  // Each model of a list has a drawing of its own, and a telephone asks for those of the first cards (docs/decisions/0220).
  // React for the list, and no router (docs/decisions/0238).
  cars: { kB: 200, requests: 31 },
  // Pages that are read have no framework (docs/decisions/0183): two of their requests are for the visitor's country and token.
  faqCategory: { kB: 75, requests: 10 },
  post: { kB: 95, requests: 12 },
} as const satisfies Partial<Record<PageName, Budget>>;
export type AuditedPage = keyof typeof BUDGETS;

/** What one thread looks at. */
export interface Lane {
  readonly origin: string;
  readonly pages: readonly Visit[];
}
export type Visit = PublicPage | WorkPage;
export interface PublicPage {
  readonly kind: 'public';
  readonly page: AuditedPage;
  readonly locale: Locale;
}
export interface AuditResult {
  readonly faults: readonly string[];
  /** What a first visit costs, where it was seen. */
  readonly cost?: string;
}

// Lighthouse waits more than it works: for a page to be quiet, and for its processor. What it counts here are no times.
const LANES = 3;

async function looked(): Promise<Counts> {
  const product = await startProduct({ preparedData: process.env.KONTAK_PREPARED_DATA });
  // In the other language it is the same page with other words.
  const open = (Object.keys(BUDGETS) as AuditedPage[]).map(
    (page, index): Visit => ({ kind: 'public', page, locale: LOCALES[index % LOCALES.length] ?? 'tr' }),
  );
  try {
    const visits = [...open, ...(await workPagesOf(product))];
    const lanes = Array.from({ length: LANES }, (_, lane) => visits.filter((_visit, index) => index % LANES === lane));
    const seen = (await Promise.all(lanes.map((pages) => seenIn({ origin: product.origin, pages })))).flat();
    const passed = seen.filter(({ faults }) => faults.length === 0).length;
    return { passed, failed: visits.length - passed };
  } finally {
    await product.stop();
  }
}

/** @throws when the thread ends with an error, such as a browser that does not start */
function seenIn(lane: Lane): Promise<AuditResult[]> {
  return new Promise((resolve, reject) => {
    const seen: AuditResult[] = [];
    const worker = new Worker(new URL('./lane.ts', import.meta.url), { workerData: lane });
    worker.on('message', (one: Visit & AuditResult) => {
      seen.push(one);
      const lines = [...(one.cost === undefined ? [] : [one.cost]), ...one.faults].map((line) => `  ${line}\n`).join('');
      print(`${one.faults.length > 0 ? '✗' : '✓'} ${one.page} in ${one.locale}\n${lines}`);
    });
    worker.once('error', reject);
    worker.once('exit', () => resolve(seen));
  });
}

if (import.meta.main) exitWithCounts(await runSteps([lighthouseStep]));
