import { presentOrigin } from '../acts/act-origin.ts';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { MailKind } from './mail-limits.ts';
import type { Mailer } from './mailer.ts';

/** Two minutes are promised (docs/operations/objectives.md). */
const BOUNDS = [1, 5, 15, 30, 60, 120, 300, 900, 3_600];
/** It leaves at the pace that was set for it. */
const PACED: readonly MailKind[] = ['newsletter_issue'];

/** Counts how long each e-mail waited from when it was to be sent until it was handed over; one that is refused is counted once it has left. */
export function timedMailer(mailer: Mailer, { clock, metrics }: { readonly clock: Clock; readonly metrics: Metrics }): Mailer {
  const seconds = metrics.histogram(
    'kontak_email_seconds',
    'From when an e-mail was to be sent until the mail server had it, by kind; newsletters are sent at their own pace and not counted.',
    BOUNDS,
  );
  return {
    async send(mail) {
      await mailer.send(mail);
      const wantedAt = mail.wantedAt ?? presentOrigin()?.askedAt;
      if (wantedAt && !PACED.includes(mail.kind))
        seconds.observe(Math.max(0, clock().getTime() - wantedAt.getTime()) / 1000, { kind: mail.kind });
    },
  };
}
