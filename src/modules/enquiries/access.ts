import { digestOf, isDigestOf } from '#platform/crypto';
import { isPass, passFor } from '#platform/keys/pass';
import type { EnquiryDeps } from './deps.ts';
import type { Enquiry } from './enquiry.ts';

/** The link of an e-mail opens its enquiry until so many days after it last went on; then the code and the e-mail still do. */
const LINK_DAYS = 90;
/** What a browser gets for a link, for the e-mail, or for having sent the enquiry, opens it so long. */
const PASS_HOURS = 4;

const KEY_LENGTH = 43;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type AccessDeps = Pick<EnquiryDeps, 'enquirySecret' | 'clock'>;
type Keyed = Pick<Enquiry, 'code' | 'changedAt'>;

/** The key in an enquiry's link. Derived, so that nothing that opens it is stored. */
export const accessKeyOf = ({ enquirySecret }: Pick<EnquiryDeps, 'enquirySecret'>, code: string): string =>
  digestOf(`open ${code}`, enquirySecret).slice(0, KEY_LENGTH);

/** `link`: the key of an e-mail. `pass`: what was given for one. Nothing: it does not open the enquiry (any more). */
export function keyKindOf(deps: AccessDeps, { code, changedAt }: Keyed, accessKey: string): 'link' | 'pass' | undefined {
  const now = deps.clock();
  if (isPass(accessKey, code, now, deps.enquirySecret)) return 'pass';
  const stands = now.getTime() < changedAt.getTime() + LINK_DAYS * DAY_MS;
  return stands && isKeyOf(deps, code, accessKey) ? 'link' : undefined;
}

export const isKeyOf = (deps: Pick<EnquiryDeps, 'enquirySecret'>, code: string, accessKey: string): boolean =>
  isDigestOf(accessKey, `open ${code}`, deps.enquirySecret, KEY_LENGTH);

export const passOf = (deps: AccessDeps, code: string): string =>
  passFor(code, new Date(deps.clock().getTime() + PASS_HOURS * HOUR_MS), deps.enquirySecret);
