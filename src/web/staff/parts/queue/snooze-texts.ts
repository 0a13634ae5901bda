import type { SnoozeReason } from '#accounts/model';
import * as m from '#i18n';

export const SNOOZE_REASON_TEXTS = {
  waits_for_customer: m.queue_reason_waits_for_customer,
  waits_for_supplier: m.queue_reason_waits_for_supplier,
  waits_for_bank: m.queue_reason_waits_for_bank,
  later: m.queue_reason_later,
} as const satisfies Readonly<Record<SnoozeReason, typeof m.queue_take>>;
