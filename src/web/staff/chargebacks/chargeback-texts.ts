import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import { formatDate, type WallClock } from '#kernel/time';
import type { ChargebackReason, ChargebackState } from '#payments/model';

type Text = (typeof m)['staff_chargeback_state_open'];

export const CHARGEBACK_REASON_TEXTS: Readonly<Record<ChargebackReason, Text>> = {
  not_recognised: m.staff_chargeback_reason_not_recognised,
  not_provided: m.staff_chargeback_reason_not_provided,
  not_as_agreed: m.staff_chargeback_reason_not_as_agreed,
  not_refunded: m.staff_chargeback_reason_not_refunded,
  charged_twice: m.staff_chargeback_reason_charged_twice,
  other: m.staff_chargeback_reason_other,
};

export const CHARGEBACK_STATE_TEXTS: Readonly<Record<ChargebackState, Text>> = {
  open: m.staff_chargeback_state_open,
  answered: m.staff_chargeback_state_answered,
  won: m.staff_chargeback_state_won,
  lost: m.staff_chargeback_state_lost,
};

/** A day as people read it. */
export const dayText = (day: string, locale: Locale): string => formatDate(`${day}T00:00` as WallClock, locale, 'date');
