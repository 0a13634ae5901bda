import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type Log, silentLog } from '#platform/log';
import { networksFrom } from '#platform/requests/networks';
import { visitorAddress, visitorAddresses } from './visitor-address.ts';

// A content network before a balancer: both append whom they were asked by.
const trusted = networksFrom(['10.0.0.0/8', 'fd00::/8', '198.51.100.0/24']);

test.each([
  ['nobody forwards', '203.0.113.5', undefined, '203.0.113.5'],
  ['one proxy', '10.0.0.2', '203.0.113.5', '203.0.113.5'],
  ['a content network and a balancer', '10.0.0.2', '203.0.113.5, 198.51.100.7', '203.0.113.5'],
  ['what a visitor wrote stands before their address', '10.0.0.2', '1.2.3.4, 203.0.113.5, 198.51.100.7', '203.0.113.5'],
  ['a visitor who pretends to be a proxy of ours', '10.0.0.2', '1.2.3.4, 10.0.0.9, 203.0.113.5', '203.0.113.5'],
  ['somebody connects past the proxies', '203.0.113.5', '1.2.3.4', '203.0.113.5'],
  ['a proxy that adds ports', '10.0.0.2', '203.0.113.5:1000', '203.0.113.5'],
  ['a proxy that adds ports to IPv6', '10.0.0.2', '[2001:db8::1]:443', '2001:db8::1'],
  ['an IPv4 address in IPv6 clothes', '10.0.0.2', '::ffff:203.0.113.5', '203.0.113.5'],
  ['an entry that is no address', '10.0.0.2', '203.0.113.5, unknown, 198.51.100.7', '198.51.100.7'],
  ['nothing but words', '10.0.0.2', 'hello', '10.0.0.2'],
  ['an empty header', '10.0.0.2', '', '10.0.0.2'],
  ['a proxy that asks for itself', '10.0.0.2', '10.0.0.3', '10.0.0.3'],
  ['no connection to look at', undefined, '203.0.113.5', undefined],
])('%s', (_, peer, forwarded, address) => {
  expect(visitorAddress(peer, forwarded, trusted)).toBe(address);
});

test('whatever a visitor writes before their address, they stay who they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.ipV4(), (written, other) => {
      for (const spoofed of [written, other, `${written}, ${other}`, `10.0.0.9, ${other}`]) {
        expect(visitorAddress('10.0.0.2', `${spoofed}, 203.0.113.5`, trusted)).toBe('203.0.113.5');
        expect(visitorAddress('203.0.113.5', spoofed, trusted)).toBe('203.0.113.5');
      }
    }),
  );
});

test('through a real connection: believed from a trusted proxy, else not and said once', async () => {
  const warnings: object[] = [];
  const log: Log = { ...silentLog, warn: (fields) => void warnings.push(fields) };
  const headers = { 'x-forwarded-for': '203.0.113.5:1000' };
  expect(await asked(['loopback'], headers, log)).toEqual(['203.0.113.5', '203.0.113.5']);
  expect(warnings).toEqual([]);
  expect(await asked(['10.0.0.0/8'], headers, log)).toEqual(['127.0.0.1', '127.0.0.1']);
  expect(warnings).toEqual([{ from: '127.0.0.1' }]);
  expect(await asked([], {}, log)).toEqual(['127.0.0.1', '127.0.0.1']);
  expect(warnings).toHaveLength(1);
});

test('asked in process there is no address, and no header makes one', async () => {
  const readAddress = visitorAddresses({ config: { trustedProxies: ['loopback'] }, log: silentLog });
  const host = new Hono().get('*', (c) => c.text(readAddress(c)));
  const answer = await host.fetch(new Request('http://localhost/', { headers: { 'x-forwarded-for': '203.0.113.5' } }));
  expect(await answer.text()).toBe('unknown');
});

/** What two requests over a socket of this machine are counted as. */
async function asked(trustedProxies: readonly string[], headers: Record<string, string>, log: Log): Promise<string[]> {
  const readAddress = visitorAddresses({ config: { trustedProxies }, log });
  const host = new Hono().get('*', (c) => c.text(readAddress(c)));
  const server = createServer(getRequestListener(host.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      request({ port, host: '127.0.0.1', headers, agent: false }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk)).on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
  try {
    return [await ask(), await ask()];
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
