import type { EnquiryDeps } from '../deps.ts';
import { deleteUnconfirmed } from './store.ts';

/** Whoever has not confirmed by then did not want it; their address is not ours to keep. */
const KEPT_DAYS = 30;

/** @returns how many addresses were forgotten */
export function forgetUnconfirmed({ db, clock }: Pick<EnquiryDeps, 'db' | 'clock'>): Promise<number> {
  return deleteUnconfirmed(db, new Date(clock().getTime() - KEPT_DAYS * 86_400_000));
}
