import type { CacheDescription, Caches } from '#platform/cache';
import type { KeptPage, PageForm } from './kept-page.ts';
import type { SharedVisit } from './shared-visit.ts';

/** So long a page is given as it is; bookings change what it says of free cars without a new version of the data. */
export const FRESH_MS = 20_000;
/** So long it is still given while a new one is made. Whoever comes later waits for the new one. */
export const STALE_MS = 40_000;
/** So long it is given where no new one can be made, because the database is away: an older page beats none. */
export const WITHOUT_DATABASE_MS = 15 * 60_000;

/** Milliseconds of a visitor. */
const RENEWED_WITHIN_MS = 1_500;
/** Longer than most pages take; who waits in vain makes it here. */
const MADE_ELSEWHERE_WITHIN_MS = 300;
const MOST_PAGES = 20_000;

export interface PageCacheDeps {
  readonly caches: Caches;
  /** The name of what pages are made from (prices, campaigns, texts, the day): another one after every change. Nothing while nobody can say. */
  readonly dataVersion: () => Promise<string | undefined>;
  /** Makes a page; nothing when it turns out not to be one that may be shared. */
  readonly make: (request: Request) => Promise<KeptPage | undefined>;
  /** A page that another process has made. */
  readonly fromOther: (form: PageForm) => KeptPage;
  readonly maximumBytes: number;
  readonly failed: (error: unknown) => void;
}

/** That a page may not be shared is kept as well. */
interface Made {
  readonly page: KeptPage | undefined;
}

/** A page with its packed forms, and the room that an entry itself takes. */
const roomOf = ({ page }: Made): number => 1_000 + (page?.room ?? 0);

/**
 * Pages that are the same for everybody, made once and given to many until what they were made from changes.
 * @returns for a visit: its page, or nothing when it has to be made for this visitor
 */
export function createPageCache({ caches, dataVersion, make, fromOther, maximumBytes, failed }: PageCacheDeps) {
  const description: CacheDescription<Made> = {
    name: 'web.pages',
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    standIn: { ms: WITHOUT_DATABASE_MS, patienceMs: RENEWED_WITHIN_MS },
    entries: MOST_PAGES,
    bytes: { most: maximumBytes, of: roomOf },
    shared: {
      ms: STALE_MS,
      patienceMs: MADE_ELSEWHERE_WITHIN_MS,
      pack: ({ page }) => page?.form(),
      unpack: (form) => ({ page: fromOther(form as PageForm) }),
    },
    failed,
  };
  const kept = caches.of(description);
  return async ({ key, anonymous }: SharedVisit): Promise<KeptPage | undefined> => {
    // Named before it is made: a page is never older than the version of the data it is kept under.
    const current = await dataVersion();
    const known =
      current === undefined ? await kept.last(key) : await kept.get(key, current, async () => ({ page: await make(anonymous()) }));
    return known?.page;
  };
}
