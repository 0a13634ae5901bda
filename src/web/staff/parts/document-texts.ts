import * as m from '#i18n';

/** The documents that a customer agrees to. */
export const DOCUMENT_TEXTS = {
  preliminary_information: m.staff_document_preliminary_information,
  distance_contract: m.staff_document_distance_contract,
} as const;
