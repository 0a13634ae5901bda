import { RULES } from '#kernel/rules';
import { decryptText, encryptText } from '#platform/crypto';
import { renewEncrypted } from '#platform/keys/renew-encrypted';
import type { BookingDeps } from './deps.ts';
import {
  type ConsentGiven,
  encryptPlainAddresses,
  forgetAddresses,
  replaceAddress,
  selectAddresses,
  selectConsents,
} from './store/personal-data/consents.ts';

const BATCH = 500;
const FIELD = 'consents.ip_encrypted';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'consentKey'>;

/** The address of a consent as it is kept: evidence that can be brought forward, and that nobody reads who only has the database. */
export const encryptAddress = ({ consentKey }: Pick<BookingDeps, 'consentKey'>, ip: string): string => encryptText(ip, consentKey, FIELD);

/** What was agreed to with an order, with the addresses that are still kept. */
export async function consentsWithAddresses(deps: Pick<BookingDeps, 'db' | 'consentKey'>, code: string): Promise<ConsentGiven[]> {
  const consents = await selectConsents(deps.db, code);
  return consents.map(({ keptIp, ...consent }) => ({ ...consent, ip: keptIp && decryptText(keptIp, deps.consentKey, FIELD) }));
}

/** Encrypts addresses that were written in the clear before they were encrypted at once, and lets go of those of contracts whose records are not kept any more. */
export async function protectConsentAddresses(deps: Deps): Promise<{ readonly encrypted: number }> {
  let done = 0;
  for (;;) {
    const batch = await encryptPlainAddresses(deps.db, BATCH, (ip) => encryptAddress(deps, ip));
    done += batch;
    if (batch < BATCH) break;
  }
  const until = new Date(deps.clock());
  until.setUTCFullYear(until.getUTCFullYear() - RULES.contractRecordYears);
  await forgetAddresses(deps.db, until);
  return { encrypted: done };
}

/** Encrypts anew the addresses that an older secret encrypted. */
export const renewConsentAddresses = ({ db, consentKey }: Pick<BookingDeps, 'db' | 'consentKey'>) =>
  renewEncrypted({
    key: consentKey,
    rows: (after: { readonly id: number; readonly address: string } | undefined, limit) => selectAddresses(db, after?.id ?? 0, limit),
    valueOf: ({ address }) => address,
    fieldOf: () => FIELD,
    replace: (kept, value) => replaceAddress(db, kept, value),
  });
