/** What was to be kept could not be: the disk is full, or the object store does not take it. Nothing of it is there, and it may be sent again. */
export class NotKept extends Error {}

/** Whether an error says that, whatever it was wrapped in. */
export function isNotKept(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if (cause instanceof NotKept) return true;
  return false;
}
