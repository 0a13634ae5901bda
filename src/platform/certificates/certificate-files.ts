import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Files of one connection over TLS, in PEM. */
export interface CertificateFiles {
  /** Whom the other side's certificate may come from, in place of the public authorities: one or several, a former and a new one side by side. */
  readonly authorities?: string | undefined;
  /** What we show of ourselves, with what leads from it to its authority, and its key. */
  readonly certificate?: string | undefined;
  readonly key?: string | undefined;
}

/** What Node wants for a connection. */
export interface TlsOptions {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/** When the first certificate of a file ends. One that is no longer needed counts like the others, and is taken out. */
export interface CertificateEnd {
  /** `authorities` tell us who the other side is, `certificate` tells them who we are. */
  readonly use: 'authorities' | 'certificate';
  /** Without its folder. */
  readonly file: string;
  readonly endsAt: Date;
}

export type ReadCertificates =
  | { readonly kind: 'read'; readonly options: TlsOptions; readonly ends: readonly CertificateEnd[] }
  | { readonly kind: 'unclear'; readonly problems: readonly string[] };

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Reads them whole, and only believes what can be used. @returns a sentence for every file that cannot be */
export function readCertificates({ authorities, certificate, key }: CertificateFiles): ReadCertificates {
  const problems: string[] = [];
  const ca = authorities === undefined ? undefined : textOf(authorities, problems);
  const cert = certificate === undefined ? undefined : textOf(certificate, problems);
  const own = key === undefined ? undefined : textOf(key, problems);
  const believed = authorities && ca !== undefined ? certificatesIn(authorities, ca, problems) : [];
  const chain = certificate && cert !== undefined ? certificatesIn(certificate, cert, problems) : [];
  const [shown] = chain;
  const opened = key && own !== undefined ? keyIn(key, own, problems) : undefined;
  if (shown && opened && !shown.checkPrivateKey(opened)) problems.push(`${key} is not the key of ${certificate}.`);
  if ((certificate === undefined) !== (key === undefined))
    problems.push(`A certificate goes with its key: ${certificate ?? key} is there alone.`);
  if (problems.length > 0) return { kind: 'unclear', problems };
  return {
    kind: 'read',
    options: { ...(ca === undefined ? {} : { ca }), ...(cert === undefined ? {} : { cert }), ...(own === undefined ? {} : { key: own }) },
    ends: [...endOf('authorities', authorities, believed), ...endOf('certificate', certificate, chain)],
  };
}

function endOf(use: CertificateEnd['use'], path: string | undefined, certificates: readonly X509Certificate[]): CertificateEnd[] {
  if (path === undefined || certificates.length === 0) return [];
  return [{ use, file: basename(path), endsAt: new Date(Math.min(...certificates.map(({ validToDate }) => validToDate.getTime()))) }];
}

function textOf(path: string, problems: string[]): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    problems.push(`${path} cannot be read.`);
    return undefined;
  }
}

function certificatesIn(path: string, text: string, problems: string[]): X509Certificate[] {
  try {
    const found = (text.match(CERTIFICATES) ?? []).map((pem) => new X509Certificate(pem));
    if (found.length === 0) problems.push(`${path} holds no certificate in PEM.`);
    return found;
  } catch {
    problems.push(`${path} holds a certificate that cannot be read.`);
    return [];
  }
}

function keyIn(path: string, text: string, problems: string[]): KeyObject | undefined {
  try {
    return createPrivateKey(text);
  } catch {
    problems.push(`${path} holds no key that can be opened: PEM, without a passphrase.`);
    return undefined;
  }
}
