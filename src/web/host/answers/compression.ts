import { Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { bytesOf } from './buffered-response.ts';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|problem\+json|x-ndjson|manifest\+json|ld\+json)|image\/svg)/;

export type Encoding = 'br' | 'gzip';

/**
 * For what is made anew for every visitor: a smaller page is not worth making others wait longer for theirs. A window of 128 kB holds a page;
 * the usual one of 4 MB is memory that each answer has to get and give back, which takes ten times as long as the packing itself.
 */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 17,
};
const GZIP_LEVEL = 6;

const packers: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: (bytes) =>
    packedByBrotli(bytes, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }) as Promise<Buffer<ArrayBuffer>>,
  gzip: (bytes) => packedByGzip(bytes, { level: GZIP_LEVEL }) as Promise<Buffer<ArrayBuffer>>,
};
const packedByBrotli = promisify(brotliCompress);
const packedByGzip = promisify(gzip);

/** An answer in the smallest form that the browser takes. What streams is flushed part by part, so that what is ready is not kept back. */
export async function compressResponse(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const bytes = bytesOf(response);
  if (!(bytes ?? response.body) || response.headers.has('content-encoding') || !COMPRESSIBLE.test(type)) return response;
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const { status } = response;
  const encoding = encodingFor(acceptEncoding);
  if (!encoding) return new Response(bytes ?? response.body, { status, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(bytes ? await packers[encoding](bytes) : streamed(response.body, encoding), { status, headers });
}

/** The best encoding that a browser says it takes; nothing when it takes none of ours. */
export function encodingFor(accepted = ''): Encoding | undefined {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

function streamed(body: Response['body'], encoding: Encoding): ReadableStream {
  const compressor: Transform =
    encoding === 'br'
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: BROTLI })
      : createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH });
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  // A visitor who leaves ends both streams; there is nobody to tell.
  source.on('error', () => compressor.destroy());
  compressor.on('close', () => source.destroy());
  return Readable.toWeb(source.pipe(compressor)) as ReadableStream;
}
