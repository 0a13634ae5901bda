import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import { findOffers } from '#search';
import type { Offer } from '#suppliers/model';

export const used: [typeof money, typeof newId, typeof findOffers, Offer?] = [money, newId, findOffers];
