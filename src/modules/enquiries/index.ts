export type { EnquiryAddresses, EnquiryDeps } from './deps.ts';
export { type AnswerOutcome, answerEnquiry } from './desk/answer-enquiry.ts';
export { type AssignOutcome, assignEnquiry } from './desk/assign-enquiry.ts';
export { type EnquiryFile, type EnquiryList, enquiryFile, findEnquiries, listEnquiries } from './desk/enquiry-file.ts';
export { enquiriesOf, followEnquiry, openEnquiry, openEnquiryLink } from './desk/follow-enquiry.ts';
export { enquiryJobs } from './jobs.ts';
export * from './model.ts';
export { confirmSubscription, openSubscription, type SubscriptionView } from './newsletter/confirm-subscription.ts';
export { endSubscriptionOf } from './newsletter/end-subscription.ts';
export { type SubscribeOutcome, subscribe } from './newsletter/subscribe.ts';
export { unsubscribe } from './newsletter/unsubscribe.ts';
export { enquiryData } from './personal-data.ts';
export { ENQUIRY_QUEUES } from './queues.ts';
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
