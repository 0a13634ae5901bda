/** An answer in words where a picture was asked for, in both languages: its address has none. No cache keeps it. */
export const textAnswer = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers } });
