import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** Sizes stand after the content, for they are not known before it (APPNOTE.TXT 4.4.4, bit 3); names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** The first day that the format knows, so that the same rows make the same file. */
const FIRST_DAY = 0x0021;
/** Above it the format needs other headers; a list of that length is no file for a desk. */
const LARGEST = 0xffff_ffff;

/**
 * A zip archive of texts, each packed while it is read, so that no more of it lies in memory than is on its way.
 * @throws RangeError beyond 4 GiB
 */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name);
    const head = Buffer.concat([localHeader(nameBytes), nameBytes]);
    yield head;
    let crc = 0;
    let size = 0;
    let packed = 0;
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    for await (const chunk of Readable.from(counted()).compose(createDeflateRaw()) as AsyncIterable<Buffer>) {
      packed += chunk.length;
      yield chunk;
    }
    written.push({ name: nameBytes, crc, packed, size, at });
    yield sizes(Buffer.alloc(16), 0, [0x0807_4b50, crc, packed, size]);
    at += head.length + packed + 16;
    if (at > LARGEST || size > LARGEST) throw new RangeError('An archive of more than 4 GiB');
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOf(written.length, directory.length, at);
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  shorts(header, 4, [VERSION, FLAGS, DEFLATED, 0, FIRST_DAY]);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function directoryEntry({ name, crc, packed, size, at }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  shorts(entry, 4, [VERSION, VERSION, FLAGS, DEFLATED, 0, FIRST_DAY]);
  sizes(entry, 16, [crc, packed, size]);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  shorts(end, 8, [count, count]);
  sizes(end, 12, [length, at]);
  return end;
}

function shorts(buffer: Buffer, from: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) buffer.writeUInt16LE(value, from + index * 2);
}

function sizes(buffer: Buffer, from: number, values: readonly number[]): Buffer {
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, from + index * 4);
  return buffer;
}
