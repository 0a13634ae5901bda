import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { takesFiles } from '#addresses/portal';

/** Forms of ours are small; anything larger is refused before it is read. */
const LARGEST_FORM = 256 * 1024;
/** A file of ten megabytes with what stands around it, and more: what is too large for us and no flood gets its sentence beside the field. */
const LARGEST_WITH_FILE = 25 * 1024 * 1024;

/** How much a request may bring: a form, and on the pages of the portal that take files a file. */
export function boundedBodies(): MiddlewareHandler {
  const at = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => c.text('The request is too large. / İstek çok büyük.', 413) });
  const [forms, files] = [at(LARGEST_FORM), at(LARGEST_WITH_FILE)];
  return (c, next) => (takesFiles(c.req.path) ? files : forms)(c, next);
}
