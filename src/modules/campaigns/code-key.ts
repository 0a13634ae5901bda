import { foldText } from '#kernel/text';

/** What a typed code is compared by: Turkish letters, case, spaces and dashes do not matter. Empty when nothing is left. */
export const codeKey = (typed: string): string => foldText(typed.slice(0, 100)).replace(/ /g, '');
