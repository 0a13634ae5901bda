import { accessKeyOf } from '../access.ts';
import type { EnquiryDeps } from '../deps.ts';
import { viewOf } from '../enquiry.ts';
import { findById, markAnswerMailed, markTold, selectAnswers } from '../store.ts';
import type { EnquiryEmailFacts } from './emails.ts';

export interface EnquiryEmailJob {
  readonly enquiryId: string;
  readonly whom: 'staff' | 'sender';
  /** The answer that its sender is written; without it they are told that the enquiry arrived. */
  readonly answerId?: number;
}

/** Writes to our people or to the sender, once: the e-mail's key makes a repeat after a crash the same message. */
export async function sendEnquiryEmail(deps: EnquiryDeps, { enquiryId, whom, answerId }: EnquiryEmailJob): Promise<void> {
  if (answerId !== undefined) return sendAnswer(deps, enquiryId, answerId);
  const enquiry = await findById(deps.db, enquiryId);
  // Its sender may have had it erased meanwhile.
  if (!enquiry || (whom === 'staff' ? enquiry.staffToldAt : enquiry.senderToldAt)) return;
  const { code, locale } = enquiry;
  const facts: EnquiryEmailFacts = {
    enquiry: viewOf(enquiry),
    // The sender's key stays between us and them.
    enquiryUrl: whom === 'staff' ? deps.addresses.staffEnquiry(code) : deps.addresses.enquiry(locale, code, accessKeyOf(deps, code)),
  };
  const key = `${enquiryId}.${whom}`;
  if (whom === 'staff') {
    // An answer to this e-mail goes to whoever asked.
    await deps.mailer.send({
      kind: 'enquiry',
      to: deps.staffEmail,
      replyTo: enquiry.form.email,
      ...(await deps.emails.toStaff(facts)),
      key,
    });
  } else {
    await deps.mailer.send({
      kind: 'enquiry_receipt',
      to: enquiry.form.email,
      replyTo: deps.staffEmail,
      ...(await deps.emails.toSender(facts)),
      key,
    });
  }
  await markTold(deps.db, enquiryId, whom, deps.clock());
}

async function sendAnswer(deps: EnquiryDeps, enquiryId: string, answerId: number): Promise<void> {
  const enquiry = await findById(deps.db, enquiryId);
  const answer = (await selectAnswers(deps.db, enquiryId)).find(({ id }) => id === answerId);
  if (!enquiry || !answer || answer.mailedAt) return;
  const { code, locale } = enquiry;
  await deps.mailer.send({
    kind: 'enquiry_answer',
    to: enquiry.form.email,
    replyTo: deps.staffEmail,
    ...(await deps.emails.answer({
      enquiry: viewOf(enquiry),
      enquiryUrl: deps.addresses.enquiry(locale, code, accessKeyOf(deps, code)),
      answer: answer.text,
    })),
    key: `${enquiryId}.answer.${answerId}`,
  });
  await markAnswerMailed(deps.db, answerId, deps.clock());
}
