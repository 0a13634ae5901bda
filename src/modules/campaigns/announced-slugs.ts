import type { Localized } from '#kernel/locale';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { campaignsAt } from './store.ts';

/** What somebody publishes elsewhere is known here after so long, and well within a minute. */
const READ_AGAIN_AFTER_MS = 10_000;

interface AnnouncedDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** The parts of addresses of the campaigns that customers can use, by their codes, kept up to date until `end` is called. */
export async function watchAnnounced({ db, clock, log }: AnnouncedDeps) {
  const slugs = new Map<string, Localized>();
  const read = async (): Promise<void> => {
    const announced = await campaignsAt(db, clock());
    slugs.clear();
    for (const { code, slug } of announced) slugs.set(code, slug);
  };
  await read();
  const reading = setInterval(
    () => read().catch((error) => log.warn({ error: String(error) }, 'campaigns could not be read again')),
    READ_AGAIN_AFTER_MS,
  );
  reading.unref();
  return { slugs: slugs as ReadonlyMap<string, Localized>, end: () => clearInterval(reading) };
}
