import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** Whether a path is named as files of the build are. */
export const namesAsset = (path: string): boolean => extname(path) in TYPES;

/**
 * A file of the build, in the smallest form the browser takes; nothing when there is no such file.
 * @param more headers of every file
 */
export async function assetAnswer(
  folder: string,
  request: Request,
  more: readonly (readonly [string, string])[] = [],
): Promise<Response | undefined> {
  let pathname: string;
  try {
    pathname = decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
  const type = TYPES[extname(pathname)];
  const file = normalize(join(folder, pathname));
  if (!type || pathname.includes('\0') || !file.startsWith(folder + sep)) return undefined;
  const accepted = request.headers.get('accept-encoding') ?? '';
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
    ['', ''],
  ] as const) {
    if (encoding && !accepted.includes(encoding)) continue;
    const found = await stat(file + suffix).catch(() => undefined);
    if (!found?.isFile()) continue;
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}${suffix}"`;
    const headers = new Headers({
      'Content-Type': type,
      ETag: etag,
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      // Built files carry their content's hash in their name.
      'Cache-Control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    });
    for (const [name, value] of more) headers.set(name, value);
    if (encoding) headers.set('Content-Encoding', encoding);
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    headers.set('Content-Length', String(found.size));
    return new Response(Readable.toWeb(createReadStream(file + suffix)) as ReadableStream, { headers });
  }
  return undefined;
}
