import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/platform/root.ts';

/** A process of the built product that is started again whenever it ends, as a supervisor does it, at the same address. */
export interface SupervisedProcess {
  readonly name: string;
  /** For how long the present one has lived, in milliseconds; 0 while there is none. */
  age(): number;
  /** Ends it in the middle of whatever it does (SIGKILL). */
  kill(): Promise<void>;
  /** How it ended each time that it was not killed by us: its code or signal, and what it printed last. */
  endsByItself(): readonly string[];
  output(): string;
  /** It is not started again. */
  close(): Promise<void>;
}

export function keepRunning(name: string, script: string, env: Readonly<Record<string, string>>): SupervisedProcess {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-chaos-'));
  let isOpen = true;
  let isKilled = false;
  const ends: string[] = [];
  let printed = '';
  let startedAt = 0;
  let child: ChildProcess;
  let gone: Promise<void>;

  const start = (): void => {
    startedAt = performance.now();
    isKilled = false;
    child = spawn(process.execPath, [join(ROOT, script)], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, DATA_DIR: folder, HOST: '127.0.0.1', ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed = `${printed}${chunk}`.slice(-200_000)));
    gone = new Promise((resolve) =>
      // Not at its exit: what it said last is read after it.
      child.once('close', (code, signal) => {
        resolve();
        if (!isOpen) return;
        if (!isKilled) ends.push(`with ${code === null ? signal : `code ${code}`}: ${printed.slice(-1_500)}`);
        start();
      }),
    );
  };
  start();
  const endAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', endAtExit);

  return {
    name,
    age: () => (child.exitCode === null && child.signalCode === null ? performance.now() - startedAt : 0),
    async kill() {
      const ended = gone;
      isKilled = true;
      child.kill('SIGKILL');
      await ended;
    },
    endsByItself: () => ends,
    output: () => printed,
    async close() {
      isOpen = false;
      child.kill('SIGKILL');
      await gone;
      process.off('exit', endAtExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
