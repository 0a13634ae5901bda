import type { Database } from '#platform/database';
import type { BookingDeps } from '../deps.ts';
import { BACK, createUnseen, createUnseenByTime, type NewsCursor, type UnseenByTime } from './news-cursor.ts';
import { beforeAllSince, isSince, type ReadingPosition, readingPositionFrom } from './reading-position.ts';
import {
  type Change,
  type ChargeChange,
  type DeskChange,
  type DeskNewsOfOthers,
  type Looker,
  type NewsKind,
  renewLookers,
  selectLastChangesAfter,
  selectLastEventIds,
  selectNewsAfter,
} from './store.ts';

/** What an open page is told. */
export type News =
  | { readonly kind: 'changed'; readonly codes: readonly string[] }
  /** Who else has the page's reservation open, by name. */
  | { readonly kind: 'looking'; readonly names: readonly string[] };

/** Who listens, and to what. */
export interface Listener {
  /** Whoever did something knows it: their pages are not told. */
  readonly person: string;
  readonly name: string;
  /** What they may hear of, and want to. */
  readonly kinds: readonly NewsKind[];
  /** The one reservation that the page is about; null for all of them. */
  readonly about: string | null;
  /** Only those of this supplier; null for all. */
  readonly supplier: string | null;
  /** Only those of these offices; null for all. */
  readonly offices: readonly string[] | null;
  /** How far its page has read; null where it has to hear no more than what happens from now on. */
  readonly since: ReadingPosition | null;
  readonly hear: (news: News) => void;
}

export interface ChangeWatch {
  /** @returns what ends it */
  listen(listener: Listener): () => void;
  /** How far a page has read, from what it was given; null for what is none of ours. */
  positionFrom(sealed: string): ReadingPosition | null;
  /** How many listen in this process. */
  listeners(): number;
}

/** One question of the database is asked so often, however many listen; nobody asks while nobody does. */
const LOOK_EVERY_MS = 1_000;
/** Whoever has a page open is renewed with every so-manieth question, and with the next one after somebody came. */
const RENEW_EVERY = 10;
const SEEN_FOR_MS = 25_000;
const MOST_CHANGES = 500;
/** So many questions of pages that come back are answered with one round: the others are told with the next, and nobody waits for all of them. */
const LOOKS_BACK = 8;

/**
 * For a process that serves pages: changes of reservations and who looks at them, told to every open page that may hear of them. Nothing is notified inside a
 * booking's transaction: its events are read when they are written.
 */
export function watchChanges(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'log' | 'accessSecret'> & { readonly deskNews: DeskNewsOfOthers },
  everyMs = LOOK_EVERY_MS,
): ChangeWatch {
  const listeners = new Set<Listener>();
  /** Those that have been told nothing yet: what happened since their page was read comes first. */
  const joining = new Set<Listener>();
  let looking = false;
  let isRenewalDue = false;

  const look = async (): Promise<void> => {
    looking = true;
    // From here on everything is news.
    let unseen = await attempted(deps, begin);
    for (let round = 0; listeners.size > 0; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      if (!unseen) {
        unseen = await attempted(deps, begin);
        continue;
      }
      await attempted(deps, () => tellSince(unseen));
      if (isRenewalDue || round % RENEW_EVERY === RENEW_EVERY - 1) {
        isRenewalDue = false;
        await attempted(deps, () => tellWhoLooks(deps, listeners));
      }
    }
    looking = false;
  };
  const begin = async (): Promise<Heard> => {
    const byTime = createUnseenByTime(deps.clock());
    return { numbered: createUnseen(await selectLastEventIds(deps.db, BACK)), byTime };
  };
  const tellSince = async (heard: Heard | undefined): Promise<void> => {
    if (!heard) return;
    const after = heard.numbered.after();
    const joined = [...joining];
    const isDeskHeard = [...listeners].some(({ kinds }) => kinds.some((kind) => kind !== 'reservation'));
    const { byTime, changes: found } = await selectNewsAfter(deps.db, {
      id: after,
      limit: MOST_CHANGES,
      since: earliest(heard.byTime.after(), joined),
      others: isDeskHeard ? deps.deskNews : null,
    });
    const fresh = heard.numbered.take(found);
    const freshByTime = heard.byTime.take(byTime);
    for (const listener of listeners) if (!joining.has(listener)) tellChanges(listener, fresh, freshByTime);
    for (const listener of joined) {
      const { since } = listener;
      tellChanges(listener, [], since ? byTime.filter(({ at }) => at > since.at) : freshByTime);
      if (since && beforeAllSince(since) < after) continue;
      tellChanges(listener, since ? found.filter(({ id }) => isSince(since, id)) : fresh);
      joining.delete(listener);
    }
    for (const group of comingBack(joined.filter((listener) => joining.has(listener))).slice(0, LOOKS_BACK)) {
      await tellMissed(deps.db, group);
      for (const { listener } of group) joining.delete(listener);
    }
  };

  return {
    listen(listener) {
      listeners.add(listener);
      joining.add(listener);
      if (listener.about !== null) isRenewalDue = true;
      if (!looking) void look();
      return () => {
        joining.delete(listener);
        return listeners.delete(listener);
      };
    },
    positionFrom: (sealed) => readingPositionFrom(deps, sealed),
    listeners: () => listeners.size,
  };
}

