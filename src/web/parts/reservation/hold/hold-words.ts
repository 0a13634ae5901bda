import { HOLD_EXTENSION_MINUTES } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { HoldAnswer, HoldView } from './hold-view.ts';

/** When somebody who is still typing is told that their time ends. */
export const WARNED_BEFORE_SECONDS = 120;

/** Until when, and what of. */
export const holdText = ({ of, until }: HoldView, lang: Lang): string =>
  of === 'car' ? m.hold_car_until({ time: until }, lang) : m.hold_order_until({ time: until }, lang);

/** How much time is left: in minutes, and in a sentence of its own when it ends soon or has ended. */
export function timeLeftText(secondsLeft: number, { until }: HoldView, lang: Lang): string {
  if (secondsLeft <= 0) return m.hold_ended({ time: until }, lang);
  if (secondsLeft <= WARNED_BEFORE_SECONDS) return m.hold_ends_soon({ time: until }, lang);
  return m.hold_minutes_left({ minutes: Math.floor(secondsLeft / 60) }, lang);
}

export const extendText = (lang: Lang): string => m.hold_extend({ minutes: HOLD_EXTENSION_MINUTES }, lang);

/** Why there is no button any more. */
export function noExtensionText({ whyNone }: HoldView, lang: Lang): string | null {
  if (whyNone === null) return null;
  return whyNone === 'used' ? m.hold_not_used({}, lang) : m.hold_not_pickup_near({}, lang);
}

export function holdAnswerText(answer: HoldAnswer, { until }: HoldView, lang: Lang): string {
  switch (answer) {
    case 'extended':
      return m.hold_extended({ time: until }, lang);
    case 'used':
      return m.hold_not_used({}, lang);
    case 'pickup_near':
      return m.hold_not_pickup_near({}, lang);
    case 'over':
      return m.hold_not_over({}, lang);
    case 'supplier_refused':
      return m.hold_not_refused({ time: until }, lang);
    case 'supplier_silent':
      return m.hold_not_silent({ time: until }, lang);
  }
}
