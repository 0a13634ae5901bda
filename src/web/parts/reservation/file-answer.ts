/** A file for its reader to keep. Names of files are ours: letters of ASCII. */
export const fileAnswer = (file: {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}): Response =>
  new Response(file.content as BodyInit, {
    headers: { 'Content-Type': file.contentType, 'Content-Disposition': `attachment; filename="${file.filename}"` },
  });
