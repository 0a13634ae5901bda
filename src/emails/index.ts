export type { LetterBrand } from './brand.ts';
export { createLetters } from './letters.ts';
