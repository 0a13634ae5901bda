import { handOver, letGo, queueTakes, snoozeRow, takeRow, takesOf, thoseWhoMay, wakeRow } from './takes.ts';

/** What is done with rows of the work queue by whoever takes them, for a database and a clock. */
export const queueTaking = {
  takes: queueTakes,
  takesOf,
  take: takeRow,
  letGo,
  handOver,
  snooze: snoozeRow,
  wake: wakeRow,
  thoseWhoMay,
} as const;
