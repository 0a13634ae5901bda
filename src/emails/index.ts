export { createAccountLetters } from './account-letters.ts';
export type { LetterBrand } from './brand.ts';
export { demoNotice } from './demo-notice.ts';
export { createEnquiryLetters } from './enquiry-letters.tsx';
export { createLetters } from './letters.ts';
export { orderWording } from './order-wording.ts';
