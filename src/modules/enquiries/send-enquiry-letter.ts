import { accessKeyOf } from './access.ts';
import type { EnquiryDeps } from './deps.ts';
import { viewOf } from './enquiry.ts';
import type { EnquiryLetterFacts } from './letters.ts';
import { findById, markTold } from './store.ts';

export interface EnquiryLetterJob {
  readonly enquiryId: string;
  readonly whom: 'staff' | 'sender';
}

/** Writes to our people or to the sender, once: the letter's key makes a repeat after a crash the same message. */
export async function sendEnquiryLetter(deps: EnquiryDeps, { enquiryId, whom }: EnquiryLetterJob): Promise<void> {
  const enquiry = await findById(deps.db, enquiryId);
  // Its sender may have had it erased meanwhile.
  if (!enquiry || (whom === 'staff' ? enquiry.staffToldAt : enquiry.senderToldAt)) return;
  const { code, locale } = enquiry;
  const facts: EnquiryLetterFacts = {
    enquiry: viewOf(enquiry),
    enquiryUrl: deps.addresses.enquiry(locale, code, accessKeyOf(deps, code)),
  };
  const key = `${enquiryId}.${whom}`;
  if (whom === 'staff') {
    // An answer to this letter goes to whoever asked.
    await deps.mailer.send({
      kind: 'enquiry',
      to: deps.staffEmail,
      replyTo: enquiry.form.email,
      ...(await deps.letters.toStaff(facts)),
      key,
    });
  } else {
    await deps.mailer.send({
      kind: 'enquiry_receipt',
      to: enquiry.form.email,
      replyTo: deps.staffEmail,
      ...(await deps.letters.toSender(facts)),
      key,
    });
  }
  await markTold(deps.db, enquiryId, whom, deps.clock());
}
