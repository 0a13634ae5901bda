import { RULES } from '#kernel/rules';
import type { EnquiryDeps } from '../deps.ts';
import { deleteWithdrawn } from './store.ts';

/** @returns how many addresses were forgotten whose consent ended so long ago that its proof is not needed any more */
export function forgetWithdrawn({ db, clock }: Pick<EnquiryDeps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock());
  before.setUTCFullYear(before.getUTCFullYear() - RULES.consentProofYears);
  return deleteWithdrawn(db, before);
}
