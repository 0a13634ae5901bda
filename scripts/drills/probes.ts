import { href } from '#addresses/model';
import { listQuery } from '../../bench/list-query.ts';
import { pause } from './drill.ts';

const ADDRESSES = {
  kept: href('home', 'tr', {}),
  list: href('cars', 'tr', {}, listQuery()),
  api: '/api/v1/places?q=ant',
  healthz: '/healthz',
  readyz: '/readyz',
};
export type ProbeTarget = keyof typeof ADDRESSES;

export interface ProbeResult {
  readonly at: number;
  readonly what: ProbeTarget;
  /** 0 is no answer. */
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
}

const PATIENCE_MS = 10_000;

/** Asks five kinds of addresses four times a second, each over and over and all beside each other, and writes down what comes. */
export function probesAt(origin: string) {
  const seen: ProbeResult[] = [];
  let isOpen = true;

  async function ask(what: ProbeTarget): Promise<void> {
    const at = performance.now();
    try {
      const headers: Record<string, string> = what === 'api' ? {} : { accept: 'text/html' };
      const answer = await fetch(origin + ADDRESSES[what], { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.arrayBuffer();
      seen.push({ at, what, status: answer.status, ms: performance.now() - at, retryAfter: answer.headers.get('retry-after') });
    } catch {
      seen.push({ at, what, status: 0, ms: performance.now() - at, retryAfter: null });
    }
  }

  const working = (Object.keys(ADDRESSES) as ProbeTarget[]).map(async (what) => {
    while (isOpen) {
      await ask(what);
      await pause(250);
    }
  });

  return {
    seen: (): readonly ProbeResult[] => seen,
    async stopped(): Promise<readonly ProbeResult[]> {
      isOpen = false;
      await Promise.all(working);
      return seen;
    },
  };
}

/** An answer that says that there is none now comes at once. Generous to a busy machine; what was measured stands in the report. */
const AT_ONCE_MS = 4_000;
/** `/healthz` asks nobody: what it waits, it waits for the processor, and a page that takes turns with others waits several times as long. */
const TURNS = 4;

/** What of the probes must never be seen. */
export function wrongAnswers(seen: readonly ProbeResult[]): string[] {
  const wrong: string[] = [];
  const atOnceMs = AT_ONCE_MS + TURNS * Math.max(0, ...seen.filter(({ what }) => what === 'healthz').map(({ ms }) => ms));
  for (const { what, status, ms, retryAfter } of seen) {
    if (status !== 200 && status !== 503) wrong.push(`${what} answered ${status || 'nothing'}`);
    if (what === 'healthz' && status !== 200) wrong.push('healthz did not say that the process lives');
    if (status === 503 && ms > atOnceMs) wrong.push(`${what} took ${Math.round(ms)} ms to say that it cannot answer`);
    if (status === 503 && what !== 'readyz' && retryAfter === null) wrong.push(`${what} did not say when to ask again`);
  }
  return [...new Set(wrong)];
}

/** One line for each kind: how often it was served and refused, and the longest wait for each. */
export function summary(seen: readonly ProbeResult[]): string[] {
  return [...Map.groupBy(seen, ({ what }) => what)].map(([what, all]) => {
    const longest = (status: number): string => {
      const of = all.filter((one) => one.status === status);
      return `${of.length} × ${status || 'none'}${of.length > 0 ? ` (≤ ${Math.round(Math.max(...of.map(({ ms }) => ms)))} ms)` : ''}`;
    };
    return `  ${what}: ${[...new Set(all.map(({ status }) => status))]
      .sort((a, b) => a - b)
      .map(longest)
      .join(', ')}`;
  });
}
