import type { Operation } from '../operation.ts';
import { ACCESS_OPERATIONS } from './access.ts';
import { ACCOUNT_OPERATIONS } from './account.ts';
import { bookOffer } from './book.ts';
import { CANCELLATION_OPERATIONS } from './cancellation.ts';
import { ENQUIRY_OPERATIONS } from './enquiries.ts';
import { NEWSLETTER_OPERATIONS } from './newsletter.ts';
import { PLACE_OPERATIONS } from './places.ts';
import { QUOTE_OPERATIONS } from './quotes.ts';
import { RESERVATION_OPERATIONS } from './reservations.ts';
import { searchOffers } from './search-offers.ts';
import { VISITOR_OPERATIONS } from './visitor.ts';

/** Everything that can be done by a program. */
export const OPERATIONS: readonly Operation[] = [
  ...PLACE_OPERATIONS,
  searchOffers,
  ...QUOTE_OPERATIONS,
  bookOffer,
  ...RESERVATION_OPERATIONS,
  ...CANCELLATION_OPERATIONS,
  ...ACCESS_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...ENQUIRY_OPERATIONS,
  ...NEWSLETTER_OPERATIONS,
  ...VISITOR_OPERATIONS,
];
