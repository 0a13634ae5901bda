import type { LegalIdentity } from '#platform/config/legal-identity';

/** A site whose owner has given nothing that the law wants to be known, beside name and address, and who writes e-mails alone. */
export const NO_IDENTITY: LegalIdentity & { readonly messageChannels: null; readonly whatsappChannel: null } = {
  mersis: null,
  taxOffice: null,
  taxNumber: null,
  kep: null,
  etbis: null,
  tradeRegistry: null,
  authorisedPerson: null,
  messageChannels: null,
  whatsappChannel: null,
};
