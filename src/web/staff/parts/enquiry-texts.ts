import * as m from '#i18n';

export const ENQUIRY_STATE_TEXTS = {
  received: m.enquiry_step_received,
  in_progress: m.enquiry_step_in_progress,
  answered: m.enquiry_step_answered,
  closed: m.enquiry_step_closed,
} as const;

export const ENQUIRY_KIND_TEXTS = {
  contact: m.enquiry_kind_contact,
  corporate: m.enquiry_kind_corporate,
  chauffeur: m.enquiry_kind_chauffeur,
  fleet: m.enquiry_kind_fleet,
} as const;
