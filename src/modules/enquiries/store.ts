import { type Generated, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Locale } from '#kernel/locale';
import type { PrincipalKind, RecordedActor } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';
import { likeText } from '#platform/database/like-text';
import type { Enquiry, EnquiryAnswer } from './enquiry.ts';
import type { EnquiryForm, EnquiryKind } from './forms/enquiry-form.ts';
import type { EnquiryState } from './states.ts';

type EnquiryTables = {
  enquiries: {
    id: string;
    code: string;
    kind: EnquiryKind;
    state: EnquiryState;
    form_key: string;
    content_digest: string;
    locale: Locale;
    full_name: string;
    email: string;
    phone: string | null;
    details: unknown;
    ip_digest: string;
    staff_told_at: Generated<Date | null>;
    sender_told_at: Generated<Date | null>;
    created_at: Date;
    changed_at: Date;
    assigned_to: Generated<string | null>;
    assigned_at: Generated<Date | null>;
  };
  enquiry_answers: {
    id: Generated<number>;
    enquiry_id: string;
    text: string;
    actor_id: string;
    at: Date;
    mailed_at: Generated<Date | null>;
  };
  enquiry_events: {
    id: Generated<number>;
    enquiry_id: string;
    from_state: EnquiryState;
    to_state: EnquiryState;
    actor_kind: PrincipalKind;
    actor_id: string | null;
    at: Date;
  };
};

const tables = (db: Database) => db.withTables<EnquiryTables>();
const enquiries = (db: Database) => tables(db).selectFrom('enquiries').selectAll();

/** Enquiries that came, moved or were taken since an instant, as a part of the one statement that open pages are told from: its code, and when. */
export const enquiryNews = (since: Date): RawBuilder<unknown> => sql`
  select code, null::text as by, greatest(changed_at, assigned_at) as at from enquiries where greatest(changed_at, assigned_at) > ${since}
`;

