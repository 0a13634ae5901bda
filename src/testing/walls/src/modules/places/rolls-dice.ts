export const chosen = Math.random();
