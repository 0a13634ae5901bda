import { defineJob, type JobDefinition } from '#platform/jobs';
import type { EnquiryDeps } from './deps.ts';
import { type EnquiryEmailJob, sendEnquiryEmail } from './emails/send-enquiry-email.ts';
import { forgetUnconfirmed } from './newsletter/forget-unconfirmed.ts';
import { forgetWithdrawn } from './newsletter/forget-withdrawn.ts';
import { type IssueTestJob, sendIssueTest } from './newsletter/issues/test-issue.ts';
import { followRegister } from './newsletter/register/follow-register.ts';
import { reportConsents } from './newsletter/register/report-consents.ts';
import { type NewsletterEmailJob, sendNewsletterEmail } from './newsletter/send-newsletter-email.ts';
import { ROUND_SECONDS, sendNewsletters } from './newsletter/sending/send-newsletters.ts';
import {
  FOLLOW_REGISTER,
  FORGET_UNCONFIRMED,
  REPORT_CONSENTS,
  SEND_ENQUIRY_EMAIL,
  SEND_ISSUE_TEST,
  SEND_NEWSLETTER_EMAIL,
  SEND_NEWSLETTERS,
} from './queues.ts';

const REPORT_EVERY_SECONDS = 30;
const FOLLOW_EVERY_SECONDS = 180;

/** The jobs of enquiries and the newsletter. */
export function enquiryJobs(deps: EnquiryDeps): JobDefinition[] {
  return [
    defineJob<EnquiryEmailJob>(SEND_ENQUIRY_EMAIL, (mail) => sendEnquiryEmail(deps, mail)),
    defineJob<NewsletterEmailJob>(SEND_NEWSLETTER_EMAIL, (mail) => sendNewsletterEmail(deps, mail)),
    defineJob<IssueTestJob>(SEND_ISSUE_TEST, (test) => sendIssueTest(deps, test)),
    defineJob(SEND_NEWSLETTERS, () => sendNewsletters(deps), { everySeconds: ROUND_SECONDS }),
    ...(deps.newsletter.register
      ? [
          defineJob(REPORT_CONSENTS, () => reportConsents(deps), { everySeconds: REPORT_EVERY_SECONDS }),
          defineJob(FOLLOW_REGISTER, async () => void (await followRegister(deps)), { everySeconds: FOLLOW_EVERY_SECONDS }),
        ]
      : []),
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
