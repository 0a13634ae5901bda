import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket that takes what is signed as Amazon describes it (Signature Version 4), reckoned here on its own. */
export interface ObjectStoreServer {
  /** For `BLOBS_URL`, with key, secret and region. */
  readonly blobsUrl: string;
  /** What lies in it, by its key. */
  readonly objects: Map<string, Buffer>;
  /** How many requests it has had. */
  asked(): number;
  /** Answers the next requests with this status instead. */
  failNext(count: number, status: number): void;
  close(): Promise<void>;
}

const WHO = { accessKeyId: 'AKIA/KONTAK', secretAccessKey: 'a secret/with+signs', region: 'eu-central-1' } as const;

export async function startObjectStore(): Promise<ObjectStoreServer> {
  const objects = new Map<string, Buffer>();
  let [requests, failing, status] = [0, 0, 500];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      const body = Buffer.concat(chunks);
      const { method = '', url = '', headers } = request;
      const answer = (code: number, content?: Buffer): void => void response.writeHead(code).end(content);
      if (failing > 0) {
        failing -= 1;
        return answer(status);
      }
      const said = String(headers['x-amz-content-sha256']);
      const asked = { method, path: url, headers, payload: said, ...WHO };
      if (sha256(body) !== said || headers.authorization !== authorizationOf(asked)) return answer(403);
      const key = url.replace(/^\/kontak-uploads\//, '');
      if (method === 'PUT') objects.set(key, body);
      if (method === 'DELETE') objects.delete(key);
      const found = objects.get(key);
      if (method === 'GET') return found ? answer(200, found) : answer(404);
      answer(method === 'DELETE' ? 204 : 200);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const [key, secret] = [encodeURIComponent(WHO.accessKeyId), encodeURIComponent(WHO.secretAccessKey)];
  return {
    blobsUrl: `http://${key}:${secret}@127.0.0.1:${port}/kontak-uploads?region=${WHO.region}`,
    objects,
    asked: () => requests,
    failNext: (count, code) => {
      [failing, status] = [count, code];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

interface SignedRequest {
  readonly method: string;
  /** Without a query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The digest of the body. */
  readonly payload: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** The `Authorization` of a request with the headers that it says are signed (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). */
export function authorizationOf({ method, path, headers, payload, accessKeyId, secretAccessKey, region }: SignedRequest): string {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, '', signed.join(''), names, payload].join('\n');
  const at = String(headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`);
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${hmac(key, text).toString('hex')}`;
}
