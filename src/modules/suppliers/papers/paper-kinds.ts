/** What a supplier has to show us. */
export const PAPER_KINDS = ['rental_licence', 'insurance', 'tax_certificate', 'trade_register', 'signatures', 'other'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** These end: their last day is asked for. */
export const ENDING_PAPERS: readonly PaperKind[] = ['rental_licence', 'insurance', 'tax_certificate'];

/** How many days before its last one a paper is asked for anew. */
export const PAPER_REMINDER_DAYS = 30;
