import { defineJob, type JobDefinition } from '#platform/jobs';
import type { EnquiryDeps } from './deps.ts';
import { forgetUnconfirmed } from './newsletter/forget-unconfirmed.ts';
import { forgetWithdrawn } from './newsletter/forget-withdrawn.ts';
import { type NewsletterLetterJob, sendNewsletterLetter } from './newsletter/send-newsletter-letter.ts';
import { FORGET_UNCONFIRMED, SEND_ENQUIRY_LETTER, SEND_NEWSLETTER_LETTER } from './queues.ts';
import { type EnquiryLetterJob, sendEnquiryLetter } from './send-enquiry-letter.ts';

/** The jobs of enquiries and the newsletter. */
export function enquiryJobs(deps: EnquiryDeps): JobDefinition[] {
  return [
    defineJob<EnquiryLetterJob>(SEND_ENQUIRY_LETTER, (letter) => sendEnquiryLetter(deps, letter)),
    defineJob<NewsletterLetterJob>(SEND_NEWSLETTER_LETTER, (letter) => sendNewsletterLetter(deps, letter)),
    defineJob(
      FORGET_UNCONFIRMED,
      async () => {
        await forgetUnconfirmed(deps);
        await forgetWithdrawn(deps);
      },
      { cron: '20 2 * * *', retries: 0 },
    ),
  ];
}
