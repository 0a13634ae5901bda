import type { DeskNoticeFacts, DeskPushText } from '#booking/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { timeOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';

/** What the service worker of the portal shows, as it is sent. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** One reservation has one notice on the screen: the latest. */
  readonly tag: string;
  /** The page of the portal that it leads to. */
  readonly url: string;
}

/**
 * What a browser of a desk shows: what happened, the number and the place. A telephone lies on a table where everybody reads it, so no name
 * and no car stands there.
 */
export const deskPushText: DeskPushText = (locale, { kind, code, office, answerBy, pageUrl }) => {
  const lang = langOf(locale);
  const about = { code: groupedCode(code), office };
  const body = answerBy
    ? m.desk_push_about_until({ ...about, time: timeOf(wallClockAt(answerBy, MARKET_ZONE)) }, lang)
    : m.desk_push_about(about, lang);
  return JSON.stringify({ title: TITLES[kind]({}, lang), body, tag: code, url: pageUrl } satisfies PushContent);
};

const TITLES = {
  asked: m.desk_push_asked,
  booked: m.desk_push_booked,
  changed: m.desk_push_changed,
  withdrawn: m.desk_push_withdrawn,
  cancelled: m.desk_push_cancelled,
  charge_objected: m.desk_push_charge_objected,
  charge_decided: m.desk_push_charge_decided,
} as const satisfies Record<DeskNoticeFacts['kind'], unknown>;
