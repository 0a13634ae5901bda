import * as m from '#i18n';

/** What is done with a row of the work queue, as the record of acts says it. */
export const QUEUE_ACT_TEXTS = {
  taken: m.queue_event_taken,
  let_go: m.queue_event_let_go,
  handed_over: m.queue_event_handed_over,
  snoozed: m.queue_event_snoozed,
} as const;
