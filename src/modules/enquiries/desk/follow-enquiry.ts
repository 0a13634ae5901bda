import { emailFrom } from '#kernel/contact';
import { sameSecret } from '#platform/crypto';
import type { Database } from '#platform/database';
import { allowNetwork } from '#platform/requests/rate-limit';
import { isKeyOf, keyKindOf, passOf } from '../access.ts';
import type { EnquiryDeps } from '../deps.ts';
import { type Enquiry, type EnquiryView, viewOf } from '../enquiry.ts';
import { enquiryCodeFrom } from '../enquiry-code.ts';
import { findByCode, selectAnswers, selectByEmail } from '../store.ts';

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
  deps: FollowDeps & Pick<EnquiryDeps, 'security'>,
  asked: { readonly code: string; readonly email: string; readonly ip: string },
): Promise<
  | { readonly kind: 'found'; readonly enquiry: EnquiryView; readonly accessKey: string }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'too_many' }
> {
  const visitor = { use: 'enquiry-look-up', ip: asked.ip, key: deps.enquirySecret };
  if (!(await allowNetwork(deps.db, visitor, LOOK_UPS, deps.clock()))) {
    deps.security({ kind: 'limit.reached', ip: asked.ip, what: 'enquiry_look_up' });
    return { kind: 'too_many' };
  }
  const enquiry = await findTyped(deps.db, asked.code);
  if (!enquiry || !sameSecret(emailFrom(asked.email) ?? '', enquiry.form.email)) {
    deps.security({ kind: 'look_up.failed', ip: asked.ip, what: enquiry ? 'enquiry_email' : 'enquiry_code' });
    return { kind: 'not_found' };
  }
  return { kind: 'found', enquiry: await answeredViewOf(deps.db, enquiry), accessKey: passOf(deps, enquiry.code) };
}

/** The enquiry for whoever brings the key of its e-mail, or a pass. */
export async function openEnquiry(
  deps: FollowDeps,
  asked: { readonly code: string; readonly accessKey: string },
): Promise<EnquiryView | undefined> {
  const enquiry = await findTyped(deps.db, asked.code);
  return enquiry && keyKindOf(deps, enquiry, asked.accessKey) ? answeredViewOf(deps.db, enquiry) : undefined;
}

/**
 * Exchanges the key of an e-mail for a pass of `PASS_HOURS`, which belongs into a cookie and not into an address.
 * @returns `expired`: the link was ours, and its time is over; the code and the e-mail still open the enquiry
 */
export async function openEnquiryLink(
  deps: FollowDeps & Pick<EnquiryDeps, 'security'>,
  asked: { readonly code: string; readonly accessKey: string; readonly ip?: string },
): Promise<{ readonly kind: 'opened'; readonly code: string; readonly accessKey: string } | { readonly kind: 'expired' | 'not_found' }> {
  const enquiry = await findTyped(deps.db, asked.code);
  const brought = enquiry && keyKindOf(deps, enquiry, asked.accessKey);
  if (brought) return { kind: 'opened', code: enquiry.code, accessKey: brought === 'pass' ? asked.accessKey : passOf(deps, enquiry.code) };
  const kind = enquiry && isKeyOf(deps, enquiry.code, asked.accessKey) ? 'expired' : 'not_found';
  deps.security({ kind: 'access_key.refused', ip: asked.ip, what: kind });
  return { kind };
}

/** Everything somebody has asked us, the newest first. Ask only for an e-mail whose owner has confirmed it. */
export async function enquiriesOf({ db }: Pick<EnquiryDeps, 'db'>, confirmedEmail: string): Promise<EnquiryView[]> {
  return Promise.all((await selectByEmail(db, confirmedEmail)).map((enquiry) => answeredViewOf(db, enquiry)));
}

/** With what was answered; who of our people wrote it is theirs to know. */
export const answeredViewOf = async (db: Database, enquiry: Enquiry): Promise<EnquiryView> =>
  viewOf(
    enquiry,
    (await selectAnswers(db, enquiry.id)).map(({ text, at }) => ({ text, at })),
  );

export async function findTyped(db: Database, typed: string): Promise<Enquiry | undefined> {
  const code = typed.length <= 40 ? enquiryCodeFrom(typed) : undefined;
  return code === undefined ? undefined : findByCode(db, code);
}
