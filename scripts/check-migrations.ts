import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marksOf } from '../src/platform/database/migration-rules.ts';
import { ROOT } from '../src/platform/root.ts';

const FOLDER = join(ROOT, 'db', 'migrations');
const SQUAWK = join(ROOT, 'node_modules', 'squawk-cli', 'js', 'bin', 'squawk');
/** Those before are applied already, and never edited. */
const JUDGED_SINCE = '0570';
/** Landed before they were judged. */
const LANDED = ['0597_lists_without_their_states.sql', '0611_emails_of_rental_charges.sql'];
/** What a migration that takes away is for. */
const TAKING_AWAY = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null', 'renaming-column', 'renaming-table', 'changing-column-type'];

/**
 * What squawk finds in migrations, a line each: locks that keep writers waiting, tables that are read whole under one, things taken away.
 * @param names of files in it, those that are judged
 */
export async function faultsBySquawk(folder: string, names: readonly string[]): Promise<string[]> {
  const marks = new Map(names.map((name) => [name, marksOf(readFileSync(join(folder, name), 'utf8'))]));
  const [outside, inside] = [true, false].map((isOutside) => names.filter((name) => marks.get(name)?.outsideTransaction === isOutside));
  // Inside a transaction nothing is half done, and nothing can be built concurrently.
  const found = await Promise.all([squawk(folder, outside ?? []), squawk(folder, inside ?? [], '--assume-in-transaction')]);
  return found
    .flat()
    .filter(({ file, rule_name }) => marks.get(file)?.phase !== 'contract' || !TAKING_AWAY.includes(rule_name))
    .map(({ file, line, rule_name, message }) => `${file}:${line + 1}: ${rule_name}: ${message}`)
    .sort();
}

interface Finding {
  readonly file: string;
  /** The first is 0. */
  readonly line: number;
  readonly rule_name: string;
  readonly message: string;
}

async function squawk(folder: string, files: readonly string[], ...options: readonly string[]): Promise<readonly Finding[]> {
  if (files.length === 0) return [];
  const args = [SQUAWK, '--config', join(ROOT, 'db', 'squawk.toml'), '--reporter', 'json', ...options, ...files];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_, stdout, stderr) => {
      // It ends with 1 where it has found something.
      if (stdout.startsWith('[')) resolve(JSON.parse(stdout));
      else reject(new Error(`squawk did not run: ${stderr || stdout}`));
    });
  });
}

if (import.meta.main) {
  const judged = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name >= JUDGED_SINCE && !LANDED.includes(name));
  const faults = await faultsBySquawk(FOLDER, judged);
  process.stdout.write(faults.map((fault) => `db/migrations/${fault}\n`).join(''));
  process.exit(faults.length > 0 ? 1 : 0);
}
