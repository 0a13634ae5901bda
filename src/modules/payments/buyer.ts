/** What is known of whoever pays. Customers are not asked for everything that providers demand. */
export interface BuyerDetails {
  /** Ours and stable: what the provider knows the buyer by. */
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  /** International: `+905321234567`. */
  readonly phone: string;
  readonly ip: string;
  /** ISO 3166 code of the country they live in. */
  readonly country: string;
  readonly identityNumber?: string;
  readonly address?: string;
  readonly city?: string;
}

/** The same with every field that providers demand. */
export type Buyer = Required<BuyerDetails>;

/** What Turkish providers publish for a buyer whose identity number is not asked for. */
export const IDENTITY_NOT_ASKED = '11111111111';
/** Says to the provider, in the language of its screens, that we do not have it; an address is never invented. */
export const NOT_STATED = 'Belirtilmedi';

/** Fills in what we do not ask customers for, openly as not asked. */
export const buyerFrom = (known: BuyerDetails): Buyer => ({
  ...known,
  identityNumber: known.identityNumber ?? IDENTITY_NOT_ASKED,
  address: known.address ?? NOT_STATED,
  city: known.city ?? NOT_STATED,
});
