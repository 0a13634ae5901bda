/** What is the matter with a text; several may be. */
export const TEXT_MARKS = ['waiting', 'draft', 'scheduled', 'behind', 'file_changed', 'unreadable'] as const;
export type TextMark = (typeof TEXT_MARKS)[number];
