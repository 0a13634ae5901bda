import type { KeptPage } from './kept-page.ts';
import type { SharedVisit } from './shared-visit.ts';

/** So long a page is given as it is; bookings change what it says of free cars without a new version of the data. */
export const FRESH_MS = 20_000;
/** So long it is still given while a new one is made. Whoever comes later waits for the new one. */
export const STALE_MS = 40_000;
/** So long it is given where no new one can be made, because the database is away: an older page beats none. */
export const WITHOUT_DATABASE_MS = 15 * 60_000;

/** Milliseconds of a visitor. */
const RENEWED_WITHIN_MS = 1_500;

export interface PageCacheDeps {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** The name of what pages are made from (prices, campaigns, texts, the day): another one after every change. Nothing while nobody can say. */
  readonly dataVersion: () => Promise<string | undefined>;
  /** Makes a page; nothing when it turns out not to be one that may be shared. */
  readonly make: (request: Request) => Promise<KeptPage | undefined>;
  readonly maximumBytes: number;
  readonly failed: (error: unknown) => void;
}

interface Kept {
  readonly dataVersion: string;
  readonly madeAt: number;
  readonly page: KeptPage | undefined;
}

/** A page with its packed forms, and the room that an entry itself takes. */
const roomOf = (page: KeptPage | undefined): number => 1_000 + (page?.bytes ?? 0) * 1.5;

/** Pages that are the same for everybody, made once and given to many until what they were made from changes. */
export function createPageCache({ now, dataVersion, make, maximumBytes, failed }: PageCacheDeps) {
  // In the order in which they were last asked for.
  const kept = new Map<string, Kept>();
  const beingMade = new Map<string, Promise<KeptPage | undefined>>();
  let room = 0;

  function keep(key: string, entry: Kept): void {
    forget(key);
    kept.set(key, entry);
    room += roomOf(entry.page);
    for (const oldest of kept.keys()) {
      if (room <= maximumBytes) break;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    room -= roomOf(entry.page);
  }

  /** Whoever asks meanwhile waits for the same page. */
  function made({ key, anonymous }: SharedVisit, current: string): Promise<KeptPage | undefined> {
    const work = `${current} ${key}`;
    const known = beingMade.get(work);
    if (known) return known;
    const madeAt = now();
    const page = (async () => make(anonymous()))()
      .then((done) => {
        keep(key, { dataVersion: current, madeAt, page: done });
        return done;
      })
      .finally(() => beingMade.delete(work));
    beingMade.set(work, page);
    return page;
  }

  /** A new page that cannot be made, or takes as long as only a fault does, is waited for by nobody who could have the old one. */
  function inTimeOr(old: KeptPage, renewed: Promise<KeptPage | undefined>): Promise<KeptPage | undefined> {
    return new Promise((resolve) => {
      const impatient = setTimeout(resolve, RENEWED_WITHIN_MS, old);
      renewed
        .then(resolve, (error: unknown) => {
          failed(error);
          resolve(old);
        })
        .finally(() => clearTimeout(impatient));
    });
  }

  return {
    /** The page of a visit; nothing when it has to be made for this visitor. */
    async pageFor(visit: SharedVisit): Promise<KeptPage | undefined> {
      // Named before it is made: a page is never older than the version of the data it is kept under.
      const current = await dataVersion();
      const entry = kept.get(visit.key);
      const age = entry && now() - entry.madeAt;
      if (current === undefined) return age !== undefined && age <= WITHOUT_DATABASE_MS ? entry?.page : undefined;
      if (!entry || age === undefined) return made(visit, current);
      if (entry.dataVersion !== current || age > STALE_MS) {
        const renewed = made(visit, current);
        return entry.page && age <= WITHOUT_DATABASE_MS ? inTimeOr(entry.page, renewed) : renewed;
      }
      kept.delete(visit.key);
      kept.set(visit.key, entry);
      if (age > FRESH_MS) made(visit, current).catch(failed);
      return entry.page;
    },
    /** How much memory it believes to use. */
    room: () => room,
  };
}
