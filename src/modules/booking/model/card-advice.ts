import { RULES } from '#kernel/rules';
import { foldText } from '#kernel/text';
import { addMonths, type WallClock } from '#kernel/time';
import { expiryFrom } from '#payments/model';

/** What a card as it is typed is said to lack at the desk: another person's name on it, or too few months left. */
export type CardAdvice = 'other_holder' | 'expires_early';

/**
 * What the desk may refuse, told before paying and never refused here: the order may be paid with anybody's card, the desk wants one in the main
 * driver's name that is valid for some months after pickup (specification, section 5). Nothing is said of what is not typed yet.
 */
export function cardAdvice(typed: {
  readonly holder: string;
  /** As typed: `08/29`. */
  readonly expiry: string;
  readonly driver: { readonly firstName: string; readonly lastName: string };
  readonly pickupAt: WallClock;
}): CardAdvice[] {
  const advice: CardAdvice[] = [];
  if (isSomebodyElse(typed.holder, typed.driver)) advice.push('other_holder');
  const expiry = expiryFrom(typed.expiry.trim());
  if (expiry && monthOf(expiry) < addMonths(typed.pickupAt, RULES.cardValidMonths).slice(0, 7)) advice.push('expires_early');
  return advice;
}

/** Cards carry one first name, or all of them, and letters without their marks. */
function isSomebodyElse(holder: string, { firstName, lastName }: { readonly firstName: string; readonly lastName: string }): boolean {
  const words = wordsOf(holder);
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)];
  if (words.length < 2 || first.length === 0 || last.length === 0) return false;
  const initials = words.map((word) => word.slice(0, 1));
  const hasFirst = first.some((word) => words.includes(word) || initials.includes(word));
  return !hasFirst || !last.some((word) => words.includes(word));
}

const wordsOf = (name: string): readonly string[] => foldText(name).match(/\p{Letter}+/gu) ?? [];

const monthOf = ({ year, month }: { readonly year: number; readonly month: number }): string => `${year}-${String(month).padStart(2, '0')}`;