/** Whoever listens is told later where the database does not answer: nothing else depends on it. */
async function attempted<Result>({ log }: Pick<BookingDeps, 'log'>, attempt: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await attempt();
  } catch (error) {
    log.warn({ error: String(error) }, 'open pages could not be told of changes');
    return undefined;
  }
}

/** What has been told. */
interface Heard {
  readonly numbered: NewsCursor;
  readonly byTime: UnseenByTime;
}

/** From when on desks are asked: for those who have just come, since their pages were read. */
function earliest(after: Date, joined: readonly Listener[]): Date {
  const reads = joined.flatMap(({ since }) => (since ? [since.at.getTime()] : []));
  return new Date(Math.min(after.getTime(), ...reads));
}

interface ComingBack {
  readonly listener: Listener;
  readonly since: ReadingPosition;
}

/** Those whose pages were read long ago, together where one question answers them. */
function comingBack(listeners: readonly Listener[]): readonly (readonly ComingBack[])[] {
  const groups = new Map<string, ComingBack[]>();
  for (const listener of listeners) {
    const { about, since, supplier } = listener;
    if (!since) continue;
    const asked = JSON.stringify([about, supplier]);
    groups.set(asked, [...(groups.get(asked) ?? []), { listener, since }]);
  }
  return [...groups.values()];
}

/** Tells pages of one reservation, or of one supplier, what has happened since each was read. */
async function tellMissed(db: Database, group: readonly ComingBack[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { about, supplier } = first.listener;
  const from = Math.min(...group.map(({ since }) => beforeAllSince(since)));
  const changes = await selectLastChangesAfter(db, from, { about, supplier, limit: MOST_CHANGES });
  for (const { listener, since } of group)
    tellChanges(
      listener,
      changes.filter(({ id }) => isSince(since, id)),
    );
}

function tellChanges(listener: Listener, changes: readonly Change[], byTime: readonly (DeskChange | ChargeChange)[] = []): void {
  const heard = [
    ...changes.filter((change) => isHeardBy(listener, change)),
    ...byTime.filter((change) => (change.kind === 'charge' ? isOfPage(listener, change) : isOfDesk(listener, change))),
  ];
  const codes = [...new Set(heard.map(({ code }) => code))];
  if (codes.length > 0) listener.hear({ kind: 'changed', codes });
}

/** What is about no supplier is for our people alone. */
const isOfDesk = ({ kinds, person, supplier, about }: Listener, { kind, by }: DeskChange): boolean =>
  kinds.includes(kind) && by !== person && supplier === null && about === null;

/** No list shows what has become of a charge: the page of its reservation does. */
const isOfPage = (listener: Listener, change: ChargeChange): boolean => listener.about !== null && isHeardBy(listener, change);

function isHeardBy({ about, kinds, person, supplier, offices }: Listener, change: Omit<Change, 'id'>): boolean {
  if (!kinds.includes('reservation')) return false;
  if (change.by === person || (about !== null && about !== change.code)) return false;
  if (supplier !== null && supplier !== change.supplier) return false;
  return offices === null || change.offices.some((office) => offices.includes(office));
}

async function tellWhoLooks(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  listeners: ReadonlySet<Listener>,
): Promise<void> {
  const here = [...listeners].flatMap(({ about, person, name }): Looker[] => (about === null ? [] : [{ code: about, person, name }]));
  const now = clock();
  const elsewhere = await renewLookers(db, { lookers: here, now, seenAfter: new Date(now.getTime() - SEEN_FOR_MS) });
  for (const { about, hear, person } of listeners) {
    if (about === null) continue;
    const others = new Map(
      [...elsewhere, ...here].filter((one) => one.code === about && one.person !== person).map((one) => [one.person, one.name]),
    );
    hear({ kind: 'looking', names: [...others.values()].sort() });
  }
}
