import {
  type Addresses,
  checkRedirect,
  createAddresses,
  followedRedirects,
  hopsFrom,
  loadRedirects,
  requireSoundRedirects,
} from '#addresses';
import { pageAt, slugsOf } from '#addresses/model';
import { watchAnnounced } from '#campaigns';
import { countMissing, isMissing, type LiveContent, type MissingAddresses, watchRedirects } from '#content';
import type { FollowedAmong, RedirectCheck } from '#content/model';
import type { PlaceCatalogue } from '#places';
import type { Caches } from '#platform/cache';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { placesWithOffices } from '#suppliers';

/** A rule of the files, as people read it. */
export interface FileRedirect {
  /** File and number. */
  readonly name: string;
  readonly from: string;
  /** Where it leads; null for old names of places, which are looked up. */
  readonly to: string | null;
}

/** What the back office asks about addresses. */
export interface RedirectDesk {
  readonly check: RedirectCheck;
  readonly followedAmong: FollowedAmong;
  /** Takes in at once what was added or ended. */
  refresh(): Promise<void>;
  files(): readonly FileRedirect[];
  /** The addresses that somebody is sent to from a path, and whether a page's pattern fits the last one. */
  lead(path: string): Promise<{ readonly hops: readonly string[]; readonly isPage: boolean }>;
}

export interface LiveAddresses {
  readonly addresses: Addresses;
  readonly redirects: RedirectDesk;
  readonly missing: MissingAddresses;
  end(): void;
}

interface AddressDeps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly caches: Caches;
  readonly places: PlaceCatalogue;
  readonly content: LiveContent;
  /** Waits for a database that is not there yet. */
  readonly patient: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Addresses beyond the table, as they are at the moment: old ones by the files and by people, and those of texts and campaigns, which come while
 * the process runs. @throws RedirectsError naming every rule of the files that cannot be
 */
export async function liveAddresses({ config, db, clock, log, caches, places, content, patient }: AddressDeps): Promise<LiveAddresses> {
  const announced = await patient(() => watchAnnounced({ db, clock, log }));
  const redirects = await loadRedirects(config.redirects);
  const addresses = createAddresses({
    slugs: {
      // Texts may be added while the process runs.
      get faqCategory() {
        return slugsOf(content.faq);
      },
      get post() {
        return slugsOf(content.posts);
      },
      campaign: announced.slugs,
    },
    redirects,
    places,
    placesWithPage: () => placesWithOffices({ db, caches, places }),
  });
  await patient(() => requireSoundRedirects(addresses));
  const followed = await patient(() =>
    watchRedirects({ db, log }, async (rules) => {
      const { table, leftOut } = await followedRedirects({ ...addresses, redirects }, rules);
      for (const { from, to } of leftOut) log.error({ from, to }, 'a redirect of people cannot be gone by: it is left out');
      redirects.use(table);
    }),
  );
  const missing = countMissing({ db, clock, log });
  return {
    addresses,
    redirects: {
      check: (others, entry) =>
        checkRedirect({ addresses: { ...addresses, redirects }, isMissing: (path) => isMissing(db, path) }, others, entry),
      followedAmong: async (rules) => (await followedRedirects({ ...addresses, redirects }, rules)).followed,
      refresh: followed.refresh,
      files: () =>
        redirects.rules.flatMap(({ name, from, target }) =>
          name.startsWith(PEOPLE) ? [] : [{ name, from: from.path, to: target?.path ?? null }],
        ),
      lead: async (path) => {
        const hops = await hopsFrom(addresses, path);
        return { hops, isPage: pageAt((hops.at(-1) ?? path).split('?')[0] ?? '') !== undefined };
      },
    },
    missing,
    end: () => {
      announced.end();
      followed.end();
      missing.end();
    },
  };
}

const PEOPLE = 'people,';
