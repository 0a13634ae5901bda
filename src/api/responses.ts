import type { Context } from 'hono';
import type { Locale } from '#kernel/locale';
import { localeOf } from './middleware/caller.ts';
import type { AnyOk, Operation } from './operation.ts';
import { type Problem, problemBody } from './problems/problem.ts';
import { PROBLEM_STATUS } from './problems/problem-names.ts';

/** A refusal as it is sent: `application/problem+json`, in the reader's language. */
export function problemResponse(c: Context, problem: Problem): Response {
  const locale: Locale = localeOf(c.req.raw);
  const status = PROBLEM_STATUS[problem.name];
  return new Response(
    JSON.stringify(problemBody(problem, { origin: c.get('origin') ?? '', path: c.req.path, requestId: c.get('requestId') ?? '' }, locale)),
    {
      status,
      headers: {
        'Content-Type': 'application/problem+json; charset=utf-8',
        'Content-Language': locale,
        Vary: 'Accept-Language',
        'Cache-Control': 'no-store',
        ...headersOf(problem),
        ...problem.headers,
      },
    },
  );
}

/** What a problem also says in a header that every client knows. */
function headersOf({ name, members }: Problem): Record<string, string> {
  if ('retryAfterSeconds' in members) return { 'Retry-After': String(members.retryAfterSeconds) };
  if (name === 'method_not_allowed') return { Allow: [members.allowed].flat().join(', ') };
  return PROBLEM_STATUS[name] === 401 ? { 'WWW-Authenticate': 'Bearer' } : {};
}

/** What an operation responds, as it is sent. Members that its schema does not name are left out. */
export function okResponse({ responses, cachedSeconds }: Pick<Operation, 'responses' | 'cachedSeconds'>, ok: AnyOk): Response {
  const { status } = ok;
  const { schema, type } = responses[status] ?? {};
  const written = (value: unknown): string => JSON.stringify(schema ? schema.parse(value) : value);
  const headers = { 'Cache-Control': cachedSeconds ? `public, max-age=${cachedSeconds}` : 'no-store', ...ok.headers };
  if (ok.ndjson)
    return new Response(linesOf(ok.ndjson, written), {
      status,
      headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8', ...headers },
    });
  if (type && ok.text !== undefined) {
    const disposition = `attachment; filename="${ok.fileName}"`;
    return new Response(ok.text, {
      status,
      headers: { 'Content-Type': `${type}; charset=utf-8`, 'Content-Disposition': disposition, ...headers },
    });
  }
  if (!schema) return new Response(null, { status, headers });
  return new Response(written(ok.body), { status, headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } });
}

function linesOf(values: AsyncIterable<unknown>, written: (value: unknown) => string): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  const iterator = values[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(text.encode(`${written(value)}\n`));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
