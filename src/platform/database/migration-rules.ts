/** When a migration is applied: before the version that needs it, or after the last process of the version that still used what it takes away. */
export type MigrationPhase = 'expand' | 'contract';

export interface MigrationMarks {
  readonly phase: MigrationPhase;
  /** What cannot be done inside one: an index built while the table is written to. */
  readonly outsideTransaction: boolean;
  /** The extension without which what is done outside a transaction is left out: not every server has it, and nothing but speed depends on it. */
  readonly needs: string | undefined;
}

/** Those before came before the marks; they are applied as the ones that expand. */
const MARKED_SINCE = '0300';
/** Those before are released, and their constraints are valid. */
const NOT_VALID_SINCE = '0435';
const OUTSIDE = /^-- outside a transaction$/m;
const NEEDS = /^-- needs (\w+)$/m;
const PHASE = /^-- (expand|contract)$/m;

/** What a migration says of itself, in lines of their own at its beginning: `-- expand` or `-- contract`, `-- outside a transaction`, and there `-- needs EXTENSION`. */
export const marksOf = (text: string): MigrationMarks => ({
  phase: PHASE.exec(text)?.[1] === 'contract' ? 'contract' : 'expand',
  outsideTransaction: OUTSIDE.test(text),
  needs: NEEDS.exec(text)?.[1],
});

/** What the processes of the version before would not survive. */
const TAKES_AWAY: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (table|view|function|type|column)\b/, 'takes away what the version before may read'],
  [/\brename\b/, 'renames what the version before knows by its name: add the new one, and take the old one away later'],
  [/\balter column \w+ (set data )?type\b/, 'changes the type of a column: add another one'],
  [/\balter column \w+ set not null\b/, 'makes a column compulsory that the version before leaves out'],
  [/\badd column (?:if not exists )?\w+ [^,;]*\bnot null\b(?![^,;]*\b(default|generated)\b)/, 'adds a compulsory column without a default'],
];

/**
 * What is wrong with a migration, in sentences; nothing where it came before the marks.
 * @param name of its file, without `.sql`
 */
export function faultsOfMigration(name: string, text: string): string[] {
  if (name < MARKED_SINCE) return [];
  // What a function would do is no statement of the migration.
  const sql = text
    .replaceAll(/--.*$/gm, '')
    .toLowerCase()
    .replaceAll(/(\bcreate (?:or replace )?function\b[^;$]*)\$\$.*?\$\$/gs, '$1');
  const { phase, outsideTransaction, needs } = marksOf(text);
  const made = new Set([...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, table = '']) => table));
  const indexes = [...sql.matchAll(/\bcreate (?:unique )?index (concurrently )?(?:if not exists )?\w+ on (\w+)/g)];
  const statements = sql.split(';').filter((one) => one.trim() !== '');
  const checked = name < NOT_VALID_SINCE ? [] : statements.flatMap((one) => checkedTable(one) ?? []);
  return [
    ...(PHASE.test(text) ? [] : ['says neither -- expand nor -- contract']),
    ...(phase === 'expand' ? TAKES_AWAY.filter(([pattern]) => pattern.test(sql)).map(([, why]) => why) : []),
    ...indexes
      .filter(([, concurrently, table = '']) => !concurrently && !made.has(table))
      .map(([, , table]) => `builds an index while nobody can write to ${table}: concurrently, and outside a transaction`),
    ...checked
      .filter((table) => !made.has(table))
      .map((table) => `reads all of ${table} while nobody else can: add the constraint as not valid, and validate it later`),
    ...(indexes.some(([, concurrently]) => concurrently) && !outsideTransaction
      ? ['builds an index concurrently inside a transaction']
      : []),
    ...(needs && !outsideTransaction ? ['needs an extension inside a transaction: leave it out there with a block of its own'] : []),
    ...(outsideTransaction && statements.length > 1 ? ['does more than one thing outside a transaction: half of it could be done'] : []),
  ];
}

/** The table that a statement adds a check to that is held against every row at once. */
function checkedTable(statement: string): string | undefined {
  const [, table] = /\balter table (?:only )?(\w+)/.exec(statement) ?? [];
  return /\badd constraint \w+ check\b/.test(statement) && !/\bnot valid\b/.test(statement) ? table : undefined;
}
