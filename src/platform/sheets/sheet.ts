/** What stands in a cell of a file: text, or a number that its reader can add up. */
export type SheetCell = string | number;
export type SheetRow = readonly SheetCell[];

export const SHEET_KINDS = ['csv', 'xlsx'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/**
 * Text that a spreadsheet takes for text. What begins like a formula gets an apostrophe before it, for whoever typed it may have meant it to be
 * run on somebody else's desk (OWASP, "CSV Injection"); numbers are numbers and stay.
 */
export const harmlessText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
