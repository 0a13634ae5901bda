import type { Locale } from '#kernel/locale';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { digestOf, newId, randomBelow } from '#platform/crypto';
import { typedPhoneFrom } from '#platform/phone';
import { allowNetwork } from '#platform/requests/rate-limit';
import { passOf } from './access.ts';
import { type EnquiryDeps, ipDigestOf } from './deps.ts';
import { type Enquiry, type EnquiryView, viewOf } from './enquiry.ts';
import { newEnquiryCode } from './enquiry-code.ts';
import { type EnquiryForm, type EnquiryKind, type EnquiryReading, enquiryFrom, type FormEntries } from './forms/enquiry-form.ts';
import { newFormToken, nextFormToken, proofOf, tokenAgain } from './forms/form-proof.ts';
import type { EnquiryProblems } from './forms/problems.ts';
import { SEND_ENQUIRY_EMAIL } from './queues.ts';
import { findByFormKey, insertEnquiry } from './store.ts';

type SubmitDeps = Pick<EnquiryDeps, 'db' | 'clock' | 'security' | 'jobs' | 'enquirySecret'>;

/** The form as sent, and who sent it. */
export interface EnquirySubmission {
  readonly fields: FormEntries;
  readonly locale: Locale;
  /** Kept as a keyed digest only. */
  readonly ip: string;
}

export type EnquiryOutcome =
  /** Stored, and e-mails are on their way; the same words of the same form get the same answer again. */
  | { readonly kind: 'received'; readonly enquiry: EnquiryView; readonly accessKey: string }
  | { readonly kind: 'invalid'; readonly problems: EnquiryProblems }
  /** The form was sent before, with other words. */
  | { readonly kind: 'sent_before'; readonly code: string }
  | { readonly kind: 'too_many' };

/** What a page may hear besides: nothing is stored, and the same form may be sent again. */
export type FormOutcome = EnquiryOutcome | { readonly kind: 'unproven'; readonly why: 'too_fast' | 'too_old' | 'not_ours' };

/** A person with much to ask gets through, a machine does not; a program, which shows no form, has fewer. */
const SENDINGS = { form: { limit: 8, windowSeconds: 3600 }, program: { limit: 4, windowSeconds: 3600 } } as const;

/** For the form of a page: `formToken` and the hidden trap go with it (see `form-fields.ts`). */
export const formTokenFor = (deps: Pick<EnquiryDeps, 'enquirySecret' | 'clock'>): string => newFormToken(deps.enquirySecret, deps.clock());

/**
 * Takes the form of a page.
 * @returns the outcome, and the token with which the same words may be sent again when they were not received
 */
export async function submitEnquiryForm(
  deps: SubmitDeps,
  kind: EnquiryKind,
  submission: EnquirySubmission,
): Promise<{ readonly outcome: FormOutcome; readonly formToken: string }> {
  const now = deps.clock();
  const fields = new Map(submission.fields);
  const formToken = tokenAgain(fields, deps.enquirySecret, now);
  // What is missing is said first: whoever corrects it has looked at the form long enough.
  const reading = readingOf(kind, submission.fields, now);
  if (reading.kind === 'invalid') return { outcome: reading, formToken };
  const proof = proofOf(fields, deps.enquirySecret, now);
  if (proof.kind === 'unproven') return { outcome: proof, formToken };

  const outcome = await received(deps, reading.form, 'form', { ...submission, key: `form ${proof.nonce}` });
  return { outcome, formToken: outcome.kind === 'sent_before' ? nextFormToken(deps.enquirySecret, now) : formToken };
}

/**
 * Takes an enquiry from a program, which shows that it means one enquiry with a key of its own.
 * @param submission.key the program's idempotency key; one enquiry per key
 */
export async function submitEnquiry(
  deps: SubmitDeps,
  kind: EnquiryKind,
  submission: EnquirySubmission & { readonly key: string },
): Promise<EnquiryOutcome> {
  const reading = readingOf(kind, submission.fields, deps.clock());
  if (reading.kind === 'invalid') return reading;
  return received(deps, reading.form, 'program', { ...submission, key: `program ${submission.key}` });
}

function readingOf(kind: EnquiryKind, fields: FormEntries, now: Date): EnquiryReading {
  const reading = enquiryFrom(kind, fields, wallClockAt(now, MARKET_ZONE));
  if (reading.kind === 'invalid' || !('phone' in reading.form)) return reading;
  const phone = typedPhoneFrom(reading.form.phone);
  return phone ? { kind: 'read', form: { ...reading.form, phone } } : { kind: 'invalid', problems: { phone: 'phone_invalid' } };
}

async function received(
  deps: SubmitDeps,
  form: EnquiryForm,
  sentBy: keyof typeof SENDINGS,
  { key, locale, ip }: { readonly key: string; readonly locale: Locale; readonly ip: string },
): Promise<EnquiryOutcome> {
  const formKey = digestOf(key, deps.enquirySecret);
  const contentDigest = digestOf(JSON.stringify(form), deps.enquirySecret);
  const earlier = await findByFormKey(deps.db, formKey);
  if (earlier) return known(deps, earlier, contentDigest);

  const now = deps.clock();
  const ipDigest = ipDigestOf(deps, ip);
  if (!(await mayEnquire(deps, sentBy, ip, now))) {
    deps.security({ kind: 'limit.reached', ip, what: `enquiry_${sentBy}` });
    return { kind: 'too_many' };
  }
  for (;;) {
    const enquiry: Enquiry = {
      id: newId(),
      code: newEnquiryCode(randomBelow),
      state: 'received',
      locale,
      form,
      formKey,
      contentDigest,
      ipDigest,
      staffToldAt: null,
      senderToldAt: null,
      createdAt: now,
      assignedTo: null,
      changedAt: now,
    };
    if (await write(deps, enquiry)) return known(deps, enquiry, contentDigest);
    const first = await findByFormKey(deps.db, formKey);
    if (first) return known(deps, first, contentDigest);
    // Its code was another enquiry's: draw another.
  }
}

/** Both ways count against what a network may send. */
async function mayEnquire(deps: SubmitDeps, sentBy: keyof typeof SENDINGS, ip: string, now: Date): Promise<boolean> {
  const whose = (use: string) => ({ use, ip, key: deps.enquirySecret });
  if (sentBy === 'program' && !(await allowNetwork(deps.db, whose('enquiry-program'), SENDINGS.program, now))) return false;
  return allowNetwork(deps.db, whose('enquiry'), SENDINGS.form, now);
}

function known(deps: SubmitDeps, enquiry: Enquiry, contentDigest: string): EnquiryOutcome {
  if (enquiry.contentDigest !== contentDigest) return { kind: 'sent_before', code: enquiry.code };
  return { kind: 'received', enquiry: viewOf(enquiry), accessKey: passOf(deps, enquiry.code) };
}

/** The enquiry and its two e-mails: all of them, or none. */
function write({ db, jobs }: SubmitDeps, enquiry: Enquiry): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await insertEnquiry(tx, enquiry))) return false;
    for (const whom of ['staff', 'sender'] as const) await jobs.send(tx, SEND_ENQUIRY_EMAIL, { enquiryId: enquiry.id, whom });
    return true;
  });
}
