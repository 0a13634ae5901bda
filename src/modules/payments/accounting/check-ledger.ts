import { isSamePosting, PAYMENT_FACT_KINDS, type PaymentFactKind, type Posting, post, postingsAfter, postingsOf } from '#ledger';
import type { Database } from '#platform/database';
import type { RecordedFact } from './postings.ts';
import { insertMissingHolders, selectRecordedFacts, selectRecordedIds } from './store.ts';

/** A fact that payments and ledger tell differently. */
export interface Disagreement {
  readonly fact: Posting['fact'];
  /** What payments say that was to be posted; null: they know of no such fact. */
  readonly recorded: Posting | null;
  /** What the ledger has; null: nothing was posted. */
  readonly posted: Posting | null;
}

const BATCH_SIZE = 500;

/**
 * Compares every captured payment, done refund, and credit that was granted, spent, given back or not spent in time with the ledger, both ways,
 * in parts.
 * @returns where they differ; nothing when they agree
 */
export async function checkLedger(db: Database): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (const kind of PAYMENT_FACT_KINDS) found.push(...(await recordedOtherwise(db, kind)), ...(await postedWithoutFact(db, kind)));
  return found;
}

/**
 * Posts the facts that were never posted, as from a process of a version before the ledger that went on while it was put in. What was posted otherwise
 * stays as it is: that is for people to explain.
 * @returns how many were posted now
 */
export async function postMissingFacts(db: Database): Promise<number> {
  await insertMissingHolders(db);
  let posted = 0;
  for (const kind of PAYMENT_FACT_KINDS) {
    for await (const facts of recordedFacts(db, kind)) {
      const known = await postedOf(db, kind, facts);
      for (const { posting, at } of facts.filter((fact) => !known.has(fact.posting.fact.id)))
        if (await db.transaction().execute((tx) => post(tx, posting, at))) posted += 1;
    }
  }
  return posted;
}

async function recordedOtherwise(db: Database, kind: PaymentFactKind): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for await (const facts of recordedFacts(db, kind)) {
    const known = await postedOf(db, kind, facts);
    for (const { posting: recorded } of facts) {
      const posted = known.get(recorded.fact.id) ?? null;
      if (!posted || !isSamePosting(recorded, posted)) found.push({ fact: recorded.fact, recorded, posted });
    }
  }
  return found;
}

async function postedWithoutFact(db: Database, kind: PaymentFactKind): Promise<Disagreement[]> {
  const found: Disagreement[] = [];
  for (let after = ''; ; ) {
    const postings = await postingsAfter(db, kind, after, BATCH_SIZE);
    const recorded = await selectRecordedIds(
      db,
      kind,
      postings.map(({ fact }) => fact.id),
    );
    for (const posted of postings) if (!recorded.has(posted.fact.id)) found.push({ fact: posted.fact, recorded: null, posted });
    const last = postings.at(-1);
    if (!last || postings.length < BATCH_SIZE) return found;
    after = last.fact.id;
  }
}

async function* recordedFacts(db: Database, kind: PaymentFactKind): AsyncGenerator<readonly RecordedFact[]> {
  for (let after: string | null = null; ; ) {
    const facts: readonly RecordedFact[] = await selectRecordedFacts(db, kind, after, BATCH_SIZE);
    yield facts;
    const last = facts.at(-1);
    if (!last || facts.length < BATCH_SIZE) return;
    after = last.posting.fact.id;
  }
}

async function postedOf(db: Database, kind: PaymentFactKind, facts: readonly RecordedFact[]): Promise<Map<string, Posting>> {
  const postings = await postingsOf(
    db,
    kind,
    facts.map(({ posting }) => posting.fact.id),
  );
  return new Map(postings.map((posting) => [posting.fact.id, posting]));
}
