import type { CacheDescription, Caches } from '#platform/cache';
import type { KeptPage } from './kept-page.ts';
import type { SharedVisit } from './shared-visit.ts';

/** So long a list is given as it was made: a car that is sold is gone from it within two seconds, the way to its visitor included. */
export const BRIEF_MS = 1_500;
/** Nobody waits longer for what is being made for somebody else: it may turn out to be nothing for others. */
const WAITS_MS = 150;
const MOST_PAGES = 500;
const MOST_BYTES = 32_000_000;

/** A page made for the first who asked: to be given to others as well, or only to them. */
export interface BriefPage {
  readonly page: KeptPage | undefined;
  /** What has been made, where nobody else may have it. */
  readonly alone?: Response;
}

interface BriefPagesDeps {
  readonly caches: Caches;
  /** The name of what pages are made from; nothing while nobody can say, and then nothing is kept. */
  readonly dataVersion: () => Promise<string | undefined>;
  readonly make: (request: Request) => Promise<BriefPage>;
  readonly failed: (error: unknown) => void;
}

/**
 * Lists that many look at in the same moment: made for the first of them, and given to the others for a second or two. A list whose suppliers have
 * not all answered comes to its visitor part by part and is nobody else's; that is remembered as long, so that nobody waits for it in vain.
 * @returns for a visit: a page that is given to all, one that is this visitor's, or nothing where it has to be made for them
 */
export function createBriefPages({ caches, dataVersion, make, failed }: BriefPagesDeps) {
  const description: CacheDescription<Pick<BriefPage, 'page'>> = {
    name: 'web.lists',
    freshMs: BRIEF_MS,
    staleMs: BRIEF_MS,
    entries: MOST_PAGES,
    bytes: { most: MOST_BYTES, of: ({ page }) => 1_000 + (page?.room ?? 0) },
    failed,
  };
  const kept = caches.of(description);
  return async ({ key, anonymous }: SharedVisit): Promise<BriefPage | undefined> => {
    const current = await dataVersion();
    if (current === undefined) return undefined;
    const there = kept.fresh(key, current);
    if (there) return there.page && { page: there.page };
    let alone: Response | undefined;
    let isMaker = false;
    const known = kept.get(key, current, async () => {
      isMaker = true;
      const made = await make(anonymous());
      alone = made.alone;
      return { page: made.page };
    });
    const { page } = (await inTime(known, () => isMaker)) ?? {};
    if (page) return { page };
    return alone && { page: undefined, alone };
  };
}

/** What has been made, where it is there in time or this visitor's own; a fault is told to whom it happened. */
function inTime<Value>(known: Promise<Value>, isOwn: () => boolean): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const impatient = setTimeout(() => isOwn() || resolve(undefined), WAITS_MS);
    known.then(resolve, (error: unknown) => (isOwn() ? reject(error) : resolve(undefined))).finally(() => clearTimeout(impatient));
  });
}
