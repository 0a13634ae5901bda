import type { EvidenceFile } from '#booking';

const ENDINGS = { 'application/pdf': 'pdf', 'image/webp': 'webp' } as const;

/** A photograph is shown, a PDF is handed out as a file of its own; neither runs anything, and no cache keeps it. */
export function evidenceAnswer(file: EvidenceFile | undefined): Response {
  if (!file)
    return new Response('Böyle bir dosya yok. / There is no such file.', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  const way = file.type === 'image/webp' ? 'inline' : 'attachment';
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': `${way}; filename="${file.name}.${ENDINGS[file.type]}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });
}
