import { type Principal, type RecordedActor, recordedActor } from '#kernel/principal';
import type { Database } from '#platform/database';
import { defineJob, type JobDefinition } from '#platform/jobs';
import { type PartnerDeps, recordSupplierAct } from '../partners/partner.ts';
import { lockState } from '../partners/store.ts';
import { deletePlan, insertPlan, type Plan, refusePlan, selectDuePlans, selectPlan } from './planned-store.ts';
import { type PublishOutcome, publish, refusalOf } from './rates.ts';
import { deleteDraft, putDraft, selectDraft } from './store.ts';

export type { Plan } from './planned-store.ts';

/** A season is planned a year ahead, hardly more. */
const LATEST_MS = 400 * 86_400_000;

/** The price list that a supplier has planned to sell by, or one whose time has come and that could not be published. */
export const plannedPublication = ({ db }: { readonly db: Database }, supplier: string): Promise<Plan | undefined> =>
  selectPlan(db, supplier);

export type PlanOutcome =
  | { readonly kind: 'planned' }
  /** The time is past, or too far away. */
  | { readonly kind: 'not_then' }
  /** Another list waits for its time: it is taken back first. */
  | { readonly kind: 'planned_already' }
  | Exclude<PublishOutcome, { readonly kind: 'published' }>;

/**
 * Sells by the draft from an instant on. The draft becomes the plan: what is written from then on is another draft.
 * @param wish.seen the version that was looked at
 * @param wish.isMeant what is asked about was looked at and is meant so
 */
export function planPublication(
  { db, clock }: PartnerDeps,
  wish: { readonly supplier: string; readonly seen: number; readonly isMeant: boolean; readonly publishAt: Date; readonly by: Principal },
): Promise<PlanOutcome> {
  const { supplier, seen, isMeant, publishAt, by } = wish;
  const at = clock();
  return db.transaction().execute(async (tx): Promise<PlanOutcome> => {
    if ((await lockState(tx, supplier)) === undefined) return { kind: 'not_found' };
    if (publishAt <= at || publishAt.getTime() > at.getTime() + LATEST_MS) return { kind: 'not_then' };
    const draft = await selectDraft(tx, supplier, true);
    if (draft?.version !== seen) return { kind: 'changed_meanwhile' };
    const refusal = await refusalOf(tx, { supplier, list: draft.list, isMeant });
    if (refusal) return { kind: refusal };
    const plan = { supplier, list: draft.list, publishAt, isMeant, by: recordedActor(by), plannedAt: at, refusal: null };
    if (!(await insertPlan(tx, plan))) return { kind: 'planned_already' };
    await deleteDraft(tx, supplier);
    await recordSupplierAct(tx, { action: 'supplier.publication_planned', supplier, by, at, facts: { for: publishAt.toISOString() } });
    return { kind: 'planned' };
  });
}

/** Takes a plan back: its list is the draft again, and what was written since is what undoing brings back. */
export function withdrawPlan(
  { db, clock }: PartnerDeps,
  { supplier, by }: { readonly supplier: string; readonly by: Principal },
): Promise<{ readonly kind: 'withdrawn' | 'not_found' }> {
  const at = clock();
  return db.transaction().execute(async (tx) => {
    if ((await lockState(tx, supplier)) === undefined) return { kind: 'not_found' };
    const plan = await deletePlan(tx, supplier);
    if (!plan) return { kind: 'not_found' };
    const draft = await selectDraft(tx, supplier, true);
    await putDraft(tx, supplier, { list: plan.list, seen: draft?.version ?? 0, by: recordedActor(by), at });
    await recordSupplierAct(tx, { action: 'supplier.plan_withdrawn', supplier, by, at, facts: { for: plan.publishAt.toISOString() } });
    return { kind: 'withdrawn' };
  });
}

/** Publishes what is due, each once however many processes look; one that may not be published any more says so and waits for people. */
export async function publishDue(deps: PartnerDeps): Promise<void> {
  const due = await selectDuePlans(deps.db, deps.clock());
  // One that fails keeps nobody else's from its time.
  const ends = await Promise.allSettled(due.map((supplier) => publishPlan(deps, supplier)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

function publishPlan({ db, clock }: PartnerDeps, supplier: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockState(tx, supplier);
    const at = clock();
    // Somebody may have taken it back, or another process has published it.
    const plan = await selectPlan(tx, supplier);
    if (!plan || plan.refusal || plan.publishAt > at) return;
    const by = plannerOf(supplier, plan.by);
    const outcome = await publish(tx, { supplier, list: plan.list, isMeant: plan.isMeant, by, at, reverts: null });
    if (outcome.kind === 'published') await deletePlan(tx, supplier);
    else await refusePlan(tx, supplier, outcome.kind);
  });
}

/** Who planned it has published it: the act is theirs, whenever it takes effect. */
const plannerOf = (supplier: string, { kind, id }: RecordedActor): Principal =>
  kind === 'staff' ? { kind, id: id ?? '', roles: [] } : { kind: 'supplier', id, supplier, roles: [], offices: null };

/** Every few seconds: price lists whose time has come. */
export const publishingDue = (deps: PartnerDeps): JobDefinition =>
  defineJob('publish-planned-prices', () => publishDue(deps), { everySeconds: 5 });
