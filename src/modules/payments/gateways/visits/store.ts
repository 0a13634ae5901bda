import type { Selectable } from 'kysely';
import type { Money } from '#kernel/money';
import type { Database } from '#platform/database';
import type { DeclineReason } from '../../model.ts';

type VisitTables = {
  gateway_visits: {
    payment_id: string;
    gateway: string;
    kind: 'page' | 'bank';
    amount_minor: number;
    currency: string;
    provider_ref: string | null;
    remember: boolean;
    expiry_month: number | null;
    expiry_year: number | null;
    started_at: Date;
    open_until: Date;
    ended: 'given_up' | 'declined' | null;
    decline_reason: DeclineReason | null;
    closed_at: Date | null;
    /** What the provider posted that it has taken, and when we heard it. */
    notified_minor: number | null;
    notified_at: Date | null;
    taken_at: Date | null;
  };
};

export type Visit = Selectable<VisitTables['gateway_visits']>;

const tables = (db: Database) => db.withTables<VisitTables>();

/** What is written of a visit before its provider is asked. */
export interface NewVisit {
  readonly paymentId: string;
  readonly gateway: string;
  /** `page`: the provider's page takes the card. `bank`: the provider has the card, and the bank asks its holder. */
  readonly kind: 'page' | 'bank';
  readonly amount: Money;
  readonly remember: boolean;
  /** Of a typed card that is to be remembered. */
  readonly expiry: { readonly month: number; readonly year: number } | null;
  readonly startedAt: Date;
  readonly openUntil: Date;
}

/** @returns whether it was written: a payment is sent to its provider once */
export async function insertVisit(db: Database, visit: NewVisit): Promise<boolean> {
  const written = await tables(db)
    .insertInto('gateway_visits')
    .values({
      payment_id: visit.paymentId,
      gateway: visit.gateway,
      kind: visit.kind,
      amount_minor: visit.amount.minor,
      currency: visit.amount.currency,
      provider_ref: null,
      remember: visit.remember,
      expiry_month: visit.expiry?.month ?? null,
      expiry_year: visit.expiry?.year ?? null,
      started_at: visit.startedAt,
      open_until: visit.openUntil,
      ended: null,
      decline_reason: null,
      closed_at: null,
      notified_minor: null,
      notified_at: null,
      taken_at: null,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function findVisit(db: Database, paymentId: string): Promise<Visit | undefined> {
  return tables(db).selectFrom('gateway_visits').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

export async function setProviderRef(db: Database, paymentId: string, providerRef: string): Promise<void> {
  await tables(db).updateTable('gateway_visits').set({ provider_ref: providerRef }).where('payment_id', '=', paymentId).execute();
}

/** The first end stands: what was given up is not declined afterwards. */
export async function endVisit(db: Database, paymentId: string, end: 'given_up' | DeclineReason): Promise<void> {
  const change = end === 'given_up' ? { ended: end, decline_reason: null } : { ended: 'declined' as const, decline_reason: end };
  await tables(db).updateTable('gateway_visits').set(change).where('payment_id', '=', paymentId).where('ended', 'is', null).execute();
}

/** It turned out that the money had been taken: there is nothing to give up. */
export async function reopenVisit(db: Database, paymentId: string): Promise<void> {
  await tables(db)
    .updateTable('gateway_visits')
    .set({ ended: null, decline_reason: null })
    .where('payment_id', '=', paymentId)
    .where('ended', '=', 'given_up')
    .execute();
}

/** Pages of a gateway that were given up, or on which a card was declined, and on which somebody could still have paid. */
export async function selectLeftOpen(db: Database, gateways: readonly string[], limit: number): Promise<Visit[]> {
  if (gateways.length === 0) return [];
  return tables(db)
    .selectFrom('gateway_visits')
    .selectAll()
    .where('gateway', 'in', gateways)
    .where('ended', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('open_until')
    .limit(limit)
    .execute();
}

export async function closeVisit(db: Database, paymentId: string, now: Date): Promise<void> {
  await tables(db).updateTable('gateway_visits').set({ closed_at: now }).where('payment_id', '=', paymentId).execute();
}

/** What a provider posted, the first time. */
export async function recordNotified(db: Database, paymentId: string, minor: number, now: Date): Promise<void> {
  await tables(db)
    .updateTable('gateway_visits')
    .set({ notified_minor: minor, notified_at: now })
    .where('payment_id', '=', paymentId)
    .where('notified_at', 'is', null)
    .execute();
}

/** From now on the money that the provider has taken counts as taken. */
export async function markTaken(db: Database, paymentId: string, now: Date): Promise<void> {
  await tables(db)
    .updateTable('gateway_visits')
    .set({ taken_at: now })
    .where('payment_id', '=', paymentId)
    .where('taken_at', 'is', null)
    .where('ended', 'is', null)
    .execute();
}
