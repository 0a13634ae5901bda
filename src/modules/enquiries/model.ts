export type {
  EnquiryEmailFacts,
  EnquiryEmails,
  EnquiryEmailText,
  EnquiryFact,
  NewsletterEmailFacts,
  NewsletterIssueFacts,
} from './emails/emails.ts';
export type { EnquiryAnswer, EnquiryView } from './enquiry.ts';
export { enquiryCodeFrom } from './enquiry-code.ts';
export { CHAUFFEUR_SERVICES, type ChauffeurForm, type ChauffeurService, MOST_PASSENGERS } from './forms/chauffeur.ts';
export { ContactForm } from './forms/contact.ts';
export { CORPORATE_PERIODS, CorporateForm, type CorporatePeriod, MOST_CARS } from './forms/corporate.ts';
export {
  ENQUIRY_KINDS,
  type EnquiryForm,
  type EnquiryKind,
  type EnquiryReading,
  enquiryFrom,
  type FormEntries,
} from './forms/enquiry-form.ts';
export { FLEET_CLASSES, FLEET_KM_PER_YEAR, FLEET_MONTHS, type FleetClass, FleetForm } from './forms/fleet.ts';
export { TOKEN_FIELD, TRAP_FIELD } from './forms/form-fields.ts';
export { ENQUIRY_PROBLEMS, type EnquiryProblem, type EnquiryProblems, isIncomplete } from './forms/problems.ts';
export { LONGEST_LINE, LONGEST_MESSAGE, SHORTEST_FULL_NAME, SHORTEST_MESSAGE } from './forms/reading.ts';
export {
  ISSUE_MOVES,
  ISSUE_STATES,
  type Issue,
  type IssueField,
  type IssueMove,
  type IssueProblem,
  type IssueState,
  type IssueText,
  isEmptyIssue,
  issueName,
  LONGEST_ISSUE,
  languagesOf,
  minutesFor,
  movesOfIssue,
  SENDING_STATES,
  type SendingCounts,
  type SendingState,
} from './newsletter/issues/issue.ts';
export { REPORT_STANDS, type ReportState, SUPERSEDED } from './newsletter/register/report-state.ts';
export {
  canTransition,
  ENQUIRY_SORTS,
  ENQUIRY_STATES,
  ENQUIRY_TRANSITIONS,
  type EnquirySort,
  type EnquiryState,
  LONGEST_ANSWER,
} from './states.ts';
export {
  type AnswerTemplate,
  filledTemplate,
  LONGEST_TEMPLATE,
  LONGEST_TEMPLATE_NAME,
  TEMPLATE_PLACEHOLDERS,
} from './templates/answer-template.ts';
export type { TemplateField, TemplateProblem } from './templates/templates.ts';
