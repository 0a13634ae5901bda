import { FILL_DRIVER } from '../drivers/remembered.ts';
import { STEP_FIELD } from './quantity-step.ts';

/** What a visitor typed, by field name. It goes back into the page after every error; card data is never in it. */
export type SubmittedValues = Readonly<Record<string, string>>;
/** What is wrong with it, by field name, in words. */
export type FieldErrors = Readonly<Record<string, string>>;

// The number, the date and the code of a card never go back into a page; the holder's name does. A button is not typed.
const NEVER_KEPT = ['cardNumber', 'cardExpiry', 'cardCvc', 'action', STEP_FIELD, FILL_DRIVER];
// A signed offer reference is the longest thing that a form carries.
const LONGEST = 2000;

/** The texts of a posted form as the page shows them again. */
export function submittedValuesFrom(form: FormData): SubmittedValues {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string' && !NEVER_KEPT.includes(name)) typed[name] = value.slice(0, LONGEST);
  return typed;
}
