import type { Generated, Selectable } from 'kysely';
import type { Locale } from '#kernel/locale';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { ReportedConsent } from './register/consent-register.ts';
import { insertReport, supersedeYes } from './register/store.ts';
import type { ConsentEvent, Subscription, SubscriptionState } from './subscription.ts';

type NewsletterTables = {
  newsletter_subscriptions: {
    id: string;
    email: string;
    locale: Locale;
    state: SubscriptionState;
    asked_at: Date;
    confirmed_at: Date | null;
    unsubscribed_at: Date | null;
    member_id: Generated<string | null>;
  };
  newsletter_members: { only_row: boolean; read_until: Date };
  newsletter_consents: {
    id: Generated<number>;
    subscription_id: string;
    event: ConsentEvent['event'];
    text_version: string;
    at: Date;
    ip_digest: string;
  };
};

const tables = (db: Database) => db.withTables<NewsletterTables>();

/** The address's subscription, its row locked until the transaction ends; a new one when there is none. */
export async function getLockedByEmail(
  tx: DatabaseTransaction,
  wanted: Pick<Subscription, 'id' | 'email' | 'locale' | 'askedAt'>,
): Promise<Subscription> {
  const { id, email, locale, askedAt } = wanted;
  await tables(tx)
    .insertInto('newsletter_subscriptions')
    .values({ id, email, locale, state: 'pending', asked_at: askedAt, confirmed_at: null, unsubscribed_at: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const row = await tables(tx)
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return subscriptionOf(row);
}

export async function findLocked(tx: DatabaseTransaction, id: string): Promise<Subscription | undefined> {
  const row = await tables(tx).selectFrom('newsletter_subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && subscriptionOf(row);
}

export async function findSubscription(db: Database, id: string): Promise<Subscription | undefined> {
  const row = await tables(db).selectFrom('newsletter_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && subscriptionOf(row);
}

export async function markAsked(tx: DatabaseTransaction, id: string, locale: Locale, at: Date): Promise<void> {
  await update(tx, id, { state: 'pending', locale, asked_at: at });
}

export async function markConfirmed(tx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  await update(tx, id, { state: 'subscribed', confirmed_at: at });
}

export async function markUnsubscribed(tx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  await update(tx, id, { state: 'unsubscribed', unsubscribed_at: at });
}

async function update(
  tx: DatabaseTransaction,
  id: string,
  change: Partial<Selectable<NewsletterTables['newsletter_subscriptions']>>,
): Promise<void> {
  await tables(tx).updateTable('newsletter_subscriptions').set(change).where('id', '=', id).execute();
}

/**
 * Keeps what was said, and what of it the register of consents is to be told.
 * @param toldAs where it was said, for the register; null where it knows already, or where nothing was agreed to before
 */
export async function insertConsent(
  tx: DatabaseTransaction,
  subscriptionId: string,
  consent: ConsentEvent,
  toldAs: ReportedConsent['source'] | null,
): Promise<void> {
  if (toldAs && (consent.event === 'confirmed' || consent.event === 'withdrawn'))
    await insertReport(tx, subscriptionId, {
      status: consent.event === 'confirmed' ? 'given' : 'withdrawn',
      source: toldAs,
      at: consent.at,
    });
  await tables(tx)
    .insertInto('newsletter_consents')
    .values({
      subscription_id: subscriptionId,
      event: consent.event,
      text_version: consent.textVersion,
      at: consent.at,
      ip_digest: consent.ipDigest,
    })
    .execute();
}

/** @returns how many were forgotten */
export async function deleteUnconfirmed(db: Database, askedBefore: Date): Promise<number> {
  const gone = await tables(db)
    .deleteFrom('newsletter_subscriptions')
    .where('state', '=', 'pending')
    .where('asked_at', '<', askedBefore)
    // Whoever was a subscriber once has a history of consent that must stay.
    .where('confirmed_at', 'is', null)
    .returning('id')
    .execute();
  return gone.length;
}

/** @returns how many ended so long ago that nobody needs the proof of their consent any more */
export async function deleteWithdrawn(db: Database, endedBefore: Date): Promise<number> {
  const gone = await tables(db)
    .deleteFrom('newsletter_subscriptions')
    .where('state', '=', 'unsubscribed')
    .where('unsubscribed_at', '<', endedBefore)
    .returning('id')
    .execute();
  return gone.length;
}

export async function subscriptionsOf(db: Database, email: string): Promise<Subscription[]> {
  const rows = await tables(db).selectFrom('newsletter_subscriptions').selectAll().where('email', '=', email).execute();
  return rows.map(subscriptionOf);
}

/** Every event of a consent, oldest first, without where it came from. */
export async function selectConsents(db: Database, subscriptionId: string): Promise<Omit<ConsentEvent, 'ipDigest'>[]> {
  const rows = await tables(db)
    .selectFrom('newsletter_consents')
    .select(['event', 'text_version', 'at'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id')
    .execute();
  return rows.map(({ event, text_version, at }) => ({ event, textVersion: text_version, at }));
}

/**
 * Ends the address's subscription, unless its reader has said yes since; one that was never confirmed goes altogether.
 * @param saidIn where they said no; null where they did not, and their address is not reached
 * @returns its id where it is still there and has ended by then
 */
export async function forgetSubscription(
  tx: DatabaseTransaction,
  email: string,
  { textVersion, at }: Pick<ConsentEvent, 'textVersion' | 'at'>,
  saidIn: ReportedConsent['source'] | null,
): Promise<string | undefined> {
  const row = await lockedByEmail(tx, email);
  // Mail providers tell no parts of a second, and tell again what they have told.
  if (!row || toTheSecond(row.confirmed_at ?? row.asked_at) > at.getTime()) return undefined;
  if (row.confirmed_at === null) {
    await tables(tx).deleteFrom('newsletter_subscriptions').where('id', '=', row.id).execute();
    return undefined;
  }
  if (row.state !== 'unsubscribed' || (saidIn && (await isUnreached(tx, row.id)))) {
    await markUnsubscribed(tx, row.id, at);
    await insertConsent(tx, row.id, { event: saidIn ? 'withdrawn' : 'unreached', textVersion, at, ipDigest: '' }, saidIn);
  }
  await update(tx, row.id, { member_id: null });
  return row.id;
}

const toTheSecond = (at: Date): number => Math.floor(at.getTime() / 1000) * 1000;

/** Whether it has ended without a word of its reader: what they agreed to is still to be ended when they say so. */
export async function isUnreached(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const last = await tables(tx)
    .selectFrom('newsletter_consents')
    .select('event')
    .where('subscription_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.event === 'unreached';
}

/** Ends the subscription of an address whose reader has withdrawn at the register, unless they have said yes here since. @returns whether it was one */
export async function endWithdrawnAtRegister(
  tx: DatabaseTransaction,
  email: string,
  { textVersion, at }: Pick<ConsentEvent, 'textVersion' | 'at'>,
): Promise<boolean> {
  const row = await lockedByEmail(tx, email);
  if (row) await supersedeYes(tx, row.id, at);
  if (row?.state !== 'subscribed' || (row.confirmed_at !== null && row.confirmed_at > at)) return false;
  await markUnsubscribed(tx, row.id, at);
  await insertConsent(tx, row.id, { event: 'withdrawn', textVersion, at, ipDigest: '' }, null);
  return true;
}

export const lockedByEmail = (tx: DatabaseTransaction, email: string) =>
  tables(tx).selectFrom('newsletter_subscriptions').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();

// Words of members

export async function markMember(tx: DatabaseTransaction, id: string, memberId: string): Promise<void> {
  await update(tx, id, { member_id: memberId });
}

/** A member reads with the address of their account: others that their account brought are readers no more. */
export async function endOthersOfMember(
  tx: DatabaseTransaction,
  memberId: string,
  email: string,
  { textVersion, at }: Pick<ConsentEvent, 'textVersion' | 'at'>,
): Promise<void> {
  const others = await tables(tx)
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('email', '<>', email)
    .forUpdate()
    .execute();
  for (const { id, state, confirmed_at } of others) {
    await update(tx, id, { member_id: null });
    if (state !== 'subscribed') continue;
    const ended = confirmed_at !== null && confirmed_at > at ? confirmed_at : at;
    await markUnsubscribed(tx, id, ended);
    await insertConsent(tx, id, { event: 'withdrawn', textVersion, at: ended, ipDigest: '' }, 'web');
  }
}

/** Addresses that have left since an instant, by a word of their readers: an address that is not reached has said nothing. */
export async function selectEnded(db: Database, since: Date): Promise<{ email: string; at: Date }[]> {
  const rows = await tables(db)
    .selectFrom('newsletter_subscriptions as reader')
    .select(['email', 'unsubscribed_at'])
    .where('state', '=', 'unsubscribed')
    .where('unsubscribed_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_consents as said')
            .select('said.id')
            .whereRef('said.subscription_id', '=', 'reader.id')
            .whereRef('said.at', '=', 'reader.unsubscribed_at')
            .where('said.event', '=', 'unreached'),
        ),
      ),
    )
    .execute();
  return rows.flatMap(({ email, unsubscribed_at }) => (unsubscribed_at ? [{ email, at: unsubscribed_at }] : []));
}

export async function membersReadUntil(db: Database): Promise<Date | undefined> {
  return (await tables(db).selectFrom('newsletter_members').select('read_until').executeTakeFirst())?.read_until;
}

export async function noteMembersRead(db: Database, until: Date): Promise<void> {
  await tables(db)
    .insertInto('newsletter_members')
    .values({ only_row: true, read_until: until })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ read_until: until }))
    .execute();
}

const subscriptionOf = (row: Selectable<NewsletterTables['newsletter_subscriptions']>): Subscription => ({
  id: row.id,
  email: row.email,
  locale: row.locale,
  state: row.state,
  askedAt: row.asked_at,
  isConfirmed: row.confirmed_at !== null,
});
