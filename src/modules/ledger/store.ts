import { type Generated, sql } from 'kysely';
import { type Currency, money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Account, Entry, FactKind, Line, Posting } from './model.ts';

type LedgerTables = {
  ledger_postings: { id: Generated<number>; fact_kind: FactKind; fact_id: string; lines: number; posted_at: Date };
  ledger_lines: {
    id: Generated<number>;
    posting_id: number;
    account: Account;
    subject: string;
    amount_minor: number;
    currency: Currency;
  };
};

const tables = (db: Database) => db.withTables<LedgerTables>();

/** @returns whether it was written: a fact is posted once */
export async function insertPosting(tx: DatabaseTransaction, { fact, lines }: Posting, at: Date): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('ledger_postings')
    .values({ fact_kind: fact.kind, fact_id: fact.id, lines: lines.length, posted_at: at })
    .onConflict((conflict) => conflict.columns(['fact_kind', 'fact_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  const rows = lines.map(({ account, subject, amount }) => ({
    posting_id: written.id,
    account,
    subject,
    amount_minor: amount.minor,
    currency: amount.currency,
  }));
  await tables(tx).insertInto('ledger_lines').values(rows).execute();
  return true;
}

/** Debits less credits, in minor units. */
export async function sumOfAccount(db: Database, account: Account, subject: string, currency: Currency): Promise<number> {
  const row = await tables(db)
    .selectFrom('ledger_lines')
    .select((line) => line.fn.coalesce(line.fn.sum<number | string>('amount_minor'), sql<number>`0`).as('minor'))
    .where('account', '=', account)
    .where('subject', '=', subject)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return Number(row.minor);
}

/** The postings of a kind, in the order of their facts' ids, each with its lines. */
export async function selectPostings(db: Database, kind: FactKind, after: string, limit: number): Promise<Posting[]> {
  const postings = await tables(db)
    .selectFrom('ledger_postings')
    .select(['id', 'fact_id'])
    .where('fact_kind', '=', kind)
    .where('fact_id', '>', after)
    .orderBy('fact_id')
    .limit(limit)
    .execute();
  return withLines(db, kind, postings);
}

export async function selectPostingsOf(db: Database, kind: FactKind, factIds: readonly string[]): Promise<Posting[]> {
  if (factIds.length === 0) return [];
  const postings = await tables(db)
    .selectFrom('ledger_postings')
    .select(['id', 'fact_id'])
    .where('fact_kind', '=', kind)
    .where('fact_id', 'in', factIds)
    .execute();
  return withLines(db, kind, postings);
}

async function withLines(
  db: Database,
  kind: FactKind,
  postings: readonly { readonly id: number; readonly fact_id: string }[],
): Promise<Posting[]> {
  if (postings.length === 0) return [];
  const ids = postings.map(({ id }) => id);
  const rows = await tables(db).selectFrom('ledger_lines').selectAll().where('posting_id', 'in', ids).orderBy('id').execute();
  const linesOf = Map.groupBy(rows, (row) => row.posting_id);
  return postings.map(({ id, fact_id }) => ({
    fact: { kind, id: fact_id },
    lines: (linesOf.get(id) ?? []).map(({ account, subject, amount_minor, currency }) => ({
      account,
      subject,
      amount: money(amount_minor, currency),
    })),
  }));
}

/** Debits less credits of every account and subject, those left out that are even. */
export async function selectSums(db: Database): Promise<{ account: Account; subject: string; currency: Currency; minor: number }[]> {
  const rows = await tables(db)
    .selectFrom('ledger_lines')
    .select(['account', 'subject', 'currency'])
    .select((line) => line.fn.sum<number | string>('amount_minor').as('minor'))
    .groupBy(['account', 'subject', 'currency'])
    .having((line) => line(line.fn.sum('amount_minor'), '<>', 0))
    .execute();
  return rows.map((row) => ({ ...row, minor: Number(row.minor) }));
}

