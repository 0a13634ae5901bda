import { RULES } from '#kernel/rules';
import { decrypted, encrypted, isOutdated, KeyNotKnown } from '#platform/crypto';
import type { BookingDeps } from './deps.ts';
import { type ConsentGiven, encryptPlainAddresses, forgetAddresses, replaceAddress, selectAddresses, selectConsents } from './store.ts';

const BATCH = 500;
const FIELD = 'consents.ip_encrypted';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'consentKey'>;

/** The address of a consent as it is kept: evidence that can be brought forward, and that nobody reads who only has the database. */
export const keptAddress = ({ consentKey }: Pick<BookingDeps, 'consentKey'>, ip: string): string => encrypted(ip, consentKey, FIELD);

/** What was agreed to with an order, with the addresses that are still kept. */
export async function consentsWithAddresses(deps: Pick<BookingDeps, 'db' | 'consentKey'>, code: string): Promise<ConsentGiven[]> {
  const consents = await selectConsents(deps.db, code);
  return consents.map(({ keptIp, ...consent }) => ({ ...consent, ip: keptIp && decrypted(keptIp, deps.consentKey, FIELD) }));
}

/** Encrypts addresses that were written in the clear before they were encrypted at once, and lets go of those of contracts whose records are not kept any more. */
export async function protectConsentAddresses(deps: Deps): Promise<{ readonly encrypted: number }> {
  let done = 0;
  for (;;) {
    const batch = await encryptPlainAddresses(deps.db, BATCH, (ip) => keptAddress(deps, ip));
    done += batch;
    if (batch < BATCH) break;
  }
  const until = new Date(deps.clock());
  until.setUTCFullYear(until.getUTCFullYear() - RULES.contractRecordYears);
  await forgetAddresses(deps.db, until);
  return { encrypted: done };
}

/** Encrypts anew the addresses that an older secret encrypted. Once nothing is unreadable, no consent needs an older secret any more. */
export async function renewConsentAddresses(
  deps: Pick<BookingDeps, 'db' | 'consentKey'>,
): Promise<{ readonly renewed: number; readonly unreadable: number }> {
  let renewed = 0;
  let unreadable = 0;
  let after = 0;
  for (;;) {
    const kept = await selectAddresses(deps.db, after, BATCH);
    for (const { id, address } of kept) {
      after = id;
      if (!isOutdated(address, deps.consentKey)) continue;
      try {
        const ip = decrypted(address, deps.consentKey, FIELD);
        if (await replaceAddress(deps.db, { id, address }, keptAddress(deps, ip))) renewed += 1;
      } catch (error) {
        if (!(error instanceof KeyNotKnown)) throw error;
        unreadable += 1;
      }
    }
    if (kept.length < BATCH) return { renewed, unreadable };
  }
}
