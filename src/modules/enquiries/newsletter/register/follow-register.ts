import type { EnquiryDeps } from '../../deps.ts';
import { endWithdrawnAtRegister } from '../store.ts';
import { noteRegister, registerStand } from './store.ts';

/** Pages of changes that are read in one round. */
const MOST_PAGES = 20;

/**
 * Takes over what people have said at the register itself: who has withdrawn there is no reader any more. A yes said there makes no reader: it
 * names no language, and nobody has asked for this newsletter. Safe to repeat: an end that is older than the last yes here changes nothing.
 * @returns how many subscriptions have ended
 */
export async function followRegister({
  db,
  clock,
  log,
  newsletter: { register },
  consentVersion,
}: Pick<EnquiryDeps, 'db' | 'clock' | 'log' | 'newsletter' | 'consentVersion'>): Promise<number> {
  if (!register) return 0;
  let stand = await registerStand(db);
  let ended = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await register.changesAfter(stand.cursor);
    const now = clock();
    if (answer.kind === 'silent') {
      log.warn({ event: 'register.silent', reason: answer.reason }, 'the register of consents does not say what has changed');
      await noteRegister(db, { ...stand, silentSince: stand.silentSince ?? now });
      return ended;
    }
    const isOver = answer.cursor === null || answer.cursor === stand.cursor;
    stand = { cursor: answer.cursor ?? stand.cursor, readAt: now, silentSince: null };
    await db.transaction().execute(async (tx) => {
      for (const { email, status, at } of answer.changes)
        if (status === 'withdrawn' && (await endWithdrawnAtRegister(tx, email, { textVersion: consentVersion, at }))) ended += 1;
      await noteRegister(tx, stand);
    });
    if (isOver || answer.changes.length === 0) break;
  }
  if (ended > 0) log.info({ event: 'register.withdrawn', ended }, 'subscriptions ended that were withdrawn at the register of consents');
  return ended;
}
