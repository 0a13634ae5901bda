/** What shows that somebody is there, and begins what a page can do without until then. */
export const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;
