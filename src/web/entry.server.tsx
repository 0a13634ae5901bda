import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { databaseFault } from '#platform/database/database-faults';
import { bufferedResponse, bytesWritten } from './host/answers/buffered-response.ts';
import { chunkedBody } from './host/answers/chunked-response.ts';
import { PageNonce } from './parts/reading/page-nonce.ts';
import { CanonicalOverride } from './request/canonical-override.tsx';
import { isNotKept, metContext, visitContext, webContext } from './request/context.ts';

/** How long a page may wait for late suppliers before it is closed as it stands. Longer than the search deadline. */
export const streamTimeout = 20_000;

/** How long a page that stands is kept back for the parts that come at once. Whoever is late is later than this. */
const PATIENCE_MS = 20;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, canonicalOverride, isShared } = context.get(visitContext);
  // A crawler gets the page whole, and so does whoever keeps it; a person gets it as it comes, in one piece where nobody is late.
  const asWhole = isShared || isbot(request.headers.get('user-agent') ?? '');

  const page = (
    <CanonicalOverride value={canonicalOverride && { address: canonicalOverride, nonce }}>
      <PageNonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PageNonce>
    </CanonicalOverride>
  );

  return new Promise((resolve, reject) => {
    let stands = false;
    let answered = false;
    let patience: NodeJS.Timeout | undefined;
    const answer = (made: () => Response): void => {
      clearTimeout(patience);
      if (answered) return;
      answered = true;
      try {
        resolve(made());
      } catch (error) {
        reject(error);
      }
    };
    const leave = (): void => abort();
    // What listens to a request's signal is held by it, and with it the whole page: nothing may listen longer than the page is drawn.
    const done = (): void => {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', leave);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Every part that is ready stands in its place. By default the larger ones are sent apart and put there by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady() {
        stands = true;
        if (!asWhole) patience = setTimeout(answer, PATIENCE_MS, () => new Response(chunkedBody(pipe, done), { status, headers }));
      },
      onAllReady() {
        done();
        answer(() => bufferedResponse(bytesWritten(pipe), { status, headers }));
      },
      onShellError(error) {
        done();
        reject(error);
      },
      onError(error) {
        // A visitor who goes away ends the stream; that is no fault of ours.
        if (stands && !request.signal.aborted) context.get(webContext).log.error({ error: stackOf(error) }, 'rendering failed');
      },
    });
    const timer = setTimeout(leave, streamTimeout + 1000);
    request.signal.addEventListener('abort', leave, { once: true });
  });
}

/** Errors of loaders and actions. Answers that pages throw on purpose (404 …) are no errors. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log } = context.get(webContext);
  const path = new URL(request.url).pathname;
  // React Router answers 400 to a form that another site sent. That is its sender's fault, not a fault of ours.
  const fault = databaseFault(error);
  if (fault) {
    context.get(metContext).database = fault;
    log.warn({ path, fault, error: messageOf(error) }, 'request met a database that cannot serve it');
  } else if (isNotKept(error)) {
    context.get(metContext).notKept = true;
    log.warn({ path, error: messageOf(error) }, 'request brought a file that could not be kept');
  } else if (error instanceof Error && FROM_ANOTHER_SITE.test(error.message)) log.warn({ path }, 'refused a form from another site');
  else {
    context.get(metContext).broken = true;
    log.error({ path, error: stackOf(error) }, 'request failed');
  }
}

// The second is what it says of a form sent by a standing page's address (`.data`).
const FROM_ANOTHER_SITE = /`origin` header|^Bad Request$/;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
