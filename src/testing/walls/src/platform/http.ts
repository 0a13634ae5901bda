export const answered = (url: string): Promise<Response> => fetch(url);
