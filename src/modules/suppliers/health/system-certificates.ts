import type { CertificateEnd } from '#platform/certificates/certificate-files';
import type { SupplierNetwork } from '../connectors/index.ts';

/** From then on whoever looks after connections is told; docs/operations/alerts/certificate-ends.md says the same. */
const SOON_DAYS = 21;
const DAY_MS = 86_400_000;

export interface SystemCertificate extends CertificateEnd {
  /** Whole days that it still holds; below zero where it has ended. */
  readonly days: number;
  readonly endsSoon: boolean;
}

/** The certificates of connections to one supplier's system. */
export interface SystemCertificates {
  readonly connector: string;
  /** Where one of its files cannot be used the system is not called. */
  readonly areUsable: boolean;
  readonly certificates: readonly SystemCertificate[];
}

/** How long the certificates of suppliers' systems still hold, as this process has read them. A system without any is left out. */
export function systemCertificates({
  network,
  now,
}: {
  readonly network: Pick<SupplierNetwork, 'certificates'>;
  readonly now: Date;
}): readonly SystemCertificates[] {
  return network.certificates().map(({ partner, read }) => ({
    connector: partner,
    areUsable: read.kind === 'read',
    certificates: read.kind === 'read' ? read.ends.map((end) => held(end, now)) : [],
  }));
}

function held(end: CertificateEnd, now: Date): SystemCertificate {
  const days = Math.floor((end.endsAt.getTime() - now.getTime()) / DAY_MS);
  return { ...end, days, endsSoon: days < SOON_DAYS };
}
