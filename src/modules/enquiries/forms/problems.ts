/** What can be wrong with a field of an enquiry. The catalogue has one text for each: `enquiry_` and the code. */
export const ENQUIRY_PROBLEMS = [
  'full_name_required',
  'full_name_short',
  'email_required',
  'email_invalid',
  'phone_required',
  'phone_invalid',
  'message_required',
  'message_short',
  'message_too_long',
  'note_too_long',
  'company_required',
  'company_invalid',
  'city_required',
  'city_invalid',
  'cars_required',
  'cars_invalid',
  'period_required',
  'service_required',
  'from_required',
  'from_invalid',
  'to_required',
  'to_invalid',
  'date_required',
  'date_invalid',
  'date_past',
  'time_required',
  'passengers_required',
  'passengers_invalid',
  'flight_code_invalid',
  'class_required',
  'months_required',
  'km_required',
] as const;

export type EnquiryProblem = (typeof ENQUIRY_PROBLEMS)[number];

/** By field name, as the form has it. */
export type EnquiryProblems = Readonly<Record<string, EnquiryProblem>>;

/** Whether something was left empty, which the specification answers with a warning of its own. */
export const isIncomplete = (problems: EnquiryProblems): boolean =>
  Object.values(problems).some((problem) => problem.endsWith('_required'));
