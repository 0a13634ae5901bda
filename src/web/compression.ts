import { Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|problem\+json|x-ndjson|manifest\+json|ld\+json)|image\/svg)/;

/**
 * Compresses as it streams: every part of a page is flushed when it is written, so that what is ready is not kept back
 * until the last supplier has answered.
 */
export function compressed(response: Response, acceptEncoding: string | undefined): Response {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || response.headers.has('content-encoding') || !COMPRESSIBLE.test(type)) return response;
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const compressor = compressorFor(acceptEncoding ?? '');
  if (!compressor) return new Response(response.body, { status: response.status, headers });
  headers.set('Content-Encoding', compressor.encoding);
  headers.delete('Content-Length');
  const source = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  // A visitor who leaves ends both streams; there is nobody to tell.
  source.on('error', () => compressor.stream.destroy());
  compressor.stream.on('close', () => source.destroy());
  return new Response(Readable.toWeb(source.pipe(compressor.stream)) as ReadableStream, { status: response.status, headers });
}

function compressorFor(accepted: string): { encoding: string; stream: Transform } | undefined {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    return { encoding: 'br', stream: createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params }) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', stream: createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH }) };
  return undefined;
}
