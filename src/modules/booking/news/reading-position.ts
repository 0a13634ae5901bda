import { decryptText, encryptText } from '#platform/crypto';
import type { BookingDeps } from '../deps.ts';
import { BACK } from './news-cursor.ts';
import { selectLastEventIds } from './store.ts';

/** How far a page has read: what has been written since is news to it. */
export interface ReadingPosition {
  /** The last event that was there. */
  readonly last: number;
  /** Numbers before it that were given and not there yet: their transactions may still end. */
  readonly open: readonly number[];
  /** When it was read: what is not numbered is known by when it was written. */
  readonly at: Date;
}
type NumberedPosition = Omit<ReadingPosition, 'at'>;

const ABOUT = 'news.reading_position';
const WORDS = /^(\d{1,15})((?:-\d{1,3})*)@(\d{1,15})$/;
const LONGEST = 2_000;

/**
 * How far a page will have read, for the stream that it opens later: asked for before anything of the page is read, so that nothing lies between.
 * It is sealed: how much happens at all is not told to one supplier.
 */
export async function readingPosition(deps: Pick<BookingDeps, 'db' | 'clock' | 'accessSecret'>): Promise<string> {
  const at = deps.clock().getTime();
  const { last, open } = positionAt(await selectLastEventIds(deps.db, BACK));
  return encryptText(`${[last, ...open.map((id) => last - id)].join('-')}@${at}`, deps.accessSecret, ABOUT);
}

/** @returns null for what is no position of ours: its page hears what happens from now on */
export function readingPositionFrom({ accessSecret }: Pick<BookingDeps, 'accessSecret'>, sealed: string): ReadingPosition | null {
  if (sealed === '' || sealed.length > LONGEST) return null;
  try {
    const [, last = '', back = '', at = ''] = WORDS.exec(decryptText(sealed, accessSecret, ABOUT)) ?? [];
    if (last === '') return null;
    const open = back.split('-').filter(Boolean);
    return { last: Number(last), open: open.map((less) => Number(last) - Number(less)), at: new Date(Number(at)) };
  } catch {
    return null;
  }
}

/** @param ids the last that are there, in any order */
export function positionAt(ids: readonly number[]): NumberedPosition {
  const there = new Set(ids);
  const last = Math.max(0, ...ids);
  const first = Math.min(last, ...ids);
  return { last, open: Array.from({ length: last - first }, (_, place) => first + place).filter((id) => !there.has(id)) };
}

export const isSince = ({ last, open }: NumberedPosition, id: number): boolean => id > last || open.includes(id);

/** The number after which everything that is since then lies. */
export const beforeAllSince = ({ last, open }: NumberedPosition): number => Math.min(last, ...open.map((id) => id - 1));
