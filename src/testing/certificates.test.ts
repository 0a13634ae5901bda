import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, afterEach, expect, test } from 'vitest';
import { certificateFigures } from '#platform/certificates/certificate-figures';
import { readCertificates } from '#platform/certificates/certificate-files';
import { createCertificates } from '#platform/certificates/certificates';
import { databaseCertificates, databaseFileProblems } from '#platform/certificates/database-files';
import { call, createAgent } from '#platform/http';
import { silentLog } from '#platform/log';
import { createMetrics } from '#platform/metrics/metrics';
import { createAuthority } from './servers/authority.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontak-certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const [former, next] = [createAuthority('Former authority'), createAuthority('Next authority')];
const ours = former.issue('kontak');
const others = former.issue('somebody else');

function fileOf(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** A partner that answers with the name of whoever asks, and lets in nobody without a certificate. */
async function partner(): Promise<{ url: string; server: Server }> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer(
    { ...shown(former.issue('partner')), ca: [former.certificate, next.certificate], requestCert: true, rejectUnauthorized: true },
    (socket) => {
      sockets.add(socket.on('error', () => socket.destroy()));
      const name = `${socket.getPeerCertificate().issuer?.CN}`;
      socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${name.length}\r\n\r\n${name}`));
    },
  ).on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `https://localhost:${(server.address() as AddressInfo).port}/`, server };
}

const shown = ({ certificate, key }: { certificate: string; key: string }) => ({ cert: certificate, key });

test('whoever wants a certificate of ours is shown it, and one by an authority that we were told of is believed', async () => {
  const { url } = await partner();
  const files = {
    authorities: fileOf('ca.pem', former.certificate),
    certificate: fileOf('us.pem', ours.certificate),
    key: fileOf('us.key', ours.key),
  };
  const asked = (tls = createCertificates(silentLog).of('partner', files)) => {
    const agent = createAgent({ connections: 1, tls });
    ends.push(() => agent.close());
    return call({ url, deadlineMs: 5_000, agent }, silentLog);
  };
  expect((await asked()).text).toBe('Former authority');
  await expect(asked(createCertificates(silentLog).of('partner', { authorities: files.authorities }))).rejects.toThrow();
  await expect(asked(createCertificates(silentLog).of('partner', { certificate: files.certificate, key: files.key }))).rejects.toThrow();
});

test('both sides change their certificates between two calls, and no call is lost', async () => {
  const { url, server } = await partner();
  const lines: string[] = [];
  const say = (_: object, message: string): void => void lines.push(message);
  const certificates = createCertificates({ info: say, error: say });
  const files = {
    authorities: fileOf('ca.pem', former.certificate),
    certificate: fileOf('us.pem', ours.certificate),
    key: fileOf('us.key', ours.key),
  };
  const agent = createAgent({ connections: 1, tls: certificates.of('partner', files) });
  ends.push(() => agent.close());
  const answer = async () => (await call({ url, deadlineMs: 5_000, agent }, silentLog)).text;
  expect(await answer()).toBe('Former authority');

  fileOf('ca.pem', former.certificate + next.certificate);
  certificates.readAnew();
  server.setSecureContext({ ...shown(next.issue('partner')), ca: [former.certificate, next.certificate] });
  const renewed = next.issue('kontak');
  fileOf('us.pem', renewed.certificate);
  certificates.readAnew();
  expect(lines.pop(), 'a certificate without its key').toContain('those that were read before stay');
  expect(await answer()).toBe('Former authority');
  fileOf('us.key', renewed.key);
  certificates.readAnew();
  expect(await answer()).toBe('Next authority');
  fileOf('ca.pem', next.certificate);
  certificates.readAnew();
  expect(await answer()).toBe('Next authority');
  expect(lines).toEqual(Array(3).fill('certificates were read anew'));
});

test('nobody is called with certificates that cannot be used, and it goes on once they can', async () => {
  const { url } = await partner();
  const certificates = createCertificates(silentLog);
  const files = {
    authorities: join(folder, 'later.pem'),
    certificate: fileOf('us.pem', ours.certificate),
    key: fileOf('us.key', ours.key),
  };
  const agent = createAgent({ connections: 1, tls: certificates.of('partner', files) });
  ends.push(() => agent.close());
  const answer = () => call({ url, deadlineMs: 5_000, agent }, silentLog);
  await expect(answer()).rejects.toMatchObject({ cause: expect.objectContaining({ message: `${files.authorities} cannot be read.` }) });
  fileOf('later.pem', former.certificate);
  certificates.readAnew();
  expect((await answer()).text).toBe('Former authority');
});

test('how long certificates hold is told by partner, file and use: the first of a file to end counts, as it was read last', async () => {
  const shortly = former.issue('kontak', 5);
  const files = {
    authorities: fileOf('ends-ca.pem', former.certificate + former.issue('an authority that ended', -2).certificate),
    certificate: fileOf('ends.pem', shortly.certificate),
    key: fileOf('ends.key', shortly.key),
  };
  const database = `postgres://kontak@db.internal/kontak?sslmode=verify-full&sslrootcert=${files.authorities}`;
  const certificates = createCertificates(silentLog);
  const metrics = createMetrics();
  certificateFigures(metrics, {
    clock: () => new Date(),
    inUse: () => [...certificates.inUse(), ...databaseCertificates([database, 'postgres://kontak@db.internal/kontak'])],
  });
  const days = async () =>
    Object.fromEntries(
      [...(await metrics.text()).matchAll(/^kontak_certificate_expires_seconds\{(.*)\} (\S+)$/gm)].map(([, labels = '', seconds]) => [
        labels.replaceAll('"', ''),
        Math.round(Number(seconds) / 86_400),
      ]),
    );
  const ofDatabase = { 'partner=database,file=ends-ca.pem,use=authorities': -2 };
  expect(await days()).toEqual(ofDatabase);

  const agent = createAgent({ connections: 1, tls: certificates.of('opentravel-marti', files) });
  expect(await days()).toEqual({
    ...ofDatabase,
    'partner=opentravel-marti,file=ends-ca.pem,use=authorities': -2,
    'partner=opentravel-marti,file=ends.pem,use=certificate': 5,
  });
  const renewed = former.issue('kontak', 90);
  fileOf('ends.pem', renewed.certificate);
  fileOf('ends.key', renewed.key);
  expect(await days()).toMatchObject({ 'partner=opentravel-marti,file=ends.pem,use=certificate': 5 });
  certificates.readAnew();
  expect(await days()).toMatchObject({ 'partner=opentravel-marti,file=ends.pem,use=certificate': 90 });
  await agent.close();
  expect(await days()).toEqual(ofDatabase);
});

test.each([
  [{ authorities: 'none.pem' }, 'none.pem cannot be read'],
  [{ authorities: 'us.key' }, 'us.key holds no certificate'],
  [{ authorities: 'torn.pem' }, 'torn.pem holds a certificate that cannot be read'],
  [{ certificate: 'us.pem', key: 'us.pem' }, 'us.pem holds no key that can be opened'],
  [{ certificate: 'us.pem', key: 'others.key' }, 'others.key is not the key of'],
  [{ certificate: 'us.pem' }, 'goes with its key'],
])('what cannot be used is refused with a sentence: %o', (names, sentence) => {
  fileOf('us.pem', ours.certificate);
  fileOf('us.key', ours.key);
  fileOf('others.key', others.key);
  fileOf('torn.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
  const files = Object.fromEntries(Object.entries(names).map(([what, name]) => [what, join(folder, name)]));
  const read = readCertificates(files);
  expect(read.kind === 'unclear' ? read.problems.join(' ') : '').toContain(sentence);
});

test('the address of a database that names a file which is not there ends the start with a sentence', () => {
  const url = 'postgres://kontak@db.internal/kontak?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
  expect(databaseFileProblems({ DATABASE_URL: url, READ_DATABASE_URL: [] })).toEqual(['DATABASE_URL: /nowhere/ca.pem cannot be read.']);
  expect(
    databaseFileProblems({ DATABASE_URL: 'postgres://kontak@db.internal/kontak?sslmode=verify-full', READ_DATABASE_URL: [url] }),
  ).toEqual(['READ_DATABASE_URL: /nowhere/ca.pem cannot be read.']);
});
