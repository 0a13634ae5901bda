import type { EnquiryDeps } from '../deps.ts';
import { deleteUnconfirmed } from './store.ts';
import { FORGOTTEN_AFTER_DAYS } from './subscription.ts';

/** @returns how many addresses were forgotten that nobody confirmed */
export function forgetUnconfirmed({ db, clock }: Pick<EnquiryDeps, 'db' | 'clock'>): Promise<number> {
  return deleteUnconfirmed(db, new Date(clock().getTime() - FORGOTTEN_AFTER_DAYS * 86_400_000));
}
