import { EventEmitter } from 'node:events';

const BYTES = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** The answer with a page that is complete: the host may compress it, measure it and keep it without reading it out of a stream. */
export function bufferedResponse(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const answer = new Response(bytes, init);
  BYTES.set(answer, bytes);
  return answer;
}

/** The whole body of an answer made by `bufferedResponse`; nothing of any other. */
export const bytesOf = (answer: Response): Uint8Array<ArrayBuffer> | undefined => BYTES.get(answer);

/**
 * What React writes of a page that waits for nobody any more: it does so at once.
 * @param pipe starts the writing
 */
export function bytesWritten(pipe: (destination: NodeJS.WritableStream) => unknown): Uint8Array<ArrayBuffer> {
  const page = new PageInMemory();
  pipe(page as unknown as NodeJS.WritableStream);
  return page.bytes();
}

/** As much of a writable stream as React asks for. */
class PageInMemory extends EventEmitter {
  private readonly pieces: Uint8Array[] = [];
  private ended = false;

  write(piece: Uint8Array | string): boolean {
    this.pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return true;
  }

  end(): void {
    this.ended = true;
  }

  destroy(error?: Error): void {
    throw error ?? new Error('The page broke off');
  }

  bytes(): Uint8Array<ArrayBuffer> {
    if (!this.ended) throw new Error('The page is not complete');
    return Buffer.concat(this.pieces);
  }
}
