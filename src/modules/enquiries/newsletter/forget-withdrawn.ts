import { RULES } from '#kernel/rules';
import type { EnquiryDeps } from '../deps.ts';
import { forgetReaders } from './sending/store.ts';
import { deleteWithdrawn } from './store.ts';

/**
 * Forgets who got which issue so long ago that no proof of it is needed any more.
 * @returns how many addresses were forgotten whose consent ended as long ago
 */
export async function forgetWithdrawn({ db, clock }: Pick<EnquiryDeps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock());
  before.setUTCFullYear(before.getUTCFullYear() - RULES.consentProofYears);
  await forgetReaders(db, before);
  return deleteWithdrawn(db, before);
}
