import { AwsV4Signer } from 'aws4fetch';
import type { Cache } from '../cache.ts';
import { type Answer, call, createAgent } from '../http.ts';
import type { Log } from '../log.ts';
import { type BlobShelf, type Blobs, digestOf, isDigest } from './blobs.ts';
import { createStoreLine } from './store-line.ts';

/** Where an object store of the S3 kind keeps our files, and who we are there. */
export interface ObjectStore {
  /** Its address with the bucket as the beginning of the path: `https://s3.eu-central-1.amazonaws.com/kontak-uploads`. */
  readonly url: string;
  /** `eu-central-1`; `auto` or `us-east-1` where there are none. */
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface ObjectBlobsDeps {
  readonly log: Log;
  /** Where what is for everybody is kept once it was asked for: its names never mean anything else. */
  readonly shown?: Cache<Uint8Array | undefined> | undefined;
}

const DEADLINE_MS = 10_000;
/** A photograph is small, and somebody looks at the page that it is missing from. */
const PHOTOGRAPH_DEADLINE_MS = 3_000;
/** As many as a list shows at once. */
const CONNECTIONS = 32;
/** The largest file that is taken from anybody, and as much again. */
const LARGEST = 40_000_000;
/** Whatever is asked of a store can be asked again: a file is named by its bytes. */
const TRIES = 2;

/**
 * Files in an object store, by the same names as in a folder: `photographs/ab/abcd…`. What it gives is held against its name. A store that does not answer is
 * left alone: whoever asks is refused at once.
 */
export function objectBlobs({ url, ...who }: ObjectStore, { log, shown }: ObjectBlobsDeps): Blobs {
  const agent = createAgent({ connections: CONNECTIONS });
  const line = createStoreLine(log);
  const addressOf = (shelf: BlobShelf, digest: string): string => `${url.replace(/\/$/, '')}/${shelf}/${digest.slice(0, 2)}/${digest}`;

  /** @throws when it does not answer, or cannot; a refusal is an answer */
  async function ask(
    method: 'GET' | 'PUT' | 'DELETE',
    address: string,
    { deadlineMs = DEADLINE_MS, ...content }: { readonly digest: string; readonly bytes?: Uint8Array; readonly deadlineMs?: number },
  ): Promise<Answer> {
    const headers = { 'x-amz-content-sha256': content.digest };
    for (let tried = 1; ; tried += 1) {
      const signed = await new AwsV4Signer({ ...who, service: 's3', method, url: address, headers }).sign();
      const request = {
        url: address,
        method,
        headers: Object.fromEntries(signed.headers),
        deadlineMs,
        maximumBytes: LARGEST,
        agent,
      };
      const answer = await call({ ...request, ...(content.bytes ? { body: content.bytes } : {}) }, log).catch((error: unknown) => {
        if (tried < TRIES) return undefined;
        throw error;
      });
      if (answer && answer.status < 500) return answer;
      if (answer && tried === TRIES) throw new Error(`The object store answered ${answer.status}`);
    }
  }

  async function read(shelf: BlobShelf, digest: string): Promise<Uint8Array | undefined> {
    const deadlineMs = shelf === 'photographs' || shelf === 'pictures' ? PHOTOGRAPH_DEADLINE_MS : DEADLINE_MS;
    const answer = await line.asked(() => ask('GET', addressOf(shelf, digest), { digest: NOTHING, deadlineMs }));
    if (answer.status === 404) return undefined;
    accepted(answer);
    return digestOf(answer.bytes) === digest ? answer.bytes : undefined;
  }

  return {
    async put(shelf, bytes) {
      const digest = digestOf(bytes);
      accepted(await line.asked(() => ask('PUT', addressOf(shelf, digest), { digest, bytes })));
      return digest;
    },
    async get(shelf, digest) {
      if (!isDigest(digest)) return undefined;
      const isForAll = shelf === 'photographs' || shelf === 'pictures';
      return isForAll && shown ? shown.get(`${shelf}/${digest}`, 'bytes', () => read(shelf, digest)) : read(shelf, digest);
    },
    async remove(shelf, digest) {
      if (!isDigest(digest)) return;
      shown?.forget(`${shelf}/${digest}`);
      const answer = await line.asked(() => ask('DELETE', addressOf(shelf, digest), { digest: NOTHING }));
      if (answer.status !== 404) accepted(answer);
    },
  };
}

/** The digest of a request without a body. */
const NOTHING = digestOf(new Uint8Array());

/** @throws when the store refuses */
function accepted({ status }: Answer): void {
  if (status >= 300) throw new Error(`The object store answered ${status}`);
}
