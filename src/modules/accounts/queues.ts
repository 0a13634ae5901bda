/** Writes and sends one letter: an `OwedLetter`. */
export const ACCOUNT_LETTER = 'account-letter';
/** Every hour: erases what is due, and what has expired. */
export const ACCOUNT_ERASURES = 'account-erasures';

export const RENEW_KEYS = 'renew_keys';

export const ACCOUNT_QUEUES = [ACCOUNT_LETTER, ACCOUNT_ERASURES, RENEW_KEYS] as const;
