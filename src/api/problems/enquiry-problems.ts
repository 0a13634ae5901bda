import type { EnquiryProblems } from '#enquiries/model';
import type { Locale } from '#kernel/locale';
import { messages } from '../messages.ts';
import type { FieldProblem } from './field-problem.ts';

/** What is wrong with an enquiry; its form's fields are the members of the request. */
export const enquiryProblems = (problems: EnquiryProblems, locale: Locale): FieldProblem[] =>
  Object.entries(problems).map(([field, code]) => ({ pointer: `/${field}`, code, message: messages[`enquiry_${code}`]({}, { locale }) }));
