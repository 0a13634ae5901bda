import { handOver, letGo, noteAssigned, queueTakes, receiverOf, snoozeRow, takeRow, takesOf, thoseWhoMay, wakeRow } from './takes.ts';
import { undoableRows, undoTake } from './undo-take.ts';

/** What is done with rows of the work queue by whoever takes them, for a database and a clock. */
export const queueTaking = {
  takes: queueTakes,
  takesOf,
  take: takeRow,
  letGo,
  handOver,
  receiverOf,
  snooze: snoozeRow,
  wake: wakeRow,
  noteAssigned,
  undo: undoTake,
  undoableRows,
  thoseWhoMay,
} as const;
