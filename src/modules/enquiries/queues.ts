/** Tells our people of an enquiry, or its sender that it arrived: `{ enquiryId, whom }`. */
export const SEND_ENQUIRY_EMAIL = 'send-enquiry-email';
/** Writes to a subscriber: `{ subscriptionId, email, askedAt }`. */
export const SEND_NEWSLETTER_EMAIL = 'send-newsletter-email';
/** Daily: forgets who asked for the newsletter and never confirmed. */
export const FORGET_UNCONFIRMED = 'forget-unconfirmed-subscriptions';

export const ENQUIRY_QUEUES = [
  { name: SEND_ENQUIRY_EMAIL, former: 'send-enquiry-letter' },
  {
    name: SEND_NEWSLETTER_EMAIL,
    former: 'send-newsletter-letter',
    formerPayload: "case when data ? 'letter' then data - 'letter' || jsonb_build_object('email', data->'letter') else data end",
  },
  FORGET_UNCONFIRMED,
] as const;
