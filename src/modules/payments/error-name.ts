/** What may be logged of a gateway's error: its message could quote what was sent, its name cannot. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
