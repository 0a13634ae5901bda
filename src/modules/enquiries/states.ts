/** Where an enquiry stands, and where it may go from there. `closed` ends it; whoever writes again sends a new one. */
export const ENQUIRY_TRANSITIONS = {
  received: ['in_progress', 'answered', 'closed'],
  in_progress: ['answered', 'closed'],
  answered: ['in_progress', 'closed'],
  closed: [],
} as const satisfies Record<string, readonly string[]>;

export type EnquiryState = keyof typeof ENQUIRY_TRANSITIONS;
export const ENQUIRY_STATES = Object.keys(ENQUIRY_TRANSITIONS) as EnquiryState[];

/** Characters of an answer. */
export const LONGEST_ANSWER = 5_000;

/** Whether the table leads from one state to another. */
export const canTransition = (from: EnquiryState, to: EnquiryState): boolean => ENQUIRY_TRANSITIONS[from].some((state) => state === to);

/** In which orders enquiries are listed: the longest waiting first, or the newest. */
export const ENQUIRY_SORTS = ['created', '-created'] as const;
export type EnquirySort = (typeof ENQUIRY_SORTS)[number];
