import { isIPv6 } from 'node:net';

/** What is counted as one visitor: an IPv4 address, or the /64 that an IPv6 visitor chooses addresses from at will. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return address;
  const [before = '', after] = plain.toLowerCase().split('::');
  const groups = [before, after ?? ''].map((side) => side.split(':').filter(Boolean));
  const [left = [], right = []] = groups;
  const zeros = after === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
