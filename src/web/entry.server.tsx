import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { appContext, visitContext } from './context.ts';

/** How long a page may wait for late suppliers before it is closed as it stands. Longer than the search deadline. */
export const streamTimeout = 20_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce } = context.get(visitContext);
  // A crawler gets the page whole; a person gets it as it comes.
  const ready: keyof RenderToPipeableStreamOptions = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';

  return new Promise((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      // Every part that is ready stands in its place. By default the larger ones are sent apart and put there by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      [ready]() {
        shellSent = true;
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer);
            done();
          },
        });
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      },
      onShellError: reject,
      onError(error) {
        // A visitor who goes away ends the stream; that is no fault of ours.
        if (shellSent && !request.signal.aborted) context.get(appContext).log.error({ error: stackOf(error) }, 'rendering failed');
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1000);
    request.signal.addEventListener('abort', () => abort(), { once: true });
  });
}

/** Errors of loaders and actions. Answers that pages throw on purpose (404 …) are no errors. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log } = context.get(appContext);
  const path = new URL(request.url).pathname;
  // React Router answers 400 to a form that another site sent. That is its sender's fault, not a fault of ours.
  if (error instanceof Error && error.message.includes('`origin` header')) log.warn({ path }, 'refused a form from another site');
  else log.error({ path, error: stackOf(error) }, 'request failed');
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
