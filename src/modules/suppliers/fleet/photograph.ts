import type { Principal } from '#kernel/principal';
import type { BlobShelf, Blobs } from '#platform/uploads/blobs';
import { type FileFault, pictureFrom } from '#platform/uploads/picture';
import { type PartnerDeps, recordSupplierAct } from '../partners/partner.ts';
import { isPhotographInUse, lockPhotographs, selectGroups, setPhotographs } from './store.ts';

/** What it takes to keep photographs. */
export interface PhotographDeps extends PartnerDeps {
  readonly blobs: Blobs;
}

/** A car from all sides and from within, and a page that is still light on a phone. */
export const MOST_PHOTOGRAPHS = 8;

export type PhotographOutcome =
  | { readonly kind: 'saved' | 'not_found' }
  /** Those before it are kept. @property file its place among those that were sent, from 0 */
  | { readonly kind: 'refused'; readonly file: number; readonly fault: FileFault | 'too_many_photographs' };

interface OfGroup {
  readonly supplier: string;
  readonly group: number;
  readonly by: Principal;
}
type OfPhotograph = OfGroup & { readonly photograph: string };

/**
 * Puts photographs behind those that a group has, in the order in which they come; the first of all stands for its drawing, from the next
 * search on. One that is there already stays where it is.
 * @param wish.files what was uploaded, whatever it is
 * @returns `not_found` for a group that does not exist, and in the same way for another supplier's
 */
export async function putPhotographs(
  deps: PhotographDeps,
  { files, ...of }: OfGroup & { readonly files: readonly Uint8Array[] },
): Promise<PhotographOutcome> {
  if (files.length === 0) return { kind: 'refused', file: 0, fault: 'file_missing' };
  for (const [file, bytes] of files.entries()) {
    const read = await pictureFrom(bytes);
    if (read.kind === 'refused') return { kind: 'refused', file, fault: read.fault };
    const kind = await changed(deps, of, 'supplier.photograph_put', async (shown) => {
      if (shown.length >= MOST_PHOTOGRAPHS) return undefined;
      const photograph = await deps.blobs.put(SHELF, read.bytes);
      return shown.includes(photograph) ? shown : [...shown, photograph];
    });
    if (kind === 'refused') return { kind, file, fault: 'too_many_photographs' };
    if (kind === 'not_found') return { kind };
  }
  return { kind: 'saved' };
}

/**
 * Changes places with the photograph before or after it. At the end of the row nothing changes.
 * @returns `not_found` also for a photograph that the group does not show
 */
export const movePhotograph = (
  deps: PhotographDeps,
  { photograph, by, to, ...of }: OfPhotograph & { readonly to: 'earlier' | 'later' },
): Promise<PhotographOutcome> =>
  found(deps, { ...of, by, photograph }, 'supplier.photograph_moved', (shown) => {
    const from = shown.indexOf(photograph);
    const place = Math.min(Math.max(from + (to === 'earlier' ? -1 : 1), 0), shown.length - 1);
    return shown.toSpliced(from, 1).toSpliced(place, 0, photograph);
  });

/** Takes a photograph away; without any, the drawing stands there again. */
export const removePhotograph = (deps: PhotographDeps, of: OfPhotograph): Promise<PhotographOutcome> =>
  found(deps, of, 'supplier.photograph_removed', (shown) => shown.filter((one) => one !== of.photograph));

const SHELF: BlobShelf = 'photographs';

async function found(
  deps: PhotographDeps,
  { photograph, ...of }: OfPhotograph,
  action: string,
  next: (shown: readonly string[]) => readonly string[],
): Promise<PhotographOutcome> {
  const kind = await changed(deps, of, action, async (shown) => (shown.includes(photograph) ? next(shown) : undefined));
  return { kind: kind === 'refused' ? 'not_found' : kind };
}

/** @param next the photographs from now on, given those until now; nothing where that cannot be done */
async function changed(
  deps: PhotographDeps,
  { supplier, group, by }: OfGroup,
  action: string,
  next: (shown: readonly string[]) => Promise<readonly string[] | undefined>,
): Promise<'saved' | 'not_found' | 'refused'> {
  const at = deps.clock();
  const done = await deps.db.transaction().execute(async (tx) => {
    await lockPhotographs(tx);
    const own = (await selectGroups(tx, supplier)).find(({ id }) => id === group);
    if (!own) return 'not_found';
    const before = own.photographs;
    const after = await next(before);
    if (!after) return 'refused';
    if (after.join() === before.join()) return [];
    await setPhotographs(tx, group, after);
    const facts = { group: own.type.name, before: before.join(' ') || null, after: after.join(' ') || null };
    await recordSupplierAct(tx, { action, supplier, by, at, facts });
    return before.filter((one) => !after.includes(one));
  });
  if (typeof done === 'string') return done;
  for (const digest of done) await forgetUnused(deps, digest);
  return 'saved';
}

/** Photographs come and go one after the other: what nobody shows when it is asked cannot be put up meanwhile. */
const forgetUnused = ({ db, blobs }: PhotographDeps, digest: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockPhotographs(tx);
    if (!(await isPhotographInUse(tx, digest))) await blobs.remove(SHELF, digest);
  });
