/** Writes and sends one e-mail: a `QueuedEmail`. */
export const SEND_ACCOUNT_EMAIL = 'send-account-email';
/** Every hour: erases what is due, and what has expired. */
export const ACCOUNT_ERASURES = 'account-erasures';

export const RENEW_KEYS = 'renew_keys';

export const ACCOUNT_QUEUES = [{ name: SEND_ACCOUNT_EMAIL, former: 'account-letter' }, ACCOUNT_ERASURES, RENEW_KEYS] as const;
