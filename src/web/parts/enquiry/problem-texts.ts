import type { EnquiryProblem, EnquiryProblems } from '#enquiries/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import type { FieldErrors } from './enquiry-page.ts';

/** Problems in words, by field. Made on the server, so that the browser carries none of these texts. */
export const problemTexts = (problems: EnquiryProblems, locale: Locale): FieldErrors =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, PROBLEMS[problem]({}, { locale })]));

type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const PROBLEMS: Readonly<Record<EnquiryProblem, Message>> = {
  full_name_required: m.enquiry_full_name_required,
  full_name_short: m.enquiry_full_name_short,
  email_required: m.enquiry_email_required,
  email_invalid: m.enquiry_email_invalid,
  phone_required: m.enquiry_phone_required,
  phone_invalid: m.enquiry_phone_invalid,
  message_required: m.enquiry_message_required,
  message_short: m.enquiry_message_short,
  message_too_long: m.enquiry_message_too_long,
  note_too_long: m.enquiry_note_too_long,
  company_required: m.enquiry_company_required,
  company_invalid: m.enquiry_company_invalid,
  city_required: m.enquiry_city_required,
  city_invalid: m.enquiry_city_invalid,
  cars_required: m.enquiry_cars_required,
  cars_invalid: m.enquiry_cars_invalid,
  period_required: m.enquiry_period_required,
  service_required: m.enquiry_service_required,
  from_required: m.enquiry_from_required,
  from_invalid: m.enquiry_from_invalid,
  to_required: m.enquiry_to_required,
  to_invalid: m.enquiry_to_invalid,
  date_required: m.enquiry_date_required,
  date_invalid: m.enquiry_date_invalid,
  date_past: m.enquiry_date_past,
  time_required: m.enquiry_time_required,
  passengers_required: m.enquiry_passengers_required,
  passengers_invalid: m.enquiry_passengers_invalid,
  flight_code_invalid: m.enquiry_flight_code_invalid,
  class_required: m.enquiry_class_required,
  months_required: m.enquiry_months_required,
  km_required: m.enquiry_km_required,
};
