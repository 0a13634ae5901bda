/** By what a report counts. */
export const REPORT_SUBJECTS = ['day', 'supplier', 'place'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];
