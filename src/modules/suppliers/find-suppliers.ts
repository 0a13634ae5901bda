import { comparatorFor } from '#kernel/text';
import type { Database } from '#platform/database';
import type { Supplier } from './model.ts';
import { readSuppliers } from './store.ts';
import type { SupplierRow } from './tables.ts';

/** Every supplier, in the order of a Turkish reader's alphabet. */
export async function getSuppliers(db: Database): Promise<Supplier[]> {
  const inOrder = comparatorFor('tr');
  return (await readSuppliers(db)).map(supplierOf).sort((a, b) => inOrder(a.name, b.name));
}

/** The supplier with that slug, or nothing: for slugs that come from an address. */
export async function findSupplier(db: Database, slug: string): Promise<Supplier | undefined> {
  const [row] = await readSuppliers(db, slug);
  return row && supplierOf(row);
}

/** @throws when no supplier has that slug: for slugs from our own tables. */
export async function getSupplier(db: Database, slug: string): Promise<Supplier> {
  const supplier = await findSupplier(db, slug);
  if (!supplier) throw new Error(`There is no supplier ${slug}`);
  return supplier;
}

function supplierOf({ slug, name, about, headquarters, founded_year, identity }: SupplierRow): Supplier {
  return { slug, name, about, headquarters, foundedYear: founded_year, identity };
}
