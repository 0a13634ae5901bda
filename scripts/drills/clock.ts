import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitorAt } from '../../bench/visitor.ts';
import { anOffer } from './customers.ts';
import { type Drill, pause, type Report, SkippedDrill } from './drill.ts';
import { outage } from './outage.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const HOUR = 3_600;
/** Both processes ask the database for the time within this. */
const ASKED_AGAIN_MS = 13_000;

/** The clock of the machine that web and worker run on is set an hour ahead, an hour back, and right again, while orders wait for their bank. */
async function jumped(): Promise<Report> {
  if (!existsSync(LIBRARY)) throw new SkippedDrill('the clock of a process is set with libfaketime (apt-get install faketime)');
  const folder = mkdtempSync(join(tmpdir(), 'kontak-clock-'));
  const file = join(folder, 'offset');
  const set = (seconds: number): void => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`);
  set(0);
  const broken: string[] = [];
  try {
    const report = await outage({
      stage: {
        env: { LD_PRELOAD: LIBRARY, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
      },
      happens: async (stage) => {
        const expired = async (): Promise<number> =>
          (await stage.sql<{ n: number }>("select count(*)::integer as n from reservations where state = 'expired'"))[0]?.n ?? 0;
        const before = await expired();
        const patient = visitorAt(stage.web.origin, 70_001);
        const { location: bank = '' } = await (await patient.readyToBook(await anOffer(patient)))();
        for (const seconds of [HOUR, -HOUR, 0]) {
          set(seconds);
          await pause(ASKED_AGAIN_MS);
        }
        const lost = (await expired()) - before;
        const back = await patient.approve(bank);
        if (!/KTK/.test(back.location ?? '')) broken.push(`who was at the bank all the while was led to ${back.location} (${back.status})`);
        if (lost > 0) broken.push(`${lost} orders lost their car while their customers were at the bank`);
        return [`  the clock was an hour ahead, an hour back and right again, ${ASKED_AGAIN_MS / 1000} s each; ${lost} holds ended early`];
      },
    });
    return { seen: report.seen, broken: [...broken, ...report.broken] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const CLOCK: Drill = {
  name: 'clock',
  what: 'the clock of the machine is set an hour ahead and an hour back',
  isQuick: false,
  run: jumped,
};
