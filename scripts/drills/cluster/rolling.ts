import type { Drill, Report } from '../drill.ts';
import { summary } from '../probes.ts';
import { notServed, type Watching, whileCustomersBook, withCluster } from './cluster.ts';
import { nextVersion } from './next-version.ts';

/** Nobody notices a new version: everything is served, and nothing has to be sent twice. */
export const visitorImpact = (watching: Watching): { seen: string[]; broken: string[] } => {
  const { journal, during } = watching;
  return {
    seen: [...summary(during), `  ${journal.brokenOff} answers broke off`],
    broken: [
      // Who asks whether it is ready meets the one that is being replaced, which says that it is not.
      ...notServed({ ...watching, during: during.filter(({ what }) => what !== 'readyz') }, []),
      ...(journal.refused > 0 ? [`${journal.refused} pages said that they cannot be shown now`] : []),
      ...journal.wrong.map((what) => `a customer met a wrong answer: ${what}`).slice(0, 5),
      ...(journal.brokenOff > 0 ? [`${journal.brokenOff} answers broke off`] : []),
    ],
  };
};

/** A version whose schema has gone on takes the place of the one that runs, process by process, as docs/operations/deploying.md tells it. */
const rolling = (): Promise<Report> =>
  withCluster(async (cluster) => {
    const next = nextVersion();
    try {
      return await whileCustomersBook(
        cluster,
        async () => {
          const { url } = cluster.stage.server;
          const expanded = await next.migrate('expand', url);
          cluster.from({ root: next.folder });
          await cluster.roll();
          const contracted = await next.migrate('contract', url);
          return [
            `  expand: ${expanded}`,
            '  two workers and two web processes were replaced one after the other',
            `  contract: ${contracted}`,
          ];
        },
        visitorImpact,
      );
    } finally {
      next.close();
    }
  });

export const ROLLING: Drill = {
  name: 'rolling',
  what: 'a new version with a schema that has gone on takes the place of the one that runs',
  isQuick: false,
  run: rolling,
};
