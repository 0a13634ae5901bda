import type { Blobs } from '#platform/uploads/blobs';

const NAME = /^([0-9a-f]{64})\.webp$/;

/** A photograph of a car that its supplier has uploaded. Its name is its digest: it may be kept for ever, and is gone when nobody shows it. */
export async function photographAnswer(blobs: Blobs, picture: string): Promise<Response> {
  const digest = NAME.exec(picture)?.[1];
  const bytes = digest === undefined ? undefined : await blobs.get('photographs', digest);
  if (!bytes)
    return new Response('There is no such picture. / Böyle bir resim yok.', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  const headers = {
    'Content-Type': 'image/webp',
    'Content-Length': String(bytes.length),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
  return new Response(new Uint8Array(bytes), { headers });
}
