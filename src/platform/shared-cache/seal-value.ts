import { createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';

/** A value that is larger is made by each process for itself. */
const MOST_BYTES = 1_000_000;
const MOST_UNPACKED_BYTES = 8_000_000;
const SEAL_BYTES = 32;

const packed = promisify(zstdCompress);
const unpacked = promisify(zstdDecompress);

/**
 * Plain data (as structured clones are) ready to be kept by a server that others may write to as well.
 * @param name what it is kept under: the same bytes under another name are nonsense
 * @returns nothing where it is too large
 */
export async function sealValue(key: Buffer, name: string, data: unknown): Promise<Buffer | undefined> {
  const bytes = await packed(serialize(data));
  return bytes.length > MOST_BYTES ? undefined : Buffer.concat([sealOf(key, name, bytes), bytes]);
}

/** @throws where the bytes are not what a process with this key has kept under this name */
export async function unsealValue(key: Buffer, name: string, bytes: Buffer): Promise<unknown> {
  const rest = bytes.subarray(SEAL_BYTES);
  const isOurs = bytes.length > SEAL_BYTES && timingSafeEqual(bytes.subarray(0, SEAL_BYTES), sealOf(key, name, rest));
  if (!isOurs) throw new Error('nobody of ours has kept this');
  return deserialize(await unpacked(rest, { maxOutputLength: MOST_UNPACKED_BYTES }));
}

const sealOf = (key: Buffer, name: string, bytes: Buffer): Buffer =>
  createHmac('sha256', key).update(name).update('\0').update(bytes).digest();
