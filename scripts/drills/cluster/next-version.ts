import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../src/platform/root.ts';
import { printedBy, SETTINGS } from '../stage.ts';

/** What is no part of a version. */
const LEFT_OUT = ['node_modules', '.git', '.data', 'test-results', 'docs', 'e2e'];

/** A version after this one, in a folder of its own: the same code, and a schema that has gone on. */
export interface NextVersion {
  /** Where it lies, as a process of it is started. */
  readonly folder: string;
  /** `npm run migrate -- …` of it. @throws with what it said, where it failed */
  migrate(phase: 'expand' | 'contract', databaseUrl: string): Promise<string>;
  close(): void;
}

/**
 * One column comes, with an index that is built while everybody writes, and the column goes again as one that nobody reads any more: what a release does
 * to a schema in its two steps.
 */
const MIGRATIONS = {
  '9997_drill_note.sql': "-- expand\nalter table reservations add column drill_note text not null default '';\n",
  '9998_drill_note_found.sql':
    "-- expand\n-- outside a transaction\ncreate index concurrently if not exists reservations_drill_note on reservations (drill_note) where drill_note <> '';\n",
  '9999_drill_note_gone.sql': '-- contract\nalter table reservations drop column drill_note;\n',
};

export function nextVersion(): NextVersion {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-next-'));
  for (const part of readdirSync(ROOT)) if (!LEFT_OUT.includes(part)) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(MIGRATIONS)) writeFileSync(join(folder, 'db', 'migrations', name), text);
  return {
    folder,
    migrate: (phase, databaseUrl) => printedBy('migrate.ts', [phase], { ...SETTINGS, DATABASE_URL: databaseUrl }, folder),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
