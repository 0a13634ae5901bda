export const instantFrom = (text: string): Date => new Date(text);
