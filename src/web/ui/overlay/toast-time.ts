/** How long a toast stays (specification, section 4). */
export const TOAST_MS = 3000;
