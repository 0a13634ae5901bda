import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** Makes bytes or a text (UTF-8) shorter, off the thread that asks. */
export const gzipAsync: (content: string | Uint8Array) => Promise<Buffer> = promisify(gzip);

/** What was made shorter, as it was. @throws for what is not compressed */
export const gunzipAsync: (bytes: Uint8Array) => Promise<Buffer> = promisify(gunzip);
