import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { CertificatesInUse } from './certificates.ts';

/**
 * How long certificates still hold, as a figure: those that we show, and those by which we know the other side.
 * @param inUse those of this moment; what cannot be used is not in the figure
 */
export function certificateFigures(
  metrics: Pick<Metrics, 'gauge' | 'whenRead'>,
  { clock, inUse }: { readonly clock: Clock; readonly inUse: () => readonly CertificatesInUse[] },
): void {
  const left = metrics.gauge(
    'kontak_certificate_expires_seconds',
    'Seconds until the first certificate of a file ends, by partner, file and use: certificate is shown by us, authorities are those we believe. Below zero it has ended.',
  );
  metrics.whenRead(() => {
    const now = clock().getTime();
    left.clear();
    for (const { partner, read } of inUse())
      if (read.kind === 'read')
        for (const { use, file, endsAt } of read.ends) left.set((endsAt.getTime() - now) / 1000, { partner, file, use });
  });
}
