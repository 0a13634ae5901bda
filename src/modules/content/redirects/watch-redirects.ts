import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import type { RedirectByPeople } from './redirect.ts';
import { selectRedirects } from './store.ts';

/** What somebody adds elsewhere is known here after so long, and well within a minute. */
const READ_AGAIN_AFTER_MS = 10_000;

/** Hands the rules of people to whoever goes by them, at once and whenever they have become others. */
export async function watchRedirects(
  { db, log }: { readonly db: Database; readonly log: Pick<Log, 'warn'> },
  use: (rules: readonly RedirectByPeople[]) => Promise<void>,
) {
  let known: string | undefined;
  const refresh = async (): Promise<void> => {
    const rules = await selectRedirects(db);
    const read = rules.map(({ id }) => id).join();
    if (read === known) return;
    await use(rules);
    known = read;
  };
  await refresh();
  const reading = setInterval(
    () => refresh().catch((error) => log.warn({ error: String(error) }, 'redirects could not be read again')),
    READ_AGAIN_AFTER_MS,
  );
  reading.unref();
  return { refresh, end: () => clearInterval(reading) };
}
