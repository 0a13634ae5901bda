/** What Turkish systems send when they say UTF-8 and do not mean it. */
const FALLBACK = 'windows-1254';

/**
 * The text of a message: by its byte order mark, else by what its declaration says, else by the header, else as UTF-8. Bytes that are not what
 * was said are read as Windows' Turkish.
 * @param charset of the header `Content-Type`, where it names one
 */
export function textOfBytes(bytes: Uint8Array, charset: string | undefined): string {
  const marked = markOf(bytes);
  const stated = marked ?? declared(bytes) ?? charset ?? 'utf-8';
  const decoder = decoderFor(stated);
  try {
    return decoder.decode(bytes);
  } catch {
    return new TextDecoder(FALLBACK).decode(bytes);
  }
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark, `<` and a zero byte say the same.
  if (first === 0x3c && second === 0) return 'utf-16le';
  return first === 0 && second === 0x3c ? 'utf-16be' : undefined;
}

function declared(bytes: Uint8Array): string | undefined {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^\W*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning)?.[1];
}

function decoderFor(name: string): TextDecoder {
  try {
    return new TextDecoder(name, { fatal: true });
  } catch {
    return new TextDecoder('utf-8', { fatal: true });
  }
}
