import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from '../src/platform/root.ts';

/** What a step found. A step that could not run counts as one failure. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, each with the beginning of its reason. */
  readonly failures?: readonly string[];
}

export interface Step {
  readonly name: string;
  readonly run: () => Promise<Counts>;
}

/** What a running step prints: at once when it runs alone, in one piece when it is done beside others. */
interface Output {
  readonly print: (chunk: Buffer | string) => void;
  /** The end of it. */
  readonly last: () => string;
}

const KEPT_CHARACTERS = 2_500;
const NAMED_FAILURES = 15;
const FAILURE_CHARACTERS = 300;
const outputs = new AsyncLocalStorage<Output>();

function outputTo(write: (chunk: Buffer | string) => void): Output {
  let kept = '';
  return {
    print: (chunk) => {
      write(chunk);
      kept = `${kept}${chunk}`.slice(-KEPT_CHARACTERS);
    },
    last: () => kept,
  };
}

/** Prints as part of the running step. */
export const print = (text: Buffer | string): void => {
  const output = outputs.getStore();
  if (output) output.print(text);
  else process.stdout.write(text);
};

/** Steps side by side; those in a list of their own one after the other beside the rest. */
export type Together = readonly (Step | readonly Step[])[];

/**
 * Runs steps one after the other, each announced and timed; the later ones run although an earlier one failed.
 * @param steps those in a list of their own run side by side
 */
export async function runSteps(steps: readonly (Step | Together)[]): Promise<Counts> {
  const total = { passed: 0, failed: 0 };
  const lines: string[] = [];
  const failures: string[] = [];

  async function run(step: Step, isAlone: boolean): Promise<void> {
    const waiting: (Buffer | string)[] = [];
    const output = outputTo(isAlone ? (chunk) => process.stdout.write(chunk) : (chunk) => waiting.push(chunk));
    if (isAlone) process.stdout.write(`\n» ${step.name}\n`);
    const startedAt = performance.now();
    const counts = await outputs.run(output, () =>
      step.run().catch((error: unknown) => {
        output.print(`${error instanceof Error ? error.message : String(error)}\n`);
        return FAILED;
      }),
    );
    if (!isAlone) for (const chunk of [`\n» ${step.name}\n`, ...waiting]) process.stdout.write(chunk);
    total.passed += counts.passed;
    total.failed += counts.failed;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    lines.push(`${counts.failed > 0 ? '✗' : '✓'} ${step.name}: ${countsText(counts)} (${seconds} s)`);
    process.stdout.write(`${lines.at(-1)}\n`);
    lines.push(...namedFailures(counts));
    if (counts.failed > 0) failures.push(`\n» what "${step.name}" printed last\n${output.last()}`);
  }

  for (const step of steps) {
    const together = 'run' in step ? [step] : step;
    await Promise.all(
      together.map(async (beside) => {
        for (const one of 'run' in beside ? [beside] : beside) await run(one, 'run' in step);
      }),
    );
  }
  // Once more where somebody looks who sees only the end of a long run.
  if (lines.length > 1) for (const failure of failures) process.stdout.write(`${failure}\n`);
  if (lines.length > 1) process.stdout.write(`\n${lines.join('\n')}\n`);
  return total;
}

/** What failed in a step, in a line each: whoever sees only the end of a long run knows it. */
function namedFailures({ failures = [] }: Counts): string[] {
  const more = failures.length - NAMED_FAILURES;
  const named = failures.slice(0, NAMED_FAILURES).map((failure) => `    ${failure.replace(/\s+/g, ' ').slice(0, FAILURE_CHARACTERS)}`);
  return more > 0 ? [...named, `    and ${more} more`] : named;
}

export const PASSED: Counts = { passed: 1, failed: 0 };
export const FAILED: Counts = { passed: 0, failed: 1 };
export const countsText = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** Ends the process with the one line by which everybody counts. */
export function exitWithCounts(counts: Counts): never {
  process.stdout.write(`${countsText(counts)}\n`);
  process.exit(counts.failed > 0 ? 1 : 0);
}

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly minutes?: number;
}

/** Runs one of the project's own tools with this Node and returns its exit code; one that hangs is ended with everything it started. */
export async function tool(script: string, args: readonly string[] = [], options: ProgramOptions = {}): Promise<number> {
  const minutes = options.minutes ?? 5;
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`, ...options.env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', print);
  const endAtExit = (): void => endGroup(child);
  process.once('exit', endAtExit);
  const impatient = setTimeout(() => {
    print(`Ended after ${minutes} minutes.\n`);
    endGroup(child);
  }, minutes * 60_000);
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status) => resolve(status ?? 1));
  });
  clearTimeout(impatient);
  process.off('exit', endAtExit);
  return code;
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** A step that either works or does not. */
export const toolStep = (name: string, script: string, args: readonly string[] = [], options: ProgramOptions = {}): Step => ({
  name,
  run: async () => ((await tool(script, args, options)) === 0 ? PASSED : FAILED),
});

// Ctrl+C ends the whole run; what the steps started is ended by their exit handlers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
