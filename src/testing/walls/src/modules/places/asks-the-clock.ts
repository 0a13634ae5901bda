export const startedAt = Date.now();
