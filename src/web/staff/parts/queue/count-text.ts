import { type Locale, numberText } from '#kernel/locale';

/** How many wait; more than were counted, where `isMore`. */
export interface Count {
  readonly count: number;
  readonly isMore: boolean;
}

/** `511`, or `511+` where there are more. */
export const countText = ({ count, isMore }: Count, locale: Locale): string => numberText(count, locale) + (isMore ? '+' : '');
