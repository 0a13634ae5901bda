const DAY = 86_400_000;

/** A week from İstanbul Sabiha Gökçen in a month: the search every figure about lists uses. */
export function listQuery(now = new Date()): Record<string, string> {
  const wall = (days: number): string => `${new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)}T10:00`;
  return { pickup: 'sabiha-gokcen-havalimani', from: wall(30), to: wall(37), country: 'TR', age: '35', currency: 'TRY' };
}
