/** Tells our people of an enquiry, or its sender that it arrived: `{ enquiryId, whom }`. */
export const SEND_ENQUIRY_EMAIL = 'send-enquiry-email';
/** Writes to a subscriber: `{ subscriptionId, email, askedAt }`. */
export const SEND_NEWSLETTER_EMAIL = 'send-newsletter-email';
/** Mails an issue of the newsletter to one of our people: `{ issueId, locale, to, key }`. */
export const SEND_ISSUE_TEST = 'send-newsletter-test';
/** Every few seconds: the next e-mails of each issue that is being sent. */
export const SEND_NEWSLETTERS = 'send-newsletters';
/** Every half minute: tells the register of consents what it is to be told. */
export const REPORT_CONSENTS = 'report-consents';
/** Every few minutes: reads what people have said at the register itself. */
export const FOLLOW_REGISTER = 'follow-register-of-consents';
/** Daily: forgets who asked for the newsletter and never confirmed. */
export const FORGET_UNCONFIRMED = 'forget-unconfirmed-subscriptions';

export const ENQUIRY_QUEUES = [
  { name: SEND_ENQUIRY_EMAIL, former: 'send-enquiry-letter' },
  {
    name: SEND_NEWSLETTER_EMAIL,
    former: 'send-newsletter-letter',
    formerPayload: "case when data ? 'letter' then data - 'letter' || jsonb_build_object('email', data->'letter') else data end",
  },
  SEND_ISSUE_TEST,
  FORGET_UNCONFIRMED,
] as const;
