import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { carriesSession } from '#accounts/model';
import { takesFiles } from '#addresses/portal';
import { staffTakesFiles } from '#addresses/staff';

/** Forms of ours are small; anything larger is refused before it is read. */
const LARGEST_FORM = 256 * 1024;
/** A file of ten megabytes with what stands around it, and more: what is too large for us and no flood gets its sentence beside the field. */
const LARGEST_WITH_FILE = 25 * 1024 * 1024;
/** A file is held in memory until it is written anew: so many at a time. */
const MOST_FILES = 8;
const COME_AGAIN_SECONDS = 5;

const TOO_LARGE = 'The request is too large. / İstek çok büyük.';
const NO_LENGTH = 'The request does not say how long it is (Content-Length). / İstek ne kadar uzun olduğunu söylemiyor (Content-Length).';
const TOO_MANY =
  'Many files are being sent just now. Please try again in a moment. / Şu anda çok sayıda dosya gönderiliyor. Lütfen biraz sonra yeniden deneyin.';

/**
 * How much a request may bring: a form, and on the pages of staff and of the portal that take files a file from whoever carries a session. There a body says how long it is:
 * one that does not could only be judged by holding it, before anybody is asked who they are.
 */
export function boundedBodies(): MiddlewareHandler {
  const forms = bodyLimit({ maxSize: LARGEST_FORM, onError: (c) => c.text(TOO_LARGE, 413) });
  const counted = createCount();
  return (c, next) => {
    if (!(takesFiles(c.req.path) || staffTakesFiles(c.req.path)) || !c.req.raw.body) return forms(c, next);
    const bytes = lengthOf(c.req.raw.headers);
    if (bytes === undefined) return Promise.resolve(c.text(NO_LENGTH, 411));
    if (bytes <= LARGEST_FORM) return next();
    if (bytes > LARGEST_WITH_FILE || !carriesSession(c.req.raw.headers)) return Promise.resolve(c.text(TOO_LARGE, 413));
    return counted(c, next);
  };
}

/** The length that a body has; nothing where it comes in pieces until it ends. */
function lengthOf(headers: Headers): number | undefined {
  const said = headers.get('content-length') ?? '';
  return headers.has('transfer-encoding') || !/^\d{1,15}$/.test(said) ? undefined : Number(said);
}

function createCount() {
  let files = 0;
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    if (files >= MOST_FILES) return c.text(TOO_MANY, 503, { 'Retry-After': String(COME_AGAIN_SECONDS), 'Cache-Control': 'no-store' });
    files += 1;
    try {
      await next();
    } finally {
      files -= 1;
    }
    return undefined;
  };
}
