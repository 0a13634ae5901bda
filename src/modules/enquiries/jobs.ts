import { defineJob, type JobDefinition } from '#platform/jobs';
import type { EnquiryDeps } from './deps.ts';
import { type EnquiryEmailJob, sendEnquiryEmail } from './emails/send-enquiry-email.ts';
import { forgetUnconfirmed } from './newsletter/forget-unconfirmed.ts';
import { forgetWithdrawn } from './newsletter/forget-withdrawn.ts';
import { type NewsletterEmailJob, sendNewsletterEmail } from './newsletter/send-newsletter-email.ts';
import { FORGET_UNCONFIRMED, SEND_ENQUIRY_EMAIL, SEND_NEWSLETTER_EMAIL } from './queues.ts';

/** The jobs of enquiries and the newsletter. */
export function enquiryJobs(deps: EnquiryDeps): JobDefinition[] {
  return [
    defineJob<EnquiryEmailJob>(SEND_ENQUIRY_EMAIL, (mail) => sendEnquiryEmail(deps, mail)),
    defineJob<NewsletterEmailJob>(SEND_NEWSLETTER_EMAIL, (mail) => sendNewsletterEmail(deps, mail)),
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
