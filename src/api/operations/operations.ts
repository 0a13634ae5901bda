import type { CardEntry } from '#payments/model';
import type { Operation } from '../operation.ts';
import { ACCESS_OPERATIONS } from './access.ts';
import { bookOffer } from './book.ts';
import { CANCELLATION_OPERATIONS } from './cancellation.ts';
import { CATALOGUE_OPERATIONS } from './catalogue.ts';
import { ENQUIRY_OPERATIONS } from './enquiries.ts';
import { MY_DATA_OPERATIONS } from './mine/my-data.ts';
import { MY_RESERVATION_OPERATIONS } from './mine/my-reservations.ts';
import { NEWSLETTER_OPERATIONS } from './newsletter.ts';
import { PLACE_OPERATIONS } from './places.ts';
import { PROFILE_OPERATIONS } from './profile.ts';
import { QUOTE_OPERATIONS } from './quotes.ts';
import { reservationOperations } from './reservations.ts';
import { searchOffers } from './search-offers.ts';
import { SESSION_OPERATIONS } from './sessions.ts';
import { VISITOR_OPERATIONS } from './visitor.ts';

/** Everything that can be done by a program. */
const operationsFor = (cardEntry: CardEntry): readonly Operation[] => [
  ...PLACE_OPERATIONS,
  ...CATALOGUE_OPERATIONS,
  searchOffers,
  ...QUOTE_OPERATIONS,
  bookOffer(cardEntry),
  ...reservationOperations(cardEntry),
  ...CANCELLATION_OPERATIONS,
  ...ACCESS_OPERATIONS,
  ...PROFILE_OPERATIONS,
  ...SESSION_OPERATIONS,
  ...MY_RESERVATION_OPERATIONS,
  ...MY_DATA_OPERATIONS,
  ...ENQUIRY_OPERATIONS,
  ...NEWSLETTER_OPERATIONS,
  ...VISITOR_OPERATIONS,
];

/** By where cards are typed. */
const BY_CARD_ENTRY: Readonly<Record<CardEntry, readonly Operation[]>> = {
  our_form: operationsFor('our_form'),
  provider_page: operationsFor('provider_page'),
};

export const operationsWith = (cardEntry: CardEntry): readonly Operation[] => BY_CARD_ENTRY[cardEntry];
export const OPERATIONS = operationsWith('our_form');
