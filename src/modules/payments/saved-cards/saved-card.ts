import type { CardLabel } from '../card.ts';

/** A card that a member has asked us to remember, as they tell it from their others. */
export interface SavedCard extends CardLabel {
  readonly id: string;
  /** 1-12 and four digits. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly savedAt: Date;
}

/**
 * Whether a bank may still take it: a card is good through the last day of its month.
 * @param today `YYYY-MM-DD`
 */
export function isUsable({ expiryMonth, expiryYear }: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>, today: string): boolean {
  return `${expiryYear}-${String(expiryMonth).padStart(2, '0')}` >= today.slice(0, 7);
}

/** `08/29` */
export const expiryText = ({ expiryMonth, expiryYear }: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
