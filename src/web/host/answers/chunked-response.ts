import { Writable } from 'node:stream';

/** Where React writes a page to. It calls `flush` when a part of the page is complete: the shell, or what a late supplier has sent. */
type PageDestination = Writable & { flush(): void };

/**
 * A page as it is drawn, part by part. React writes each part in pieces of 4 kB; sent and compressed one by one they take twice as
 * long and are larger, so every part goes on its way in one piece.
 * @param pipe starts the writing
 * @param onEnd when the whole page has been written, or nobody wants it any longer
 */
export function chunkedBody(pipe: (destination: NodeJS.WritableStream) => unknown, onEnd: () => void): ReadableStream<Uint8Array> {
  let destination: PageDestination;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      destination = destinationOf(controller);
      destination.once('close', onEnd);
      pipe(destination);
    },
    cancel() {
      destination.destroy();
    },
  });
}

function destinationOf(page: ReadableStreamDefaultController<Uint8Array>): PageDestination {
  const destination = new Writable({
    // A page is never as large: React need not wait.
    highWaterMark: 4_000_000,
    writev(pieces, done) {
      page.enqueue(Buffer.concat(pieces.map(({ chunk }) => chunk)));
      done();
    },
    final(done) {
      page.close();
      done();
    },
    destroy(error, done) {
      if (error) page.error(error);
      done(error);
    },
  });
  destination.cork();
  return Object.assign(destination, {
    flush() {
      destination.uncork();
      destination.cork();
    },
  });
}
