import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * An address on the net as sockets, proxies and headers write it: with a port, in brackets, with a zone, as an IPv4 address inside an
 * IPv6 one (mapped, or translated by NAT64). Each address has one form here: dotted IPv4, or IPv6 as RFC 5952 writes it.
 * @returns nothing for what is no address
 */
export function addressFrom(text: string): string | undefined {
  const plain = withoutPort(text.trim()).replace(/%.*$/s, '');
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? (innerIPv4(groupsOf(plain)) ?? compressed(groupsOf(plain))) : undefined;
}

/** What is counted as one visitor: an IPv4 address, or the /64 from which an IPv6 visitor chooses addresses at will. */
export function networkOf(ip: string): string {
  const address = addressFrom(ip);
  return address === undefined || isIPv4(address) ? (address ?? ip) : prefixOf(address, 64);
}

/**
 * The networks around `networkOf`, narrow to wide: providers give a household a /56 and a company a /48, and whoever has one has every
 * /64 in it. None for IPv4, where addresses are scarce.
 */
export function widerNetworksOf(ip: string): string[] {
  const address = addressFrom(ip);
  return address === undefined || isIPv4(address) ? [] : [prefixOf(address, 56), prefixOf(address, 48)];
}

/** Enough to recognise the place of a session, too little for a person: `203.0.113.0`, `2001:db8:1::`. Nothing for what is no address. */
export function shortenedAddress(ip: string): string | undefined {
  const address = addressFrom(ip);
  if (address === undefined) return undefined;
  if (isIPv4(address)) return address.replace(/\d+$/, '0');
  return compressed(groupsOf(address).map((group, index) => (index < 3 ? group : 0)));
}

/** Networks that belong together. */
export interface Networks {
  /** @param address as `addressFrom` gives it */
  has(address: string): boolean;
}

const NAMED = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
} as const;

/**
 * Networks by their names (`loopback`, `private`), as ranges (`10.0.0.0/8`) or as single addresses.
 * @throws RangeError for what is none of these, and for a range of the whole net
 */
export function networksFrom(names: readonly string[]): Networks {
  const list = new BlockList();
  for (const name of names) {
    for (const range of name in NAMED ? NAMED[name as keyof typeof NAMED] : [name]) {
      const [, base = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
      const family = isIPv4(base) ? 'ipv4' : isIPv6(base) ? 'ipv6' : undefined;
      const longest = family === 'ipv4' ? 32 : 128;
      const prefix = bits === undefined ? longest : Number(bits);
      if (!family || prefix > longest) throw new RangeError(`"${name}" is no network`);
      if (prefix === 0) throw new RangeError(`"${name}" is the whole net`);
      list.addSubnet(base, prefix, family);
    }
  }
  const isIn = (address: string): boolean =>
    isIPv4(address) ? list.check(address, 'ipv4') : isIPv6(address) && list.check(address, 'ipv6');
  // Behind a proxy all connections come from one address.
  let last = { address: '', isIn: false };
  return {
    has(address) {
      if (last.address !== address) last = { address, isIn: isIn(address) };
      return last.isIn;
    },
  };
}

/** Addresses that nobody has on the public net: of one's own machine, house or link, or shared behind a provider. */
export const NOT_PUBLIC: Networks = networksFrom([
  'loopback',
  'private',
  '0.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '::/128',
  'fe80::/10',
]);

function withoutPort(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  if (bracketed !== undefined) return isIPv6(bracketed.replace(/%.*$/s, '')) ? bracketed : '';
  return /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text)?.[1] ?? text;
}

/** The eight groups of an IPv6 address; its last two may be written as an IPv4 one. */
function groupsOf(ip: string): number[] {
  const hexadecimal = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = [], after = []] = hexadecimal.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

// ::ffff:0:0/96 (RFC 4291) and the well-known prefix 64:ff9b::/96 (RFC 6052): with a /64 for them, all of IPv4 would be one visitor.
const MAPPED = [0, 0, 0, 0, 0, 0xffff];
const TRANSLATED = [0x64, 0xff9b, 0, 0, 0, 0];

function innerIPv4(groups: readonly number[]): string | undefined {
  if (![MAPPED, TRANSLATED].some((prefix) => prefix.every((group, index) => groups[index] === group))) return undefined;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const compressed = (groups: readonly number[]): string =>
  new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1);

function prefixOf(address: string, bits: 64 | 56 | 48): string {
  const groups = groupsOf(address).slice(0, Math.ceil(bits / 16));
  if (bits === 56) groups[3] = (groups[3] ?? 0) & 0xff00;
  return `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
}
