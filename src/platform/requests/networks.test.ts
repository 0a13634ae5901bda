import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressFrom, NOT_PUBLIC, networkOf, networksFrom, shortenedAddress, widerNetworksOf } from './networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:1000', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['::', '::'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['', undefined],
  ['203.0.113.7:', undefined],
  ['203.0.113', undefined],
  ['203.0.113.07', undefined],
  ['[203.0.113.7]:80', undefined],
  ['[2001:db8::1', undefined],
  ['2001:db8::1::2', undefined],
  ['203.0.113.7, 10.0.0.1', undefined],
  ['<script>', undefined],
])('%j is the address %s', (text, address) => {
  expect(addressFrom(text)).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:1001', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('around the network of an IPv6 visitor lie the household’s and the company’s; around an IPv4 address lies nothing', () => {
  expect(widerNetworksOf('2001:db8:1:2ff:3::4')).toEqual(['2001:db8:1:200::/56', '2001:db8:1::/48']);
  expect(widerNetworksOf('203.0.113.7')).toEqual([]);
  expect(widerNetworksOf('::ffff:203.0.113.7')).toEqual([]);
  expect(widerNetworksOf('unknown')).toEqual([]);
});

test.each([
  ['203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.7', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['::1', '::'],
  ['unknown', undefined],
  ['', undefined],
  ['<script>', undefined],
  ['203.0.113.7, 10.0.0.1', undefined],
])('%s is kept as %s', (ip, kept) => {
  expect(shortenedAddress(ip)).toBe(kept);
});

test('every way of writing an address means that address', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.integer({ min: 0, max: 65_535 }), (text, port) => {
      const address = addressFrom(text);
      expect(addressFrom(`[${text}]:${port}`)).toBe(address);
      expect(addressFrom(`${text}%eth0`)).toBe(address);
      expect(addressFrom(text.toUpperCase())).toBe(address);
      expect(addressFrom(address ?? '')).toBe(address);
      expect(networkOf(text)).toBe(networkOf(address ?? ''));
    }),
  );
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 65_535 }), (text, port) => {
      for (const written of [text, `${text}:${port}`, `::ffff:${text}`, `[::ffff:${text}]:${port}`, `64:ff9b::${text}`]) {
        expect(addressFrom(written)).toBe(text);
      }
    }),
  );
});

test('addresses of one /64 are one visitor, and those of different ones are not', () => {
  const group = fc.integer({ min: 1, max: 0xffff }).map((value) => value.toString(16));
  const eight = fc.tuple(fc.constant('2001'), group, group, group, group, group, group, group);
  fc.assert(
    fc.property(eight, eight, (one, other) => {
      const neighbour = [...one.slice(0, 4), ...other.slice(4)].join(':');
      expect(networkOf(neighbour)).toBe(networkOf(one.join(':')));
      expect(networkOf(one.join(':')) === networkOf(other.join(':'))).toBe(one.slice(0, 4).join() === other.slice(0, 4).join());
      expect(widerNetworksOf(one.join(':'))[1]).toBe(widerNetworksOf([...one.slice(0, 3), ...other.slice(3)].join(':'))[1]);
    }),
  );
});

test('networks are named, ranges, or single addresses', () => {
  const networks = networksFrom(['loopback', '10.0.0.0/8', 'fd00::/8', '203.0.113.9', '2001:db8::1']);
  for (const inside of ['127.0.0.1', '127.9.9.9', '::1', '10.255.0.1', 'fd12::1', '203.0.113.9', '2001:db8::1']) {
    expect(networks.has(inside), inside).toBe(true);
  }
  for (const outside of ['11.0.0.1', 'fe00::1', '203.0.113.8', '2001:db8::2', '192.168.0.1', 'unknown', '']) {
    expect(networks.has(outside), outside).toBe(false);
  }
  expect(networksFrom(['private']).has('172.31.255.1')).toBe(true);
  expect(networksFrom(['private']).has('172.32.0.1')).toBe(false);
});

test.each(['true', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', '0.0.0.0/0', '::/0', '', 'example.com', '10.0.0.0/8/8'])(
  '%j is refused',
  (name) => {
    expect(() => networksFrom([name])).toThrow(RangeError);
  },
);

test('private, shared and local addresses are not public', () => {
  for (const ip of ['127.0.0.1', '10.0.0.1', '100.64.1.1', '169.254.1.1', '192.168.0.1', '::1', 'fd00::1', 'fe80::1']) {
    expect(NOT_PUBLIC.has(ip), ip).toBe(true);
  }
  for (const ip of ['8.8.8.8', '212.156.4.4', '2001:4860:4860::8888']) expect(NOT_PUBLIC.has(ip), ip).toBe(false);
});
