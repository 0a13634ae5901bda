import type { Principal } from '#kernel/principal';
import type { BlobShelf, Blobs } from '#platform/uploads/blobs';
import { pictureFrom } from '#platform/uploads/picture';
import type { FieldProblem } from '../forms/form-reader.ts';
import { type PartnerDeps, recorded } from '../partners/partner.ts';
import { isShownSomewhere, lockPhotographs, selectGroups, setPhotograph } from './store.ts';

/** What it takes to keep photographs. */
export interface PhotographDeps extends PartnerDeps {
  readonly blobs: Blobs;
}

export type PhotographOutcome =
  | { readonly kind: 'saved' | 'not_found' }
  | { readonly kind: 'unclear'; readonly problems: { readonly photograph: FieldProblem } };

interface OfGroup {
  readonly supplier: string;
  readonly group: number;
  readonly by: Principal;
}

/**
 * Shows a photograph in place of a group's drawing, from the next search on; the one before goes.
 * @param wish.file what was uploaded, whatever it is
 * @returns `not_found` for a group that does not exist, and in the same way for another supplier's
 */
export async function putPhotograph(deps: PhotographDeps, wish: OfGroup & { readonly file: Uint8Array }): Promise<PhotographOutcome> {
  const read = await pictureFrom(wish.file);
  if (read.kind === 'refused') return { kind: 'unclear', problems: { photograph: read.fault } };
  return changed(deps, wish, 'supplier.photograph_put', () => deps.blobs.put(SHELF, read.bytes));
}

/** Shows the drawing again. */
export const removePhotograph = (deps: PhotographDeps, wish: OfGroup): Promise<PhotographOutcome> =>
  changed(deps, wish, 'supplier.photograph_removed', async () => null);

const SHELF: BlobShelf = 'photographs';

async function changed(
  deps: PhotographDeps,
  { supplier, group, by }: OfGroup,
  action: string,
  next: () => Promise<string | null>,
): Promise<PhotographOutcome> {
  const at = deps.clock();
  const before = await deps.db.transaction().execute(async (tx) => {
    await lockPhotographs(tx);
    const own = (await selectGroups(tx, supplier)).find(({ id }) => id === group);
    if (!own) return undefined;
    const photograph = await next();
    if (photograph === own.photograph) return { photograph: null };
    await setPhotograph(tx, group, photograph);
    await recorded(tx, { action, supplier, by, at, facts: { group: own.type.name, before: own.photograph, after: photograph } });
    return { photograph: own.photograph };
  });
  if (!before) return { kind: 'not_found' };
  if (before.photograph !== null) await forgetUnused(deps, before.photograph);
  return { kind: 'saved' };
}

/** Photographs come and go one after the other: what nobody shows when it is asked cannot be put up meanwhile. */
const forgetUnused = ({ db, blobs }: PhotographDeps, digest: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockPhotographs(tx);
    if (!(await isShownSomewhere(tx, digest))) await blobs.remove(SHELF, digest);
  });
