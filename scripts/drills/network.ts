import { type Drill, pause, type Report, seconds } from './drill.ts';
import { keptGoOn, outage, refusedSomething } from './outage.ts';

/** One way; a statement and its answer take twice as long. */
const DELAY_MS = 15;
const SLOW_MS = 15_000;
const SILENT_MS = 8_000;

/** The way to the database is as long as one across a continent. */
const slow = (): Promise<Report> =>
  outage({
    meanwhile: (seen) => {
      const refused = seen.filter(({ what, status }) => what !== 'readyz' && status === 503).length;
      return refused > 0 ? [`${refused} pages were refused although the database answered`] : [];
    },
    happens: async ({ proxy }) => {
      proxy.delay(DELAY_MS);
      await pause(SLOW_MS);
      proxy.delay(0);
      return [`  every statement took ${2 * DELAY_MS} ms longer for ${seconds(SLOW_MS)}`];
    },
  });

/** Nothing arrives and nobody says so, then all connections are gone at once: a firewall that forgets, a cable that is pulled. */
const silent = (): Promise<Report> =>
  outage({
    meanwhile: (seen) => [...keptGoOn(seen), ...refusedSomething(seen)],
    happens: async ({ proxy }) => {
      proxy.freeze();
      await pause(SILENT_MS);
      proxy.cut();
      await pause(1_000);
      proxy.thaw();
      return [`  nothing that was sent to the database arrived for ${seconds(SILENT_MS)}, then every connection was gone`];
    },
  });

export const NETWORK: readonly Drill[] = [
  { name: 'slow-network', what: 'the way to the database becomes long', isQuick: false, run: slow },
  { name: 'silent-network', what: 'connections to the database stay open and carry nothing, then are gone', isQuick: false, run: silent },
];
