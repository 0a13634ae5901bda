import type { Principal } from '#kernel/principal';
import { recordedActor } from '#kernel/principal';
import type { EnquiryDeps } from '../deps.ts';
import { enquiryCodeFrom } from '../enquiry-code.ts';
import { SEND_ENQUIRY_EMAIL } from '../queues.ts';
import { canTransition, LONGEST_ANSWER } from '../states.ts';
import { findByCode, insertAnswer, insertEvent, updateState } from '../store.ts';
import { recordEnquiryAct } from './record-enquiry-act.ts';

export type AnswerOutcome =
  | { readonly kind: 'answered' | 'not_found' | 'empty' | 'too_long' }
  /** Closed meanwhile, or answered by somebody else at this moment: look again. */
  | { readonly kind: 'not_possible' };

/**
 * Answers an enquiry: the text stands on its page at once, and its sender is written an e-mail with it. Whether `by` may is the caller's
 * question to `can` ('enquiry.answer').
 * @param answer.text as typed; at most `LONGEST_ANSWER` characters
 * @param answer.seenAt `changedAt` of what whoever writes has read: of two people who answer at once, the second is asked to look again
 */
export async function answerEnquiry(
  { db, clock, jobs }: Pick<EnquiryDeps, 'db' | 'clock' | 'jobs'>,
  answer: { readonly code: string; readonly text: string; readonly by: Extract<Principal, { kind: 'staff' }>; readonly seenAt: Date },
): Promise<AnswerOutcome> {
  const text = answer.text.replace(/\r\n/g, '\n').trim();
  if (text === '') return { kind: 'empty' };
  if (text.length > LONGEST_ANSWER) return { kind: 'too_long' };
  return db.transaction().execute(async (tx): Promise<AnswerOutcome> => {
    const code = enquiryCodeFrom(answer.code);
    const enquiry = code === undefined ? undefined : await findByCode(tx, code);
    if (!enquiry) return { kind: 'not_found' };
    const at = clock();
    const { by } = answer;
    const isStale = enquiry.changedAt.getTime() !== answer.seenAt.getTime();
    const isOpen = enquiry.state === 'answered' || canTransition(enquiry.state, 'answered');
    if (isStale || !isOpen || !(await updateState(tx, enquiry, 'answered', at))) return { kind: 'not_possible' };
    if (enquiry.state !== 'answered') await insertEvent(tx, enquiry, { to: 'answered', by: recordedActor(by), at });
    const answerId = await insertAnswer(tx, enquiry.id, { text, actorId: by.id, at });
    await jobs.send(tx, SEND_ENQUIRY_EMAIL, { enquiryId: enquiry.id, whom: 'sender', answerId });
    await recordEnquiryAct(tx, { code: enquiry.code, action: 'answered', by, at });
    return { kind: 'answered' };
  });
}
