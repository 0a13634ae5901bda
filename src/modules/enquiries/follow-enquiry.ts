import { emailFrom } from '#kernel/contact';
import { sameSecret } from '#platform/crypto';
import type { Database } from '#platform/database';
import { allow } from '#platform/rate-limit';
import { accessKeyOf, type EnquiryDeps, ipDigestOf, opens } from './deps.ts';
import { type Enquiry, type EnquiryView, viewOf } from './enquiry.ts';
import { enquiryCodeFrom } from './enquiry-code.ts';
import { findByCode, selectByEmail } from './store.ts';

type FollowDeps = Pick<EnquiryDeps, 'db' | 'clock' | 'enquirySecret'>;

/** Enough for a person who mistypes, too few for a machine that guesses. */
const LOOK_UPS = { limit: 20, windowSeconds: 600 };

/**
 * Shows an enquiry to whoever knows its code and its sender's e-mail. A code that does not exist and an e-mail that is not
 * the sender's get the same answer.
 * @param asked.code as typed: dashes, spaces and case do not matter
 * @param asked.ip whose look-ups are counted; kept as a digest only
 */
export async function followEnquiry(
  deps: FollowDeps,
  asked: { readonly code: string; readonly email: string; readonly ip: string },
): Promise<
  | { readonly kind: 'found'; readonly enquiry: EnquiryView; readonly accessKey: string }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'too_many' }
> {
  const counted = `enquiry-look-up:${ipDigestOf(deps, asked.ip)}`;
  if (!(await allow(deps.db, counted, LOOK_UPS.limit, LOOK_UPS.windowSeconds, deps.clock()))) return { kind: 'too_many' };
  const enquiry = await findTyped(deps.db, asked.code);
  if (!enquiry || !sameSecret(emailFrom(asked.email) ?? '', enquiry.form.email)) return { kind: 'not_found' };
  return { kind: 'found', enquiry: viewOf(enquiry), accessKey: accessKeyOf(deps, enquiry.code) };
}

/** The enquiry for whoever brings its access key (from its page or its letter). */
export async function openEnquiry(
  deps: FollowDeps,
  asked: { readonly code: string; readonly accessKey: string },
): Promise<EnquiryView | undefined> {
  const enquiry = await findTyped(deps.db, asked.code);
  return enquiry && opens(deps, enquiry.code, asked.accessKey) ? viewOf(enquiry) : undefined;
}

/** Everything somebody has asked us, the newest first. Ask only for an e-mail whose owner has confirmed it. */
export async function enquiriesOf({ db }: Pick<EnquiryDeps, 'db'>, confirmedEmail: string): Promise<EnquiryView[]> {
  return (await selectByEmail(db, confirmedEmail)).map(viewOf);
}

async function findTyped(db: Database, typed: string): Promise<Enquiry | undefined> {
  const code = typed.length <= 40 ? enquiryCodeFrom(typed) : undefined;
  return code === undefined ? undefined : findByCode(db, code);
}
