import { endpoint } from '#addresses/model';
import { digestOf } from '../../src/platform/uploads/blobs.ts';
import { startObjectStore } from '../../src/testing/servers/object-store.ts';
import { startTcpProxy } from '../../src/testing/servers/tcp-proxy.ts';
import { type Drill, millisecondsUntil, pause, type Report, seconds } from './drill.ts';
import { outage } from './outage.ts';

const PHOTOGRAPHS = 12;
const AWAY_MS = 12_000;
/** Two tries of three seconds each, and a busy machine. */
const FIRST_WAIT_MS = 8_000;
/** Once it is left alone nobody waits for it. */
const LATER_WAIT_MS = 1_000;
const BACK_WITHIN_MS = 5_000;

/** The object store with everybody's photographs is frozen, cut off and given back. */
async function storeLost(): Promise<Report> {
  const store = await startObjectStore();
  const url = new URL(store.blobsUrl);
  const port = Number(url.port);
  const proxy = await startTcpProxy(port);
  url.port = String(proxy.port);
  const digests = Array.from({ length: PHOTOGRAPHS }, (_, number) => {
    const bytes = Buffer.from(`photograph ${number}`);
    const digest = digestOf(bytes);
    store.objects.set(`photographs/${digest.slice(0, 2)}/${digest}`, bytes);
    return digest;
  });
  const broken: string[] = [];
  try {
    const report = await outage({
      stage: { env: { BLOBS_URL: url.href } },
      happens: async ({ web }) => {
        const said: string[] = [];
        const asked = async (digest: string): Promise<{ status: number; ms: number }> => {
          const startedAt = performance.now();
          const answer = await fetch(web.origin + endpoint('photograph', { picture: `${digest}.webp` }), {
            signal: AbortSignal.timeout(20_000),
          });
          await answer.arrayBuffer();
          return { status: answer.status, ms: performance.now() - startedAt };
        };
        const [kept = ''] = digests;
        if ((await asked(kept)).status !== 200) broken.push('a photograph is not shown at all');
        let next = 1;
        const away = async (what: string, takes: () => void, gives: () => void): Promise<void> => {
          takes();
          const first = await Promise.all([1, 2, 3].map(() => asked(digests[next++] ?? '')));
          const later = await asked(digests[next] ?? '');
          const known = await asked(kept);
          await pause(AWAY_MS / 4);
          gives();
          const back = await millisecondsUntil(async () => (await asked(digests[next] ?? '')).status === 200, 30_000);
          next += 1;
          const waited = Math.max(...first.map(({ ms }) => ms));
          said.push(
            `  ${what}: the first three that were not kept were told after ${seconds(waited)}, whoever came later after ${Math.round(later.ms)} ms; one that was kept came in ${Math.round(known.ms)} ms; all again ${seconds(back)} after it was back`,
          );
          if ([...first, later].some(({ status }) => status !== 503))
            broken.push(`${what}: answered ${first.map(({ status }) => status)}, ${later.status}`);
          if (known.status !== 200) broken.push(`${what}: a photograph that was kept was answered ${known.status}`);
          if (waited > FIRST_WAIT_MS || later.ms > LATER_WAIT_MS) broken.push(`${what}: somebody waited too long`);
          if (back > BACK_WITHIN_MS) broken.push(`${what}: it was asked again ${seconds(back)} after it was back`);
        };
        await away(
          'frozen',
          () => proxy.freeze(),
          () => proxy.thaw(),
        );
        const cut = (): void => {
          proxy.pointTo(null);
          proxy.cut();
        };
        await away('cut off', cut, () => proxy.pointTo(port));
        return said;
      },
      // Nobody but who looks at a photograph notices.
      meanwhile: (seen) => (seen.some(({ what, status }) => what !== 'readyz' && status !== 200) ? ['a page was not served'] : []),
    });
    return { seen: report.seen, broken: [...broken, ...report.broken] };
  } finally {
    await proxy.close();
    await store.close();
  }
}

export const OBJECT_STORE: Drill = {
  name: 'object-store',
  what: 'the store that photographs lie in is frozen, cut off and given back',
  isQuick: false,
  run: storeLost,
};
