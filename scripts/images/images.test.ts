import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { digestAt } from './image-registry.ts';
import { imageFaults, imagesIn, namedImages, pinnedFiles } from './images.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;
const NEXT = `sha256:${'b'.repeat(64)}`;
const files = {
  Containerfile: `FROM docker.io/library/node:24 AS build\nFROM docker.io/library/node:24\n# FROM docker.io/library/old:1\n`,
  'compose.yaml': `services:\n  web:\n    image: kontak\n  database:\n    image: docker.io/library/postgres:15@${DIGEST}\n`,
};

test('the images of others that our files name are one each, with a digest or a reason', () => {
  expect(imagesIn(namedImages().files).length).toBeGreaterThan(3);
  expect(imageFaults(namedImages())).toEqual([]);
});

test('one without a digest needs a reason, and a reason an image', () => {
  expect(imageFaults({ files, exceptions: {} })).toEqual([
    'docker.io/library/node:24 names no digest, and deploy/unpinned-images.yaml no reason',
  ]);
  expect(imageFaults({ files, exceptions: { 'docker.io/library/node:24': 'No registry could be asked.' } })).toEqual([]);
  const more = { 'docker.io/library/node:24': 'Not asked.', 'docker.io/library/postgres:15': 'Not asked.' };
  expect(imageFaults({ files, exceptions: more })).toEqual([
    'docker.io/library/postgres:15 needs no reason in deploy/unpinned-images.yaml',
  ]);
});

test('an image that two files name in two ways is a fault', () => {
  const two = { ...files, 'other.yaml': `    image: docker.io/library/postgres:16@${DIGEST}\n` };
  expect(imageFaults({ files: two, exceptions: { 'docker.io/library/node:24': 'Not asked.' } })).toEqual([
    'docker.io/library/postgres is named in several ways',
  ]);
});

test('digests are written wherever an image is named, in place of the one before, and nowhere else', () => {
  const digests = new Map([
    ['docker.io/library/node:24', NEXT],
    ['docker.io/library/postgres:15', NEXT],
  ]);
  const pinned = pinnedFiles(files, digests);
  expect(pinned).toEqual({
    Containerfile: `FROM docker.io/library/node:24@${NEXT} AS build\nFROM docker.io/library/node:24@${NEXT}\n# FROM docker.io/library/old:1\n`,
    'compose.yaml': `services:\n  web:\n    image: kontak\n  database:\n    image: docker.io/library/postgres:15@${NEXT}\n`,
  });
  expect(imageFaults({ files: pinned, exceptions: {} })).toEqual([]);
});

test('a registry is asked as it wants to be: for a token first, and for the list of all processors', async () => {
  const server = createServer((request, response) => {
    const { port } = server.address() as { port: number };
    if (request.url?.startsWith('/token'))
      return void response.end(JSON.stringify({ token: new URL(request.url, 'http://x').searchParams.get('scope') }));
    if (request.headers.authorization !== 'Bearer repository:library/node:pull')
      return void response
        .writeHead(401, {
          'www-authenticate': `Bearer realm="http://127.0.0.1:${port}/token",service="registry",scope="repository:library/node:pull"`,
        })
        .end();
    const isThere = request.url === '/v2/library/node/manifests/24' && request.headers.accept?.includes('image.index');
    return void response.writeHead(isThere ? 200 : 404, isThere ? { 'docker-content-digest': DIGEST } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const image = { registry: `127.0.0.1:${port}`, repository: 'library/node', tag: '24' };
  expect(await digestAt(image)).toBe(DIGEST);
  await expect(digestAt({ ...image, tag: '25' })).rejects.toThrow('404');
  server.close();
});
