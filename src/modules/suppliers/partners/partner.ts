import { type Principal, recordedActor } from '#kernel/principal';
import { slugFrom } from '#kernel/text';
import { recordAct } from '#platform/acts';
import { type Changes, changesOf } from '#platform/acts/changes';
import type { Clock } from '#platform/clock';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { FieldProblems } from '../forms/form-reader.ts';
import { TEST_SUPPLIER } from '../test-supplier.ts';
import type { SupplierProfile } from './profile-form.ts';
import {
  findByTaxNumber,
  insertPartner,
  lockState,
  type PartnerRow,
  selectPartner,
  selectPartners,
  selectSetup,
  selectState,
  updatePartner,
  updateState,
} from './store.ts';
import { isSetUp, nextStates, type Setup, type SupplierState } from './supplier-states.ts';

export type { PartnerRow };

/** What operations on a supplier need. Whether the asker may is the caller's question to `can`, with the supplier as the resource. */
export interface PartnerDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Everything about a supplier that its own people and ours see on its first page. */
export interface Partner extends PartnerRow {
  readonly profile: SupplierProfile;
  readonly setup: Setup;
}

/** Suppliers by name, at most two hundred. @param words a part of a name, as typed */
export const listPartners = ({ db }: Pick<PartnerDeps, 'db'>, words: string): Promise<readonly PartnerRow[]> =>
  selectPartners(db, words.trim().slice(0, 60));

/** A supplier, whatever its state; nothing where there is none of that slug. */
export async function findPartner({ db }: Pick<PartnerDeps, 'db'>, slug: string): Promise<Partner | undefined> {
  const found = await selectPartner(db, slug);
  return found && { ...found, setup: await selectSetup(db, slug) };
}

/** Whether there is a supplier of that slug, whatever its state. */
export const hasPartner = async ({ db }: Pick<PartnerDeps, 'db'>, slug: string): Promise<boolean> =>
  (await selectState(db, slug)) !== undefined;

export type CreateOutcome =
  | { readonly kind: 'created'; readonly slug: string }
  | { readonly kind: 'unclear'; readonly problems: FieldProblems };

/** A word that is a part of an address of the portal is no supplier's. */
const TAKEN_SLUGS: ReadonlySet<string> = new Set(['join', 'katil', 'confirm', 'dogrula', TEST_SUPPLIER]);

/** Makes a new supplier, invited and with the general terms; nothing of it is sold yet. */
export async function createPartner({ db, clock }: PartnerDeps, profile: SupplierProfile, by: Principal): Promise<CreateOutcome> {
  const slug = slugFrom(profile.name).slice(0, 60).replace(/-$/, '');
  if (slug === '' || TAKEN_SLUGS.has(slug)) return { kind: 'unclear', problems: { name: 'name_taken' } };
  if (await findByTaxNumber(db, profile.taxNumber)) return { kind: 'unclear', problems: { taxNumber: 'tax_number_taken' } };
  const at = clock();
  const isNew = await db.transaction().execute(async (tx) => {
    if (!(await insertPartner(tx, slug, profile, at))) return false;
    await recordSupplierAct(tx, { action: 'supplier.created', supplier: slug, by, at, facts: { name: profile.name } });
    return true;
  });
  return isNew ? { kind: 'created', slug } : { kind: 'unclear', problems: { name: 'name_taken' } };
}

/** Writes the whole profile. Its slug stays: addresses and orders name it. */
export async function updateProfile(
  { db, clock }: PartnerDeps,
  { supplier, profile, by }: { readonly supplier: string; readonly profile: SupplierProfile; readonly by: Principal },
): Promise<{ readonly kind: 'saved' | 'not_found' } | { readonly kind: 'unclear'; readonly problems: FieldProblems }> {
  const owner = await findByTaxNumber(db, profile.taxNumber);
  if (owner !== undefined && owner !== supplier) return { kind: 'unclear', problems: { taxNumber: 'tax_number_taken' } };
  const at = clock();
  return db.transaction().execute(async (tx) => {
    if ((await lockState(tx, supplier)) === undefined) return { kind: 'not_found' };
    const before = (await selectPartner(tx, supplier))?.profile ?? {};
    await updatePartner(tx, supplier, profile, at);
    const facts = { name: profile.name, title: profile.title };
    const changes = changesOf({ ...before }, { ...profile }, { personal: PERSONAL });
    await recordSupplierAct(tx, { action: 'supplier.profile_changed', supplier, by, at, facts, changes });
    return { kind: 'saved' };
  });
}

/** What of a profile is somebody's own: a company may be one person. */
const PERSONAL: readonly (keyof SupplierProfile)[] = ['taxNumber', 'kep', 'headOffice', 'email', 'phone'];

export type StateOutcome =
  | { readonly kind: 'changed' | 'not_possible' | 'not_found' }
  /** Something is missing before anything can be sold. */
  | { readonly kind: 'not_set_up'; readonly setup: Setup };

/**
 * Moves a supplier to another state. What is live is in the next search; what is paused or closed is in none, and reservations stay as they are.
 * @param wish.from the state that the asker saw
 */
export async function changeState(
  { db, clock }: PartnerDeps,
  wish: {
    readonly supplier: string;
    readonly from: SupplierState;
    readonly to: SupplierState;
    readonly by: Principal;
    readonly reason?: string | null;
  },
): Promise<StateOutcome> {
  const { supplier, from, to, by, reason = null } = wish;
  const at = clock();
  return db.transaction().execute(async (tx): Promise<StateOutcome> => {
    const state = await lockState(tx, supplier);
    if (state === undefined) return { kind: 'not_found' };
    if (state !== from || !nextStates(state).includes(to)) return { kind: 'not_possible' };
    const setup = await selectSetup(tx, supplier);
    if (to === 'live' && !isSetUp(setup)) return { kind: 'not_set_up', setup };
    await updateState(tx, supplier, to);
    await recordSupplierAct(tx, { action: `supplier.${to}`, supplier, by, at, reason, facts: { from: state } });
    return { kind: 'changed' };
  });
}

/** Writes down that one of our people begins to see a supplier's portal as its owner does. @returns false where there is no such supplier */
export async function noteSeen(
  { db, clock }: PartnerDeps,
  { supplier, by }: { readonly supplier: string; readonly by: Principal },
): Promise<boolean> {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    if ((await selectState(tx, supplier)) === undefined) return false;
    await recordSupplierAct(tx, { action: 'supplier.seen_as_owner', supplier, by, at });
    return true;
  });
}

/** Writes an act on a supplier down; the last thing in its transaction. */
export const recordSupplierAct = (
  tx: DatabaseTransaction,
  act: {
    readonly action: string;
    readonly supplier: string;
    readonly by: Principal;
    readonly at: Date;
    readonly reason?: string | null;
    readonly facts?: Readonly<Record<string, string | number | null>>;
    readonly changes?: Changes | undefined;
  },
): Promise<void> =>
  recordAct(tx, {
    by: recordedActor(act.by),
    action: act.action,
    subject: { kind: 'supplier', id: act.supplier },
    at: act.at,
    reason: act.reason ?? null,
    facts: act.facts ?? {},
    changes: act.changes,
  });
