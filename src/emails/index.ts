export { createAccountEmails } from './account-emails.ts';
export type { EmailBrand } from './brand.ts';
export { demoNotice } from './demo-notice.ts';
export { createEnquiryEmails } from './enquiry-emails.ts';
export { orderWording } from './order-wording.ts';
export { createEmails } from './reservation-emails.ts';
