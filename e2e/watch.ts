import type { BrowserContext } from '@playwright/test';
import type { RunningProduct } from '../scripts/product.ts';

/** Said of every refused answer; the answers themselves are counted with their addresses. */
const REFUSED = /^Failed to load resource: the server responded with a status of \d+/;
/** Said by the frame of a mail, in which no script may run, when the test looks into it. */
const LOOKED_INTO = /^Blocked script execution in '.+\/dev\/mailbox\/.+' because the document's frame is sandboxed/;
/** What the browser gave up itself: the visitor went on, or the answer became a download. */
const LEFT = 'net::ERR_ABORTED';
/** A journey that cuts the connection says so; then nothing arrives, and the browser says that. */
const CUT = 'net::ERR_INTERNET_DISCONNECTED';
/** Scripts where scripts are switched off. What the page's own policy forbids is an error in the console besides. */
const SWITCHED_OFF = 'csp';

/**
 * An answer that was cut off half-read, as another navigation took its place: the router reads its end with a promise that nobody holds
 * (`done` of its turbo-stream), and nothing of it is shown.
 */
const HALF_READ = 'signal is aborted without reason';

/** What belongs to a journey though it would be a fault elsewhere. */
interface Expected {
  readonly refusals: readonly number[];
  readonly elsewhere?: readonly string[];
  readonly losesConnection?: boolean;
}

/**
 * Collects what must never happen, on whatever page: errors in the console (a broken Content-Security-Policy is one), errors of
 * scripts, requests that fail, refusals that the journey does not expect, requests to another site, errors in the product's log.
 */
export function watchForFaults(
  context: BrowserContext,
  product: RunningProduct,
  { refusals, elsewhere = [], losesConnection = false }: Expected,
): () => string[] {
  const faults: string[] = [];
  const printedBefore = product.output().length;

  context.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || REFUSED.test(text) || LOOKED_INTO.test(text)) return;
    if (losesConnection && text.includes(CUT)) return;
    faults.push(`console: ${text} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    // The router also rejects with the refused answer itself, which is no error of a script and says nothing.
    if (refusals.length > 0 && !stack) return;
    if (message === HALF_READ) return;
    faults.push(`script: ${stack ?? message}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason !== LEFT && reason !== SWITCHED_OFF && !(losesConnection && reason === CUT))
      faults.push(`request: ${request.url()} failed, ${reason}`);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob|about):/.test(url) && ![product.origin, ...elsewhere].some((origin) => url.startsWith(origin)))
      faults.push(`request to another site: ${url}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !refusals.includes(status)) faults.push(`answer: ${status} ${response.request().method()} ${response.url()}`);
  });

  const logged = () =>
    product
      .output()
      .slice(printedBefore)
      .split('\n')
      .filter((line) => /"level":"(error|fatal)"/.test(line));
  return () => [...faults, ...logged().map((line) => `log: ${line}`)];
}