/** @returns whether it was written: its form has been received already, or its code is taken */
export async function insertEnquiry(tx: DatabaseTransaction, enquiry: Enquiry): Promise<boolean> {
  const { kind, fullName, email, ...rest } = enquiry.form;
  const { phone = null, ...details } = 'phone' in rest ? rest : { ...rest, phone: null };
  const written = await tables(tx)
    .insertInto('enquiries')
    .values({
      id: enquiry.id,
      code: enquiry.code,
      kind,
      state: enquiry.state,
      form_key: enquiry.formKey,
      content_digest: enquiry.contentDigest,
      locale: enquiry.locale,
      full_name: fullName,
      email,
      phone,
      details: JSON.stringify(details),
      ip_digest: enquiry.ipDigest,
      created_at: enquiry.createdAt,
      changed_at: enquiry.changedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export const findById = async (db: Database, id: string): Promise<Enquiry | undefined> =>
  enquiryFrom(await enquiries(db).where('id', '=', id).executeTakeFirst());

export const findByCode = async (db: Database, code: string): Promise<Enquiry | undefined> =>
  enquiryFrom(await enquiries(db).where('code', '=', code).executeTakeFirst());

export const findByFormKey = async (db: Database, formKey: string): Promise<Enquiry | undefined> =>
  enquiryFrom(await enquiries(db).where('form_key', '=', formKey).executeTakeFirst());

/** The newest first. */
export async function selectByEmail(db: Database, email: string): Promise<Enquiry[]> {
  const rows = await enquiries(db).where('email', '=', email).orderBy('created_at', 'desc').execute();
  return rows.map(enquiryOf);
}

/** Takes everything that was sent with an address away. */
export async function deleteByEmail(tx: DatabaseTransaction, email: string): Promise<void> {
  await tables(tx).deleteFrom('enquiries').where('email', '=', email).execute();
}

/** @returns whether it was still in the state that it was seen in */
export async function updateState(db: Database, seen: Enquiry, to: EnquiryState, now: Date): Promise<boolean> {
  const changed = await tables(db)
    .updateTable('enquiries')
    .set({ state: to, changed_at: now })
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** @returns whether whoever was seen to have it still had it */
export async function updateAssignee(
  tx: DatabaseTransaction,
  id: string,
  { seen, to, at }: { readonly seen: string | null; readonly to: string | null; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('enquiries')
    .set({ assigned_to: to, assigned_at: to === null ? null : at })
    .where('id', '=', id)
    .where(sql<boolean>`assigned_to is not distinct from ${seen}::text`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertEvent(
  tx: DatabaseTransaction,
  seen: Enquiry,
  { to, by, at }: { readonly to: EnquiryState; readonly by: RecordedActor; readonly at: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('enquiry_events')
    .values({ enquiry_id: seen.id, from_state: seen.state, to_state: to, actor_kind: by.kind, actor_id: by.id, at })
    .execute();
}

export async function markTold(db: Database, id: string, whom: 'staff' | 'sender', now: Date): Promise<void> {
  await tables(db)
    .updateTable('enquiries')
    .set(whom === 'staff' ? { staff_told_at: now } : { sender_told_at: now })
    .where('id', '=', id)
    .execute();
}

/** @returns the number of the answer, for its e-mail */
export async function insertAnswer(
  tx: DatabaseTransaction,
  enquiryId: string,
  answer: { readonly text: string; readonly actorId: string; readonly at: Date },
): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('enquiry_answers')
    .values({ enquiry_id: enquiryId, text: answer.text, actor_id: answer.actorId, at: answer.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The oldest first. */
export async function selectAnswers(db: Database, enquiryId: string): Promise<StoredAnswer[]> {
  const rows = await tables(db).selectFrom('enquiry_answers').selectAll().where('enquiry_id', '=', enquiryId).orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, text: row.text, at: row.at, actorId: row.actor_id, mailedAt: row.mailed_at }));
}

export interface StoredAnswer extends EnquiryAnswer {
  readonly id: number;
  readonly actorId: string;
  readonly mailedAt: Date | null;
}

export async function markAnswerMailed(db: Database, id: number, now: Date): Promise<void> {
  await tables(db).updateTable('enquiry_answers').set({ mailed_at: now }).where('id', '=', id).execute();
}

/** A page of enquiries in some states, the longest waiting first or last. */
export async function selectByStates(
  db: Database,
  states: readonly EnquiryState[],
  asked: {
    readonly after: { readonly at: Date; readonly id: string } | undefined;
    readonly limit: number;
    readonly assignedTo?: string | undefined;
    readonly isNewestFirst?: boolean | undefined;
  },
): Promise<Enquiry[]> {
  const { after, assignedTo, isNewestFirst = false, limit } = asked;
  const way = isNewestFirst ? 'desc' : 'asc';
  let query = enquiries(db).where('state', 'in', states).orderBy('created_at', way).orderBy('id', way).limit(limit);
  if (assignedTo !== undefined) query = query.where('assigned_to', '=', assignedTo);
  // A row as a whole, so that an index finds where the page begins.
  if (after) {
    const beyond = isNewestFirst ? sql`<` : sql`>`;
    query = query.where(sql<boolean>`(created_at, id) ${beyond} (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  return (await query.execute()).map(enquiryOf);
}

/** Enquiries in which each of the words occurs, in any writing: number, name, e-mail. The newest first. */
export async function selectByWords(db: Database, words: readonly string[], limit: number): Promise<Enquiry[]> {
  let query = enquiries(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  for (const word of words) {
    const pattern = `%${likeText(word)}%`;
    query = query.where(
      sql<boolean>`folded_text(code || ' ' || replace(code, '-', '') || ' ' || full_name || ' ' || email) like folded_text(${pattern})`,
    );
  }
  return (await query.execute()).map(enquiryOf);
}

type Row = Selectable<EnquiryTables['enquiries']>;

const enquiryFrom = (row: Row | undefined): Enquiry | undefined => row && enquiryOf(row);

const enquiryOf = (row: Row): Enquiry => ({
  id: row.id,
  code: row.code,
  state: row.state,
  locale: row.locale,
  form: formOf(row),
  formKey: row.form_key,
  contentDigest: row.content_digest,
  ipDigest: row.ip_digest,
  staffToldAt: row.staff_told_at,
  senderToldAt: row.sender_told_at,
  createdAt: row.created_at,
  changedAt: row.changed_at,
  assignedTo: row.assigned_to,
});

// Written from a form of this kind, by `insertEnquiry` only.
const formOf = ({ kind, full_name, email, phone, details }: Row): EnquiryForm =>
  ({ kind, fullName: full_name, email, ...(phone === null ? {} : { phone }), ...(details as object) }) as EnquiryForm;
