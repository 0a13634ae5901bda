import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PaperType } from '#platform/uploads/paper';
import type { SupplierTables } from '../store.ts';
import type { PaperEntry } from './paper-form.ts';
import type { PaperKind } from './paper-kinds.ts';

/** A paper that a supplier shows us. */
export interface StoredPaper {
  readonly id: number;
  readonly kind: PaperKind;
  readonly note: string;
  readonly digest: string;
  readonly type: PaperType;
  /** Its last day, `YYYY-MM-DD`. */
  readonly validUntil: string | null;
  readonly putBy: string;
  readonly putAt: Date;
}

/** A version of the contract between a supplier and us. */
export interface StoredContract {
  readonly version: number;
  readonly digest: string;
  readonly putBy: string;
  readonly putAt: Date;
  readonly acceptedBy: string | null;
  readonly acceptedAt: Date | null;
}

type PaperTables = SupplierTables & {
  supplier_papers: {
    id: number;
    supplier: string;
    kind: PaperKind;
    note: string;
    digest: string;
    type: PaperType;
    valid_until: string | null;
    put_by: string;
    put_at: Date;
  };
  supplier_contracts: {
    supplier: string;
    version: number;
    digest: string;
    put_by: string;
    put_at: Date;
    accepted_by: string | null;
    accepted_at: Date | null;
  };
};
const tables = (db: Database) => db.withTables<PaperTables>();

/** Held until the transaction ends: papers come and go one after the other. */
export async function lockPapers(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('suppliers.papers'))`.execute(tx);
}

/** The papers of a supplier: by kind, and of a kind those that end last first. */
export async function selectPapers(db: Database, supplier: string): Promise<StoredPaper[]> {
  const { rows } = await sql<StoredPaper>`
    select id::integer as id, kind, note, digest, type, valid_until::text as "validUntil", put_by as "putBy", put_at as "putAt"
    from supplier_papers where supplier = ${supplier}
    order by array_position(array['rental_licence','insurance','tax_certificate','trade_register','signatures','other'], kind),
      valid_until desc nulls first, id desc
  `.execute(db);
  return rows;
}

export async function insertPaper(
  tx: DatabaseTransaction,
  row: PaperEntry & { supplier: string; digest: string; type: PaperType; by: string; at: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('supplier_papers')
    .values({
      id: sql<number>`default`,
      supplier: row.supplier,
      kind: row.kind,
      note: row.note,
      digest: row.digest,
      type: row.type,
      valid_until: row.validUntil,
      put_by: row.by,
      put_at: row.at,
    })
    .execute();
}

export async function deletePaper(tx: DatabaseTransaction, id: number): Promise<void> {
  await tables(tx).deleteFrom('supplier_papers').where('id', '=', id).execute();
}

/** Whether a file is some supplier's paper or contract. */
export async function isPaperInUse(tx: DatabaseTransaction, digest: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from supplier_papers where digest = ${digest})
      or exists (select from supplier_contracts where digest = ${digest}) as kept
  `.execute(tx);
  return rows[0]?.kept ?? false;
}

/** A supplier's paper that ends soon or has ended, and no other of its kind lasts longer. */
export interface EndingPaper {
  readonly supplier: string;
  readonly name: string;
  readonly kind: PaperKind;
  readonly note: string;
  readonly validUntil: string;
}

/** The first that ends first; of suppliers that have not closed, at most two hundred. @param supplier of one alone */
export async function selectEnding(db: Database, until: string, supplier: string | null): Promise<EndingPaper[]> {
  const { rows } = await sql<EndingPaper>`
    select p.supplier, s.name, p.kind, p.note, p.valid_until::text as "validUntil"
    from (
      select distinct on (supplier, kind, case when kind = 'other' then note end) supplier, kind, note, valid_until
      from supplier_papers order by supplier, kind, case when kind = 'other' then note end, valid_until desc nulls first
    ) p join suppliers s on s.slug = p.supplier
    where p.valid_until <= ${until}::date and s.state <> 'closed' and (${supplier}::text is null or p.supplier = ${supplier})
    order by p.valid_until, p.supplier, p.kind limit 200
  `.execute(db);
  return rows;
}

/** The versions of a supplier's contract, the latest first. */
export async function selectContracts(db: Database, supplier: string): Promise<StoredContract[]> {
  const rows = await tables(db)
    .selectFrom('supplier_contracts')
    .selectAll()
    .where('supplier', '=', supplier)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    digest: row.digest,
    putBy: row.put_by,
    putAt: row.put_at,
    acceptedBy: row.accepted_by,
    acceptedAt: row.accepted_at,
  }));
}

export async function insertContract(
  tx: DatabaseTransaction,
  row: { supplier: string; version: number; digest: string; by: string; at: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('supplier_contracts')
    .values({
      supplier: row.supplier,
      version: row.version,
      digest: row.digest,
      put_by: row.by,
      put_at: row.at,
      accepted_by: null,
      accepted_at: null,
    })
    .execute();
}

export async function acceptVersion(tx: DatabaseTransaction, supplier: string, version: number, by: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('supplier_contracts')
    .set({ accepted_by: by, accepted_at: at })
    .where('supplier', '=', supplier)
    .where('version', '=', version)
    .execute();
}
