export type { EnquiryAddresses, EnquiryDeps, NewsletterSettings } from './deps.ts';
export { type AnswerOutcome, answerEnquiry } from './desk/answer-enquiry.ts';
export { type AssignOutcome, assignEnquiry } from './desk/assign-enquiry.ts';
export { type EnquiryFile, type EnquiryList, enquiriesOfEmail, enquiryFile, findEnquiries, listEnquiries } from './desk/enquiry-file.ts';
export { enquiriesOf, followEnquiry, openEnquiry, openEnquiryLink } from './desk/follow-enquiry.ts';
export { enquiryJobs } from './jobs.ts';
export * from './model.ts';
export { confirmSubscription, openSubscription, type SubscriptionView } from './newsletter/confirm-subscription.ts';
export { endSubscriptionOf } from './newsletter/end-subscription.ts';
export {
  issueFile,
  listIssues,
  listReports,
  listSendings,
  type NewsletterStand,
  newsletterStand,
  previewIssue,
} from './newsletter/issues/issue-file.ts';
export type { IssueTexts } from './newsletter/issues/issue-texts.ts';
export { type MoveIssueOutcome, moveIssue } from './newsletter/issues/move-issue.ts';
export { type TestIssueOutcome, testIssue } from './newsletter/issues/test-issue.ts';
export { copyIssue, type SaveIssueOutcome, saveIssue } from './newsletter/issues/write-issue.ts';
export { endedSubscriptions, takeMemberAnswer } from './newsletter/member-answers.ts';
export { createIys } from './newsletter/register/iys.ts';
export { membersReadUntil, noteMembersRead } from './newsletter/store.ts';
export { type SubscribeOutcome, subscribe } from './newsletter/subscribe.ts';
export { unsubscribe } from './newsletter/unsubscribe.ts';
export { enquiryData } from './personal-data.ts';
export { ENQUIRY_QUEUES } from './queues.ts';
export { enquiryNews } from './store.ts';
export {
  type EnquiryOutcome,
  type EnquirySubmission,
  type FormOutcome,
  formTokenFor,
  submitEnquiry,
  submitEnquiryForm,
} from './submit-enquiry.ts';
export { listTemplates, retireTemplate, saveTemplate } from './templates/templates.ts';
export { type TransitionOutcome, transitionEnquiry } from './transition-enquiry.ts';
