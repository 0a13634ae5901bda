const DAY_MS = 86_400_000;

/** The day so many days after today, `YYYY-MM-DD`: an example that lies in the past is refused by whoever tries it. */
export const daysFrom = (now: Date, days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** An example of a body whose day to come (`date`) lies in the future, whenever it was written down. */
export function withDaysFrom(now: Date, example: unknown): unknown {
  if (typeof example !== 'object' || example === null || !('date' in example)) return example;
  return { ...example, date: daysFrom(now, 30) };
}
