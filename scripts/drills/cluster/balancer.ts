import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../src/platform/root.ts';
import { freePort } from '../../product.ts';
import { millisecondsUntil } from '../drill.ts';
import { installedProgram, startProgram } from '../program.ts';
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
  const program = installedProgram('haproxy', { asked: '-v', called: 'HAProxy' });
  const folder = mkdtempSync(join(tmpdir(), 'kontak-haproxy-'));
  const [port, told] = [String(await freePort()), String(await freePort())];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxySettings(readFileSync(join(ROOT, 'deploy', 'haproxy', 'haproxy.cfg'), 'utf8'), { port, told, webs }));
  const origin = `http://127.0.0.1:${port}`;
  const haproxy = await startProgram(program, ['-db', '-f', file], {
    answers: async () => (await fetch(`${origin}/healthz`)).ok,
    withinMs: 20_000,
  });
  const states = async (): Promise<string[]> => {
    const table = await (await fetch(`http://127.0.0.1:${told}/;csv`)).text();
    return table
      .split('\n')
      .filter((line) => /^web,web\d/.test(line))
      .map((line) => line.split(',')[17] ?? '');
  };
  const allUp = async (): Promise<void> => {
    const waited = await millisecondsUntil(async () => (await states()).every((state) => state === 'UP'), 90_000);
    if (!Number.isFinite(waited)) throw new Error(`The balancer says of its processes: ${await states()}`);
  };
  return {
    origin,
    allUp,
    stop: async () => {
      await haproxy.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
