import type { App } from '#app';
import { textAnswer } from './text-answer.ts';
import { RETRY_AFTER_SECONDS } from './unavailable-answer.ts';

const NAME = /^([0-9a-f]{64})\.webp$/;

/** A photograph of a car that its supplier has uploaded, or a picture that a text of ours shows. Its name is its digest: it may be kept for ever, and is gone when nobody shows it. */
export async function photographAnswer(
  { blobs, log }: Pick<App, 'blobs' | 'log'>,
  shelf: 'photographs' | 'pictures',
  picture: string,
): Promise<Response> {
  const digest = NAME.exec(picture)?.[1];
  let bytes: Uint8Array | undefined;
  try {
    bytes = digest === undefined ? undefined : await blobs.get(shelf, digest);
  } catch (error) {
    // The rest of the page stands without it, and whoever asks again may get it.
    log.warn({ picture, error: error instanceof Error ? error.message : String(error) }, `one of the ${shelf} cannot be read now`);
    const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS.broken) };
    return textAnswer(503, 'This picture cannot be shown now. / Bu resim şu an gösterilemiyor.', headers);
  }
  if (!bytes) return textAnswer(404, 'There is no such picture. / Böyle bir resim yok.');
  const headers = {
    'Content-Type': 'image/webp',
    'Content-Length': String(bytes.length),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
  return new Response(new Uint8Array(bytes), { headers });
}
