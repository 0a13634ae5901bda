import type { LegalIdentity } from '#platform/config/legal-identity';

/** A site whose owner has given nothing that the law wants to be known, beside name and address. */
export const NO_IDENTITY: LegalIdentity = {
  mersis: null,
  taxOffice: null,
  taxNumber: null,
  kep: null,
  etbis: null,
  tradeRegistry: null,
  authorisedPerson: null,
};
