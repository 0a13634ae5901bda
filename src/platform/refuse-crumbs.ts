import type { Dispatcher } from 'undici';

/** So many pieces are taken however small they are: what they cost is not felt. */
const FREE_PIECES = 10_000;
/** Beyond them a piece has at least so many bytes on average. Whoever writes element by element sends larger ones. */
const LEAST_BYTES = 64;

/**
 * Breaks off an answer that comes in crumbs. Every piece of an answer, a chunk of HTTP or a packet, is a call in the thread that serves pages: ten
 * million single bytes take half of it for as long as they last, and less than any limit of size.
 */
export const refuseCrumbs: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options, counting(handler));

function counting(handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler {
  let pieces = 0;
  let bytes = 0;
  return {
    onRequestStart: (...said) => handler.onRequestStart?.(...said),
    onRequestUpgrade: (...said) => handler.onRequestUpgrade?.(...said),
    onResponseStart: (...said) => handler.onResponseStart?.(...said),
    onResponseData(controller, piece) {
      pieces += 1;
      bytes += piece.length;
      if (pieces > FREE_PIECES && bytes < pieces * LEAST_BYTES)
        controller.abort(new Error(`The answer comes in crumbs: ${bytes} bytes in ${pieces} pieces`));
      else handler.onResponseData?.(controller, piece);
    },
    onResponseEnd: (...said) => handler.onResponseEnd?.(...said),
    onResponseError: (...said) => handler.onResponseError?.(...said),
    onResponseStarted: () => handler.onResponseStarted?.(),
    onBodySent: (piece) => handler.onBodySent?.(piece),
    onRequestSent: () => handler.onRequestSent?.(),
  };
}
