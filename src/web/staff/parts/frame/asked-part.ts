import { focusOn } from '../../../ui/focus/move-focus.ts';

/** What a press asks for before it is done, such as the outcome of an act: it says by `data-asked` what it is about. */
const askedPart = (): HTMLElement | null => document.querySelector('main [data-asked]');

export const askedNow = (): string | undefined => askedPart()?.dataset.asked;

/** When it comes, its heading takes the focus, so that it is read and its buttons are next. */
export const focusAsked = (): void => focusOn(askedPart()?.querySelector('h2, h3'));
