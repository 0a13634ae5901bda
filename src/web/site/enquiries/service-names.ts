import * as m from '#i18n';

export const SERVICE_NAMES = {
  transfer: m.enquiry_service_transfer,
  round_trip: m.enquiry_service_round_trip,
  day_hire: m.enquiry_service_day_hire,
} as const;
