/** Tells our people of an enquiry, or its sender that it arrived: `{ enquiryId, whom }`. */
export const SEND_ENQUIRY_LETTER = 'send-enquiry-letter';
/** Writes to a subscriber: `{ subscriptionId, letter, askedAt }`. */
export const SEND_NEWSLETTER_LETTER = 'send-newsletter-letter';
/** Daily: forgets who asked for the newsletter and never confirmed. */
export const FORGET_UNCONFIRMED = 'forget-unconfirmed-subscriptions';

export const ENQUIRY_QUEUES = [SEND_ENQUIRY_LETTER, SEND_NEWSLETTER_LETTER, FORGET_UNCONFIRMED] as const;
