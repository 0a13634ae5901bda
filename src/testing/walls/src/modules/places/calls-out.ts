export const answer = (url: string): Promise<Response> => fetch(url);
