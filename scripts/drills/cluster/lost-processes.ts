import { type Drill, millisecondsUntil, pause, type Report, seconds } from '../drill.ts';
import { summary } from '../probes.ts';
import { type Cluster, notServed, whileCustomersBook, withCluster } from './cluster.ts';

/** Somebody else has taken what a worker had in hand within this. */
const TAKEN_OVER_WITHIN_MS = 30_000;
const TURNS = 2;
/** Three customers and five probes: nobody else is being answered when a process is killed. */
const AT_MOST_IN_FLIGHT = 8;

/** Each web process in turn is killed under load, and stays away for some seconds. */
const webKilled = (): Promise<Report> =>
  withCluster((cluster) =>
    whileCustomersBook(
      cluster,
      async () => {
        for (const web of cluster.webs) {
          await web.process().kill();
          await pause(6_000);
          await web.start();
          await cluster.allUp();
        }
        return ['  each of two web processes behind HAProxy was killed in turn and stayed away for six seconds'];
      },
      (watching) => {
        const inFlight = watching.during.filter(({ status }) => status === 0).length + watching.journal.wrong.length;
        const most = AT_MOST_IN_FLIGHT * cluster.webs.length;
        return {
          seen: [
            ...summary(watching.during),
            `  ${inFlight} answers broke off with the process that was giving them, ${watching.journal.brokenOff} were sent once more by their customers`,
          ],
          broken: [
            ...notServed(watching, [0]),
            ...(inFlight <= most ? [] : [`${inFlight} answers broke off, and ${most} can have been begun`]),
          ],
        };
      },
    ),
  );

/** Each worker in turn is killed with orders in hand; the other one brings them to their end. */
const workerKilled = (): Promise<Report> =>
  withCluster((cluster) => {
    const broken: string[] = [];
    return whileCustomersBook(
      cluster,
      async () => {
        const said: string[] = [];
        for (let turn = 0; turn < TURNS; turn += 1) {
          for (const worker of cluster.workers) {
            const open = await millisecondsUntil(async () => (await confirming(cluster)).length > 0, 20_000);
            const inHand = await confirming(cluster);
            await worker.process().kill();
            const took = await millisecondsUntil(async () => {
              const left = new Set(await confirming(cluster));
              return inHand.every((code) => !left.has(code));
            }, 120_000);
            said.push(
              `  the ${worker.name} was killed with ${inHand.length} orders under way; they were at their end ${seconds(took)} later`,
            );
            if (!Number.isFinite(open)) broken.push(`nothing was under way when the ${worker.name} was killed`);
            if (took > TAKEN_OVER_WITHIN_MS) broken.push(`what the ${worker.name} had in hand took ${seconds(took)}`);
            await worker.start();
            await pause(3_000);
          }
        }
        return said;
      },
      (watching) => ({
        seen: summary(watching.during),
        broken: [...broken, ...notServed(watching, []), ...watching.journal.wrong.map((what) => `a customer met a wrong answer: ${what}`)],
      }),
    );
  });

/** Orders that are paid and not confirmed yet. */
async function confirming({ stage }: Cluster): Promise<string[]> {
  const rows = await stage.sql<{ code: string }>("select code from reservations where state = 'confirming'");
  return rows.map(({ code }) => code);
}

export const LOST_PROCESSES: readonly Drill[] = [
  { name: 'web-killed', what: 'each of two web processes behind a balancer is killed under load', isQuick: false, run: webKilled },
  { name: 'worker-killed', what: 'each of two workers is killed with orders in hand', isQuick: false, run: workerKilled },
];
