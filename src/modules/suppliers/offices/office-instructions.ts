import type { Localized } from '#kernel/locale';

/** How a customer finds the car, and how they leave it: what people of the supplier have written, in both languages. */
export interface OfficeInstructions {
  readonly pickup: Localized | null;
  readonly returnTo: Localized | null;
}

export const INSTRUCTION_LIMIT = 500;
