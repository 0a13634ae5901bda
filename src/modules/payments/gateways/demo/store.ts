import { type Generated, type Selectable, sql } from 'kysely';
import type { Locale } from '#kernel/locale';
import { type Currency, type Money, money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { CardBrand } from '../../card.ts';
import type { DeclineReason } from '../../model.ts';
import type { DemoBehaviour } from './cards.ts';

/** `card`: the bank's page asks for the card. `challenge`: the bank asks its holder. */
export type BankState = 'card' | 'challenge' | 'authenticated' | 'authorised' | 'captured' | 'voided' | 'declined';
export type EntryKind = 'authorised' | 'released' | 'captured' | 'refunded';

type DemoBankTables = {
  demo_bank_payments: {
    payment_id: string;
    bank_ref: string;
    challenge_id: string;
    state: BankState;
    decline_reason: DeclineReason | null;
    /** null until the card is typed on the bank's page; so are its brand and digits. */
    behaviour: DemoBehaviour | null;
    merchant: string;
    description: string;
    amount_minor: number;
    currency: Currency;
    installments: number;
    card_brand: CardBrand | null;
    card_last_four: string | null;
    remember: boolean;
    locale: Locale;
    return_url: string;
    wrong_codes: Generated<number>;
    created_at: Date;
    expires_at: Date;
    /** Of a card that the shop asked to be remembered, until it is. */
    expiry_month: number | null;
    expiry_year: number | null;
  };
  demo_bank_cards: {
    token: string;
    behaviour: DemoBehaviour;
    card_brand: CardBrand;
    card_last_four: string;
    expiry_month: number;
    expiry_year: number;
    stored_at: Date;
  };
  demo_bank_entries: { id: Generated<number>; payment_id: string; kind: EntryKind; amount_minor: number; at: Date };
};

export type BankPayment = Selectable<DemoBankTables['demo_bank_payments']>;
export type NewBankPayment = Omit<BankPayment, 'wrong_codes'>;

const tables = (db: Database) => db.withTables<DemoBankTables>();

/** @returns whether it was written: a payment id is accepted once */
export async function insertBankPayment(tx: DatabaseTransaction, payment: NewBankPayment): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('demo_bank_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function findLockedBankPayment(
  tx: DatabaseTransaction,
  by: { readonly payment_id: string } | { readonly challenge_id: string },
): Promise<BankPayment | undefined> {
  const query = tables(tx).selectFrom('demo_bank_payments').selectAll().forUpdate();
  return 'payment_id' in by
    ? query.where('payment_id', '=', by.payment_id).executeTakeFirst()
    : query.where('challenge_id', '=', by.challenge_id).executeTakeFirst();
}

export async function updateBankPayment(
  tx: DatabaseTransaction,
  paymentId: string,
  change: Partial<Omit<BankPayment, 'payment_id'>>,
): Promise<void> {
  await tables(tx).updateTable('demo_bank_payments').set(change).where('payment_id', '=', paymentId).execute();
}

export async function insertEntry(
  tx: DatabaseTransaction,
  entry: { paymentId: string; kind: EntryKind; minor: number; at: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('demo_bank_entries')
    .values({ payment_id: entry.paymentId, kind: entry.kind, amount_minor: entry.minor, at: entry.at })
    .execute();
}

export async function sumRefunded(db: Database, paymentId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('demo_bank_entries')
    .select((entry) => entry.fn.sum<number | string | null>('amount_minor').as('minor'))
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refunded')
    .executeTakeFirstOrThrow();
  return Number(row.minor ?? 0);
}

export type BankCard = Selectable<DemoBankTables['demo_bank_cards']>;

/** A card that the bank remembers for the shop. */
export function findBankCard(db: Database, token: string): Promise<BankCard | undefined> {
  return tables(db).selectFrom('demo_bank_cards').selectAll().where('token', '=', token).executeTakeFirst();
}

export async function insertBankCard(tx: DatabaseTransaction, card: BankCard): Promise<void> {
  await tables(tx)
    .insertInto('demo_bank_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
}

export async function deleteBankCard(tx: DatabaseTransaction, token: string): Promise<void> {
  await tables(tx).deleteFrom('demo_bank_cards').where('token', '=', token).execute();
}

/** One payment in the demo bank's own books. */
export interface DemoBankAccount {
  readonly paymentId: string;
  readonly state: BankState;
  readonly authorised: Money;
  readonly released: Money;
  readonly captured: Money;
  readonly refunded: Money;
  /** Blocked on the holder's card now. */
  readonly held: Money;
  /** What the holder has paid for good. */
  readonly taken: Money;
}

/**
 * The demo bank's books, payment by payment in the order of arrival: the outside proof that nobody was charged twice or
 * for nothing. Sums of ledger entries, so that a move made twice shows twice.
 */
export async function demoBankLedger(db: Database): Promise<DemoBankAccount[]> {
  const sumOfKind = (kind: EntryKind) =>
    sql<number>`coalesce(sum(demo_bank_entries.amount_minor) filter (where demo_bank_entries.kind = ${kind}), 0)::bigint`;
  const rows = await tables(db)
    .selectFrom('demo_bank_payments')
    .leftJoin('demo_bank_entries', 'demo_bank_entries.payment_id', 'demo_bank_payments.payment_id')
    .select(['demo_bank_payments.payment_id', 'demo_bank_payments.state', 'demo_bank_payments.currency'])
    .select([
      sumOfKind('authorised').as('authorised'),
      sumOfKind('released').as('released'),
      sumOfKind('captured').as('captured'),
      sumOfKind('refunded').as('refunded'),
    ])
    .groupBy('demo_bank_payments.payment_id')
    .orderBy('demo_bank_payments.created_at')
    .orderBy('demo_bank_payments.payment_id')
    .execute();
  return rows.map((row) => {
    const amount = (minor: number) => money(minor, row.currency);
    return {
      paymentId: row.payment_id,
      state: row.state,
      authorised: amount(row.authorised),
      released: amount(row.released),
      captured: amount(row.captured),
      refunded: amount(row.refunded),
      held: amount(row.authorised - row.released - row.captured),
      taken: amount(row.captured - row.refunded),
    };
  });
}
