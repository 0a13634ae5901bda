import { spawn, spawnSync } from 'node:child_process';
import { millisecondsUntil, SkippedDrill } from './drill.ts';

/**
 * The path of a program of the machine.
 * @param asked what it is asked to show that it is there
 * @throws Skipped where it is not installed
 */
export function installedProgram(name: string, { asked, called }: { readonly asked: string; readonly called: string }): string {
  const program = [name, `/usr/sbin/${name}`].find((one) => spawnSync(one, [asked]).status === 0);
  if (!program) throw new SkippedDrill(`${called} is not installed (apt-get install ${name})`);
  return program;
}

/** A program of the machine that runs for a drill. */
export interface RunningProgram {
  /** Ends it as a power cut would. @returns once it has ended */
  end(): Promise<void>;
}

/** @throws with what it said, when it does not answer within so long */
export async function startProgram(
  program: string,
  args: readonly string[],
  { answers, withinMs }: { readonly answers: () => Promise<boolean>; readonly withinMs: number },
): Promise<RunningProgram> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said = `${said}${chunk}`.slice(-4_000)));
  const endAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', endAtExit);
  const end = async (): Promise<void> => {
    process.off('exit', endAtExit);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await gone;
  };
  if (Number.isFinite(await millisecondsUntil(answers, withinMs))) return { end };
  await end();
  throw new Error(`${program} did not answer:\n${said}`);
}
