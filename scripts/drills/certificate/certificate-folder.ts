import { chownSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Authority, IssuedCertificate } from '../../../src/testing/servers/authority.ts';
import type { Owner } from '../../postgres-binaries.ts';

/** Files of certificates of one side. */
export interface CertificateFolder {
  path(name: string): string;
  /** Whom this side believes. */
  trust(name: string, authorities: readonly Authority[]): void;
  /** What this side shows. */
  show(name: string, issued: IssuedCertificate): void;
  write(name: string, text: string): void;
}

/** Each is replaced at once, as whoever renews certificates must: nobody reads half a file. */
export function certificateFolder(folder: string, owner: Owner = {}): CertificateFolder {
  const path = (name: string): string => join(folder, name);
  const write = (name: string, text: string): void => {
    const made = path(`${name}.new`);
    writeFileSync(made, text, { mode: 0o600 });
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(made, owner.uid, owner.gid);
    renameSync(made, path(name));
  };
  return {
    path,
    write,
    trust: (name, authorities) => write(`${name}.pem`, authorities.map(({ certificate }) => certificate).join('')),
    show: (name, { certificate, key }) => {
      write(`${name}.pem`, certificate);
      write(`${name}.key`, key);
    },
  };
}
