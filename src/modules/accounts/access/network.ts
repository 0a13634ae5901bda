/**
 * The part of an address that one household or office shares, for counting tries: the whole of an IPv4 address, the first
 * half of an IPv6 one (the other half is the visitor's to choose).
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  return groupsOf(ip).slice(0, 4).join(':');
}

/** Enough to recognise the place of a session, too little for a person: `203.0.113.0`, `2001:db8:1::`. Nothing for no address. */
export function shortenedAddress(ip: string): string | undefined {
  const mapped = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(ip)?.[1];
  if (mapped) return `${mapped}.0`;
  return /^[0-9a-f:]+$/i.test(ip) && ip.includes(':') ? `${groupsOf(ip).slice(0, 3).join(':')}::` : undefined;
}

/** The eight groups of an IPv6 address, written out. */
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
