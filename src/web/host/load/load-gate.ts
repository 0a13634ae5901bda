import type { MiddlewareHandler } from 'hono';
import type { App } from '#app';
import { publicUrlOf } from '../admission/public-request.ts';
import { createRefusals } from '../admission/refused-answers.ts';
import { RETRY_AFTER_SECONDS } from '../answers/unavailable-answer.ts';
import { BUSY, type LoadControl } from './load-control.ts';
import type { PageBudget } from './page-budget.ts';
import { costOf, isBackgroundRequest, worthOf } from './worth.ts';

/** How often the log says that requests are refused. */
const TELL_MS = 10_000;

interface GateDeps {
  readonly app: App;
  readonly load: LoadControl;
  readonly budget: PageBudget;
}

/** Before anything of a request is done: has its network asked for too much, and can it be answered in time? */
export function loadGate({ app, load, budget }: GateDeps): MiddlewareHandler<{ Variables: { ip: string; nonce: string } }> {
  const refused = createRefusals(app.config.brand);
  const told = countingLog(app);
  return async (c, next) => {
    const worth = worthOf(c.req.path);
    const address = (): string => {
      const url = publicUrlOf(c.req.raw, app);
      return url.pathname + url.search;
    };
    const waitSeconds = budget.take(c.get('ip'), costOf(worth, new URL(c.req.url)));
    if (waitSeconds > 0) {
      app.security({ kind: 'limit.reached', ip: c.get('ip'), what: 'pages' });
      return refused(c, 'too_many', waitSeconds, address());
    }
    const done = await load.run(isBackgroundRequest(c.req.raw) ? 'unwaited' : worth, next);
    if (done !== BUSY) return undefined;
    told();
    return refused(c, 'busy', RETRY_AFTER_SECONDS.busy, address());
  };
}

/** One line for a flood, not one for each of its requests. */
function countingLog({ log }: App): () => void {
  let count = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - toldAt < TELL_MS) return;
    log.warn({ refused: count }, 'more is asked than can be answered in time: requests are refused');
    toldAt = performance.now();
    count = 0;
  };
}
