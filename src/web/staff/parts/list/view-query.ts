import { type StaffPage, staffHref } from '#addresses/staff';

/** The pages of lists whose views are kept. */
export type ViewedPage = Extract<StaffPage, 'staffReservations' | 'staffEnquiries' | 'staffLedger' | 'staffActs'>;

export type Query = Readonly<Record<string, string | readonly string[]>>;

/**
 * The query under which a view of a list is kept. It is never empty, so that a view that narrows nothing can be opened too.
 * @param query without words that somebody looked for, which may name customers, and without what is open
 */
export const viewQueryOf = (page: ViewedPage, query: Query): string =>
  staffHref(page, 'tr', {}, Object.keys(query).length === 0 ? { kept: '1' } : query).split('?')[1] ?? '';
