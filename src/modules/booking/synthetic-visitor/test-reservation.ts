import { type Offer, TEST_SUPPLIER } from '#suppliers/model';

/**
 * Whether a reservation is a test of the synthetic visitor: what was booked at the test supplier is one, and nothing else (decision 0227). Its offers
 * are shown to nobody who has not the visitor's proof, so that nobody can say it of a reservation.
 */
export const isTest = ({ offer }: { readonly offer: Pick<Offer, 'connector'> }): boolean => offer.connector === TEST_SUPPLIER;