/** Debits and credits of every account in every currency. @param before only of what was posted before this instant */
export async function selectTurnover(
  db: Database,
  before?: Date | undefined,
): Promise<{ account: Account; currency: Currency; debits: number; credits: number }[]> {
  let lines = tables(db).selectFrom('ledger_lines');
  if (before !== undefined)
    lines = lines.where('posting_id', 'in', (posting) =>
      posting.selectFrom('ledger_postings').select('id').where('posted_at', '<', before),
    );
  const rows = await lines
    .select(['account', 'currency'])
    .select([
      sql<number | string>`coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)`.as('debits'),
      sql<number | string>`coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)`.as('credits'),
    ])
    .groupBy(['account', 'currency'])
    .execute();
  return rows.map((row) => ({ ...row, debits: Number(row.debits), credits: Number(row.credits) }));
}

/** Lines with their facts, the latest first or last. @param asked.before only postings before this instant @param asked.after the last line of the page before */
export async function selectLatestEntries(
  db: Database,
  asked: {
    readonly account?: Account | undefined;
    readonly before?: Date | undefined;
    readonly after?: number | undefined;
    readonly isOldestFirst?: boolean | undefined;
    readonly limit: number;
  },
): Promise<(Entry & { readonly line: number })[]> {
  const { account, before, after, isOldestFirst = false, limit } = asked;
  let found = tables(db)
    .selectFrom('ledger_lines')
    .innerJoin('ledger_postings', 'ledger_postings.id', 'ledger_lines.posting_id')
    .select(['ledger_lines.id as line', 'fact_kind', 'fact_id', 'posted_at', 'account', 'subject', 'amount_minor', 'currency'])
    .orderBy('ledger_lines.id', isOldestFirst ? 'asc' : 'desc')
    .limit(limit);
  if (account !== undefined) found = found.where('account', '=', account);
  if (after !== undefined) found = found.where('ledger_lines.id', isOldestFirst ? '>' : '<', after);
  if (before !== undefined) {
    const last = await tables(db)
      .selectFrom('ledger_postings')
      .select('id')
      .where('posted_at', '<', before)
      .orderBy('posted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    found = found.where('posting_id', '<=', last?.id ?? 0);
  }
  return (await found.execute()).map(({ line, ...row }) => ({ ...entryFrom(row), line }));
}

/** Every line of the posting that a line belongs to, in order; none where there is no such line. */
export async function selectPostingOfLine(db: Database, line: number): Promise<(Entry & { readonly line: number })[]> {
  const rows = await tables(db)
    .selectFrom('ledger_lines')
    .innerJoin('ledger_postings', 'ledger_postings.id', 'ledger_lines.posting_id')
    .select(['ledger_lines.id as line', 'fact_kind', 'fact_id', 'posted_at', 'account', 'subject', 'amount_minor', 'currency'])
    .where('posting_id', '=', (one) => one.selectFrom('ledger_lines').select('posting_id').where('id', '=', line))
    .orderBy('ledger_lines.id')
    .execute();
  return rows.map(({ line: id, ...row }) => ({ ...entryFrom(row), line: id }));
}

/** The lines of every posting that touches one of these, in the order in which they were posted. */
export async function selectEntries(db: Database, touched: readonly Pick<Line, 'account' | 'subject'>[]): Promise<Entry[]> {
  const rows = await entries(db)
    .where('posting_id', 'in', (row) =>
      row
        .selectFrom('ledger_lines')
        .select('posting_id')
        .where((line) => line.or(touched.map(({ account, subject }) => line.and({ account, subject })))),
    )
    .execute();
  return rows.map(entryFrom);
}

export async function selectEntriesOf(db: Database, kind: FactKind, factIds: readonly string[]): Promise<Entry[]> {
  const rows = await entries(db).where('fact_kind', '=', kind).where('fact_id', 'in', factIds).execute();
  return rows.map(entryFrom);
}

const entries = (db: Database) =>
  tables(db)
    .selectFrom('ledger_lines')
    .innerJoin('ledger_postings', 'ledger_postings.id', 'ledger_lines.posting_id')
    .select(['fact_kind', 'fact_id', 'posted_at', 'account', 'subject', 'amount_minor', 'currency'])
    .orderBy('ledger_lines.posting_id')
    .orderBy('ledger_lines.id');

const entryFrom = (row: Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]): Entry => ({
  fact: { kind: row.fact_kind, id: row.fact_id },
  postedAt: row.posted_at,
  account: row.account,
  subject: row.subject,
  amount: money(row.amount_minor, row.currency),
});
