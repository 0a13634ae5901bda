import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../src/platform/root.ts';

/** What Stryker hands over; lines and columns from 0. */
interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly replacement: string;
  readonly location: { readonly start: Position; readonly end: Position };
}
interface Position {
  readonly line: number;
  readonly column: number;
}
type Verdict = { readonly status: 'passed' } | { readonly status: 'compileError'; readonly reason: string };

/** Inside the project, so that the copies find the same doors (`#kernel/…`) and packages. */
const FOLDER = join(ROOT, '.tmp', 'mutants');

/**
 * A checker for Stryker: a mutant whose types do not hold is no mutant that a test has to find. All mutants of a group are compiled at once,
 * each as a copy of its file.
 */
class Compiler {
  async init(): Promise<void> {}

  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: readonly Mutant[]): Promise<Record<string, Verdict>> {
    mkdirSync(FOLDER, { recursive: true });
    const folder = mkdtempSync(join(FOLDER, 'group-'));
    try {
      for (const mutant of mutants) writeFileSync(join(folder, `m${mutant.id}.ts`), copyOf(mutant, folder));
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settingsIn(folder)));
      const errors = errorsById(await compiled(folder));
      return Object.fromEntries(
        mutants.map(({ id }) => {
          const reason = errors.get(id);
          return [id, reason === undefined ? { status: 'passed' } : { status: 'compileError', reason }];
        }),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function copyOf({ fileName, replacement, location: { start, end } }: Mutant, folder: string): string {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const before = [...lines.slice(0, start.line), (lines[start.line] ?? '').slice(0, start.column)].join('\n');
  const after = [(lines[end.line] ?? '').slice(end.column), ...lines.slice(end.line + 1)].join('\n');
  const home = relative(folder, dirname(fileName)).split(sep).join('/');
  return `${before}${replacement}${after}`.replace(/( from '|import\(')(\.{1,2}\/)/g, `$1${home}/$2`);
}

const settingsIn = (folder: string) => ({
  extends: relative(folder, join(ROOT, 'tsconfig.json')),
  include: ['*.ts'],
  exclude: [],
  // What is merely unused is lint: it says nothing about what the code does.
  compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
});

async function compiled(folder: string): Promise<string> {
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder, '--noEmit', '--pretty', 'false'], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: unknown };
    // Found errors are what it is run for; a compiler that could not run found none.
    if (code !== 1 && code !== 2) throw error;
    return String(stdout ?? '');
  }
}

function errorsById(output: string): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  for (const [, id = '', reason = ''] of output.matchAll(/^m(\d+)\.ts\(\d+,\d+\): (error .*)$/gm)) {
    if (!errors.has(id)) errors.set(id, reason);
  }
  return errors;
}

export const strykerPlugins = [{ kind: 'Checker', name: 'compiler', factory: Object.assign(() => new Compiler(), { inject: [] }) }];
