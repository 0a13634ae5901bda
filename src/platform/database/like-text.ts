/** A text for `like`, in which what has a meaning in a pattern stands for itself. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
