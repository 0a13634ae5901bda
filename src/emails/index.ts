export { createAccountEmails } from './account-emails.ts';
export { createDeskEmail } from './desk-emails.ts';
export { deskPushText, type PushContent } from './desk-push.ts';
export { createEnquiryEmails } from './enquiries/enquiry-emails.ts';
export type { EmailBrand } from './look/brand.ts';
export { demoNotice } from './look/demo-notice.ts';
export { orderWording } from './rental/order-wording.ts';
export { createEmails } from './rental/reservation-emails.ts';
export { createShortTexts } from './short/short-texts.ts';
