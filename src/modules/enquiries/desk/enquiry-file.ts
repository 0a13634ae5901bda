import type { EnquiryDeps } from '../deps.ts';
import { type Enquiry, type EnquiryView, viewOf } from '../enquiry.ts';
import type { EnquirySort, EnquiryState } from '../states.ts';
import { type StoredAnswer, selectAnswers, selectByEmail, selectByStates, selectByWords } from '../store.ts';
import { findTyped } from './follow-enquiry.ts';

/** An enquiry as our people read it: with who answered. */
export interface EnquiryFile {
  readonly enquiry: EnquiryView;
  readonly answers: readonly StoredAnswer[];
  /** Who of our people looks after it. */
  readonly assignedTo: string | null;
}

/**
 * The file of an enquiry. Whether the asker may read it is the caller's question to `can` ('enquiry.list').
 * @param typed dashes, spaces and case do not matter
 */
export async function enquiryFile({ db }: Pick<EnquiryDeps, 'db'>, typed: string): Promise<EnquiryFile | undefined> {
  const enquiry = await findTyped(db, typed);
  if (!enquiry) return undefined;
  const answers = await selectAnswers(db, enquiry.id);
  return { enquiry: viewOf(enquiry, answers), answers, assignedTo: enquiry.assignedTo };
}

const PAGE = 50;

export interface EnquiryList {
  readonly rows: readonly (EnquiryView & Pick<Enquiry, 'assignedTo'>)[];
  /** The code of the last row where there are more: asks for what comes after it. */
  readonly next: string | null;
}

/**
 * Enquiries in some states, the longest waiting first where nothing else is asked for. Whether the asker may read them is the caller's question to `can` ('enquiry.list').
 * @param asked.after `next` of the page before
 * @param asked.assignedTo only those that one of our people looks after
 */
export async function listEnquiries(
  { db }: Pick<EnquiryDeps, 'db'>,
  asked: {
    readonly states: readonly EnquiryState[];
    readonly after?: string;
    readonly limit?: number;
    readonly assignedTo?: string | undefined;
    readonly sort?: EnquirySort;
  },
): Promise<EnquiryList> {
  const { assignedTo, limit = PAGE, sort = 'created', states } = asked;
  const last = asked.after ? await findTyped(db, asked.after) : undefined;
  const found: Enquiry[] = await selectByStates(db, states, {
    after: last && { at: last.createdAt, id: last.id },
    limit: limit + 1,
    assignedTo,
    isNewestFirst: sort === '-created',
  });
  const rows = found.slice(0, limit);
  return {
    rows: rows.map((enquiry) => ({ ...viewOf(enquiry), assignedTo: enquiry.assignedTo })),
    next: found.length > limit ? (rows.at(-1)?.code ?? null) : null,
  };
}

/** The newest enquiries of an e-mail address. Whether the asker may read them is the caller's question to `can` ('enquiry.list'). */
export async function enquiriesOfEmail({ db }: Pick<EnquiryDeps, 'db'>, email: string, limit: number): Promise<readonly EnquiryView[]> {
  return (await selectByEmail(db, email)).slice(0, limit).map((enquiry) => viewOf(enquiry));
}

const MOST_WORDS = 6;

/**
 * The newest enquiries that are looked for by number, name or e-mail, in any writing. Whether the asker may read them is the caller's question
 * to `can` ('enquiry.list').
 * @param typed as typed; nothing is found for nothing
 */
export async function findEnquiries({ db }: Pick<EnquiryDeps, 'db'>, typed: string, limit: number): Promise<EnquiryList['rows']> {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = await selectByWords(db, words.slice(0, MOST_WORDS), limit);
  return found.map((enquiry) => ({ ...viewOf(enquiry), assignedTo: enquiry.assignedTo }));
}
