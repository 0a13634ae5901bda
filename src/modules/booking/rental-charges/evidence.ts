import { defineJob, type JobDefinition } from '#platform/jobs';
import type { Blobs } from '#platform/uploads/blobs';
import { paperFrom } from '#platform/uploads/paper';
import type { FileFault } from '#platform/uploads/picture';
import { type AccessRequest, findByAccessKey, findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { selectCharges } from '../store/rental-charges/charges.ts';
import { deleteEvidence, forgetEvidence, insertEvidence, lockEvidence, orphansAmong } from '../store/rental-charges/evidence.ts';
import { type ChargeDeps, changeCharges } from './move-charge.ts';
import { type ChargeEvidence, DRAFT_DAYS, daysAfter, EVIDENCE_MONTHS, MOST_EVIDENCE } from './rental-charge.ts';
import { type ChargeAsker, returnedTo } from './supplier-charges.ts';

type FileDeps = Pick<BookingDeps, 'db'> & { readonly blobs: Blobs };

export type EvidenceOutcome =
  | { readonly kind: 'saved' | 'not_found' | 'not_possible' | 'too_many' }
  /** Those before it are kept. */
  | { readonly kind: 'refused'; readonly fault: FileFault };

interface OfDraft extends ChargeAsker {
  readonly code: string;
  readonly id: string;
}

/**
 * Puts files beside a draft: photographs are written anew, a PDF is kept as it is. What was charged shows what it showed when its customer was told.
 * @param asked.files what was uploaded, whatever it is
 */
export async function addEvidence(
  deps: ChargeDeps & FileDeps,
  asked: OfDraft & { readonly files: readonly Uint8Array[] },
): Promise<EvidenceOutcome> {
  const found = await returnedTo(deps, asked);
  if (!found) return { kind: 'not_found' };
  if (asked.files.length === 0) return { kind: 'refused', fault: 'file_missing' };
  for (const file of asked.files) {
    const read = await paperFrom(file);
    if (read.kind === 'refused') return read;
    const { kind } = await changeCharges<{ readonly kind: 'saved' | 'not_found' | 'not_possible' | 'too_many' }>(
      deps,
      found.id,
      async ({ charges }, tx, at) => {
        const draft = charges.find(({ id }) => id === asked.id);
        if (draft?.state !== 'draft') return { outcome: { kind: draft ? 'not_possible' : 'not_found' } };
        if (draft.evidence.length >= MOST_EVIDENCE) return { outcome: { kind: 'too_many' } };
        await lockEvidence(tx);
        const digest = await deps.blobs.put('evidence', read.bytes);
        await insertEvidence(tx, draft.id, { digest, type: read.type, at });
        return { outcome: { kind: 'saved' } };
      },
    );
    if (kind !== 'saved') return { kind };
  }
  return { kind: 'saved' };
}

/** Takes a file away from a draft. */
export async function removeEvidence(
  deps: ChargeDeps & FileDeps,
  asked: OfDraft & { readonly file: number },
): Promise<{ readonly kind: 'removed' | 'not_found' | 'not_possible' }> {
  const found = await returnedTo(deps, asked);
  if (!found) return { kind: 'not_found' };
  const { digest, ...outcome } = await changeCharges<{
    readonly kind: 'removed' | 'not_found' | 'not_possible';
    readonly digest: string | null;
  }>(deps, found.id, async ({ charges }, tx) => {
    const draft = charges.find(({ id }) => id === asked.id);
    const file = draft?.evidence.find(({ id }) => id === asked.file);
    if (!draft || !file) return { outcome: { kind: 'not_found', digest: null } };
    if (draft.state !== 'draft') return { outcome: { kind: 'not_possible', digest: null } };
    await deleteEvidence(tx, file.id);
    return { outcome: { kind: 'removed', digest: file.digest } };
  });
  await dropFiles(deps, digest ? [digest] : []);
  return outcome;
}

/** Removes files that no charge has any more. */
export async function dropFiles({ blobs, db }: FileDeps, digests: readonly string[]): Promise<number> {
  if (digests.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    await lockEvidence(tx);
    const orphans = await orphansAmong(tx, digests);
    for (const digest of orphans) await blobs.remove('evidence', digest);
    return orphans.length;
  });
}

/** A file as it is handed out. */
export interface EvidenceFile {
  readonly bytes: Uint8Array;
  readonly type: ChargeEvidence['type'];
  /** Without its ending. */
  readonly name: string;
}

interface WhichFile {
  readonly charge: string;
  readonly file: string;
}

/** For a desk of the supplier that the car came back to; drafts of its own as well. */
export async function evidenceForDesk(deps: FileDeps, asked: ChargeAsker & WhichFile & { readonly code: string }) {
  const found = await returnedTo(deps, asked);
  return found && fileOf(deps, found, asked, 'drafts');
}

/** For whoever may open the reservation. */
export async function evidenceForCustomer(deps: FileDeps & Pick<BookingDeps, 'accessSecret' | 'clock'>, asked: AccessRequest & WhichFile) {
  const found = await findByAccessKey(deps, asked);
  return found && fileOf(deps, found, asked, 'charged');
}

/** For our people. Whether the asker may is the caller's question to `can` (`staff.reservation.read`). */
export async function evidenceForStaff(deps: FileDeps, asked: WhichFile & { readonly code: string }) {
  const found = await findByTypedCode(deps, asked.code);
  return found && fileOf(deps, found, asked, 'charged');
}

async function fileOf(
  { blobs, db }: FileDeps,
  { code, id }: { readonly code: string; readonly id: string },
  which: WhichFile,
  sees: 'drafts' | 'charged',
): Promise<EvidenceFile | undefined> {
  const charge = (await selectCharges(db, id)).find((one) => one.id === which.charge);
  if (!charge || (charge.state === 'draft' && sees !== 'drafts')) return undefined;
  const file = charge.evidence.find((one) => String(one.id) === which.file);
  const bytes = file?.digest ? await blobs.get('evidence', file.digest) : undefined;
  return file && bytes && { bytes, type: file.type, name: `${code}-${charge.kind.replace('_', '-')}-${file.id}` };
}

export const FORGET_EVIDENCE = 'forget-evidence-of-charges';

/** Removes files whose time is over, and drafts that nobody has charged. @returns how many files went */
export async function forgetChargeEvidence(deps: FileDeps & Pick<BookingDeps, 'clock'>): Promise<number> {
  const quietSince = new Date(deps.clock());
  const draftedBefore = daysAfter(quietSince, -DRAFT_DAYS);
  quietSince.setUTCMonth(quietSince.getUTCMonth() - EVIDENCE_MONTHS);
  const digests = await deps.db.transaction().execute(async (tx) => {
    await lockEvidence(tx);
    return forgetEvidence(tx, { quietSince, draftedBefore });
  });
  return dropFiles(deps, digests);
}

/** Every night. */
export const forgettingEvidence = (deps: Parameters<typeof forgetChargeEvidence>[0] & Pick<BookingDeps, 'log'>): JobDefinition =>
  defineJob(
    FORGET_EVIDENCE,
    async () => {
      const gone = await forgetChargeEvidence(deps);
      if (gone > 0) deps.log.info({ gone }, 'evidence of charges was removed, its time is over');
    },
    { cron: '43 2 * * *', retries: 0 },
  );
