import type { Log } from '../log.ts';
import { type CertificateFiles, type ReadCertificates, readCertificates } from './certificate-files.ts';

/** What one partner's connections are opened with. */
export interface TlsSource {
  now(): ReadCertificates;
  /** Hears that there is another one now. @returns what ends the hearing */
  changed(run: () => void): () => void;
}

/** The certificates of all partners, as their files were when they were last read. */
export interface Certificates {
  /** @param partner as log and figures call it */
  of(partner: string, files: CertificateFiles): TlsSource;
  /** Reads every file that is in use again. Where one cannot be used, what was read before stays, and the log says why. */
  readAnew(): void;
  /** What connections are opened with now, of every partner that has one. */
  inUse(): readonly CertificatesInUse[];
}

/** The certificates of one partner, as they were read last. */
export interface CertificatesInUse {
  readonly partner: string;
  readonly read: ReadCertificates;
}

export function createCertificates(log: Pick<Log, 'info' | 'error'>): Certificates {
  const inUse = new Map<() => void, () => CertificatesInUse>();
  return {
    of(partner, files) {
      let now = readCertificates(files);
      const hearing = new Set<() => void>();
      const readAnew = (): void => {
        const next = readCertificates(files);
        if (next.kind === 'unclear') {
          log.error({ partner, problems: next.problems }, 'certificates cannot be used: those that were read before stay');
          return;
        }
        if (JSON.stringify(next) === JSON.stringify(now)) return;
        now = next;
        log.info({ partner }, 'certificates were read anew');
        for (const run of hearing) run();
      };
      return {
        now: () => now,
        changed(run) {
          hearing.add(run);
          inUse.set(readAnew, () => ({ partner, read: now }));
          return () => {
            hearing.delete(run);
            if (hearing.size === 0) inUse.delete(readAnew);
          };
        },
      };
    },
    readAnew() {
      for (const read of inUse.keys()) read();
    },
    inUse: () => [...inUse.values()].map((read) => read()),
  };
}
