import { defineJob, type JobDefinition } from '#platform/jobs';
import type { Blobs } from '#platform/uploads/blobs';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { NO_SHOW_PHOTOGRAPH_MONTHS } from './no-show.ts';
import { findNoShow, forgetPhotographs, lockProofs } from './store.ts';

type ProofDeps = Pick<BookingDeps, 'db'> & { readonly blobs: Blobs };

/** The photograph that a desk has put up, as WebP; nothing where none is kept. Whether the asker may is the caller's question to `can` (`staff.reservation.read`). */
export async function noShowPhotograph({ blobs, db }: ProofDeps, code: string): Promise<Uint8Array | undefined> {
  const found = await findByTypedCode({ db }, code);
  const kept = found && (await findNoShow(db, found.id));
  return kept?.photograph ? blobs.get('proofs', kept.photograph) : undefined;
}

/** Removes photographs whose time is over. @returns how many files went */
export async function forgetNoShowPhotographs({ blobs, clock, db }: ProofDeps & Pick<BookingDeps, 'clock'>): Promise<number> {
  const before = new Date(clock());
  before.setUTCMonth(before.getUTCMonth() - NO_SHOW_PHOTOGRAPH_MONTHS);
  return db.transaction().execute(async (tx) => {
    await lockProofs(tx);
    const digests = await forgetPhotographs(tx, before);
    for (const digest of digests) await blobs.remove('proofs', digest);
    return digests.length;
  });
}

/** Removes photographs of no-shows whose time is over. */
export const FORGET_PROOFS = 'forget-no-show-photographs';

/** Every night. */
export const forgettingProofs = (deps: Parameters<typeof forgetNoShowPhotographs>[0] & Pick<BookingDeps, 'log'>): JobDefinition =>
  defineJob(
    FORGET_PROOFS,
    async () => {
      const gone = await forgetNoShowPhotographs(deps);
      if (gone > 0) deps.log.info({ gone }, 'photographs of no-shows were removed, their time is over');
    },
    { cron: '41 2 * * *', retries: 0 },
  );
