export const summary = 'summary';
