import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { type Encoding, encodingFor } from '../answers/compression.ts';
import type { InlineHashes } from '../answers/security-headers.ts';

/** Where a page may be kept besides here, and how long: together with `STALE_MS` less than a minute. Browsers ask whether theirs still holds. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=5';

/** A page as it is kept: one body, packed once for each encoding that somebody takes. */
export interface KeptPage {
  readonly bytes: number;
  /** So much memory it takes in all its forms. */
  readonly room: number;
  /** What another process needs to give it too: plain data. */
  form(): Promise<PageForm>;
  answer(asked: { readonly acceptEncoding: string | undefined; readonly ifNoneMatch: string | undefined }): Promise<Response>;
}

/** Of its bytes: as it is and packed in two ways, and packed alone. */
const WITH_BOTH_FORMS = 1.5;
const PACKED_ALONE = 0.6;

type Packed = Uint8Array<ArrayBuffer>;

/** A kept page as one process gives it to another: packed once for all of them. Headers are each process's own. */
export interface PageForm {
  readonly pathname: string;
  readonly bytes: number;
  readonly etag: string;
  readonly cacheControl: string;
  readonly hashes: InlineHashes;
  readonly brotli: Packed;
}

type HeadersFor = (hashes: InlineHashes, pathname: string) => readonly (readonly [string, string])[];

/**
 * A rendered page made ready to be given to many. A nonce that many know protects nobody, so its scripts are named by their digests instead:
 * only those that carried the nonce, which are ours.
 * @param headersFor the headers that every answer of the page carries
 * @param options.cacheControl where the page may be kept besides here
 * @param options.onlyPacked a page of which much stands in others as well is kept packed, and unpacked for the few who take it as it is
 * @returns nothing when the nonce stands elsewhere in the page too
 */
export function keptPage(
  html: string,
  nonce: string,
  pathname: string,
  headersFor: HeadersFor,
  { cacheControl = CACHE_CONTROL, onlyPacked = false }: { readonly cacheControl?: string; readonly onlyPacked?: boolean } = {},
): KeptPage | undefined {
  const mark = ` nonce="${nonce}"`;
  const hashes = { scripts: hashesOf(html, 'script', mark), styles: hashesOf(html, 'style', mark) };
  const shared = html.replaceAll(mark, '');
  if (shared.includes(nonce)) return undefined;
  const body: Packed = Buffer.from(shared);
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return pageOf(
    { pathname, bytes: body.length, etag, hashes, cacheControl },
    headersFor,
    onlyPacked ? ['br', brotli(body)] : [undefined, Promise.resolve(body)],
  );
}

/** A page that another process has made. */
export const keptPageFrom = ({ brotli: packed, ...facts }: PageForm, headersFor: HeadersFor): KeptPage =>
  pageOf(facts, headersFor, ['br', Promise.resolve(packed)]);

type Encoded = Encoding | undefined;

/** @param first the encoding in which it is there; the others are made of that when somebody takes them, and packed ones are kept */
function pageOf(
  { pathname, bytes, etag, hashes, cacheControl }: Omit<PageForm, 'brotli'>,
  headersFor: HeadersFor,
  first: readonly [Encoded, Promise<Packed>],
): KeptPage {
  const packed = new Map<Encoded, Promise<Packed>>([first]);
  const packedFor = (encoding: Encoded): Promise<Packed> => {
    const known = packed.get(encoding) ?? made(encoding);
    if (encoding !== undefined) packed.set(encoding, known);
    return known;
  };
  const made = async (encoding: Encoded): Promise<Packed> => {
    if (encoding === undefined) return unbrotli(await packedFor('br'));
    const body = await packedFor(undefined);
    return encoding === 'br' ? brotli(body) : gzipped(body);
  };
  const common: Readonly<Record<string, string>> = {
    ...Object.fromEntries(headersFor(hashes, pathname)),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding, Cookie',
  };
  return {
    bytes,
    room: bytes * (first[0] === undefined ? WITH_BOTH_FORMS : PACKED_ALONE),
    form: async () => ({ pathname, bytes, etag, hashes, cacheControl, brotli: await packedFor('br') }),
    async answer({ acceptEncoding, ifNoneMatch }) {
      const encoding = encodingFor(acceptEncoding);
      const headers: Record<string, string> = { ...common, ETag: `"${etag}${encoding ? `-${encoding}` : ''}"` };
      if (ifNoneMatch?.includes(etag)) return new Response(null, { status: 304, headers });
      if (encoding) headers['Content-Encoding'] = encoding;
      return new Response(await packedFor(encoding), { headers });
    },
  };
}

function hashesOf(html: string, tag: 'script' | 'style', mark: string): string[] {
  const inline = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'));
  const ours = [...inline].filter(([, attributes = '', text]) => attributes.includes(mark.trim()) && text);
  return [...new Set(ours.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))];
}

// Packed once for many: worth more time than an answer that one visitor waits for.
const brotli = (body: Packed) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 7,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }) as Promise<Packed>;
const gzipped = (body: Packed) => promisify(gzip)(body, { level: 9 }) as Promise<Packed>;
const unbrotli = (packed: Packed) => promisify(brotliDecompress)(packed) as Promise<Packed>;
