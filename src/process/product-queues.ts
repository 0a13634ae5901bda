import { ACCOUNT_QUEUES } from '#accounts';
import { BOOKING_QUEUES } from '#booking';
import { ENQUIRY_QUEUES } from '#enquiries';
import { PAYMENT_QUEUES } from '#payments';
import { CHECK_ACTS } from '#platform/acts/act-checks';
import type { Config } from '#platform/config';
import { KEEP_MONTHS } from '#platform/months/month-jobs';
import { FORGET } from '#platform/requests/forget';
import { FORGET_CONNECTOR_DAYS, MOVE_RETURNED_CARS, RENEW_CONNECTIONS, REVIEW_PRICE_FINDINGS, TELL_PRICE_FINDINGS } from '#suppliers';
import { NOTE_PAGE_DAYS } from '../page-days.ts';

const REFRESH_RATES = 'refresh_rates';

/** Every queue of the product. Rates are fetched where their source is configured. */
export const productQueues = ({ ratesUrl }: Config) => [
  ...BOOKING_QUEUES,
  CHECK_ACTS,
  ...PAYMENT_QUEUES,
  ...ENQUIRY_QUEUES,
  ...ACCOUNT_QUEUES,
  FORGET,
  KEEP_MONTHS,
  NOTE_PAGE_DAYS,
  RENEW_CONNECTIONS,
  REVIEW_PRICE_FINDINGS,
  TELL_PRICE_FINDINGS,
  FORGET_CONNECTOR_DAYS,
  MOVE_RETURNED_CARS,
  ...(ratesUrl ? [REFRESH_RATES] : []),
];
