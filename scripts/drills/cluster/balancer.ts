import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../src/platform/root.ts';
import { freePort } from '../../product.ts';
import { heldAfter, Skipped } from '../drill.ts';
import { haproxySettings } from './haproxy-settings.ts';

export interface Balancer {
  readonly origin: string;
  /** Waits until visitors are sent to every process. @throws when one is not trusted after a minute and a half */
  allUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * HAProxy with the settings that are deployed, before web processes on this machine.
 * @param webs their ports
 * @throws Skipped where it is not installed
 */
export async function startBalancer(webs: readonly string[]): Promise<Balancer> {
  const program = ['haproxy', '/usr/sbin/haproxy'].find((one) => spawnSync(one, ['-v']).status === 0);
  if (!program) throw new Skipped('HAProxy is not installed (apt-get install haproxy)');
  const folder = mkdtempSync(join(tmpdir(), 'kontak-haproxy-'));
  const [port, told] = [String(await freePort()), String(await freePort())];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxySettings(readFileSync(join(ROOT, 'deploy', 'haproxy', 'haproxy.cfg'), 'utf8'), { port, told, webs }));
  let said = '';
  const child: ChildProcess = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said = `${said}${chunk}`.slice(-4_000)));
  const endAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', endAtExit);
  const stop = async (): Promise<void> => {
    process.off('exit', endAtExit);
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGKILL');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const after = await heldAfter(async () => (await fetch(`${origin}/healthz`)).ok, 20_000);
  const states = async (): Promise<string[]> => {
    const table = await (await fetch(`http://127.0.0.1:${told}/;csv`)).text();
    return table
      .split('\n')
      .filter((line) => /^web,web\d/.test(line))
      .map((line) => line.split(',')[17] ?? '');
  };
  const allUp = async (): Promise<void> => {
    const waited = await heldAfter(async () => (await states()).every((state) => state === 'UP'), 90_000);
    if (!Number.isFinite(waited)) throw new Error(`The balancer says of its processes: ${await states()}`);
  };
  if (Number.isFinite(after)) return { origin, allUp, stop };
  await stop();
  throw new Error(`HAProxy did not answer:\n${said}`);
}
