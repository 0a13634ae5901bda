/** How far a report has come: written, sent and not answered, in the register's hands, taken by it, or refused. */
export type ReportState = 'waiting' | 'telling' | 'handed' | 'taken' | 'refused';

/** Why a report is told no more: its reader has said something else at the register since. */
export const SUPERSEDED = 'SUPERSEDED';

/** How reports are looked at: those that are still to be told, those that were refused, those that are recorded. */
export const REPORT_STANDS = ['open', 'refused', 'taken'] as const;
export type ReportStand = (typeof REPORT_STANDS)[number];
