import { expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import { cacheProblems, cacheServerFrom, cacheWarnings } from './cache-server.ts';

const config = (CACHE_URL?: string) => configFrom(CACHE_URL ? { CACHE_URL } : {}, () => 'a generated secret for tests and nothing else');

test('without CACHE_URL each process keeps its own', () => {
  expect(config().cache).toBeNull();
});

test('an address says where the server is, who we are there and which of its databases is ours', () => {
  expect(cacheServerFrom('redis://127.0.0.1')).toEqual({
    host: '127.0.0.1',
    port: 6379,
    isEncrypted: false,
    userName: '',
    password: '',
    database: 0,
  });
  expect(config('rediss://kontak:a%2Fb%40c@cache.example.com:6380/3').cache).toEqual({
    host: 'cache.example.com',
    port: 6380,
    isEncrypted: true,
    userName: 'kontak',
    password: 'a/b@c',
    database: 3,
  });
  expect(cacheServerFrom('redis://[::1]:7000/').host).toBe('::1');
});

test.each(['redis://host/first', 'redis://user@host', 'redis://:50%@host', 'redis://host/0?tls=yes', 'redis:///0'])(
  '%s is refused with a sentence that repeats no part of it',
  (url) => {
    const [problem, ...others] = cacheProblems(url);
    expect([problem, others]).toEqual([expect.stringMatching(/^CACHE_URL names the server/), []]);
    expect(() => config(url)).toThrow('CACHE_URL');
  },
);

test.each(['http://host:6379', 'host:6379', '/var/run/redis.sock'])('%s is no address of such a server', (url) => {
  expect(() => config(url)).toThrow(/CACHE_URL: must be an address like redis/);
});

test('a password that crosses the net in the clear is worth a line', () => {
  expect(cacheWarnings('redis://:secret@cache.example.com')).toEqual([expect.stringContaining('without TLS')]);
  for (const url of ['rediss://:secret@cache.example.com', 'redis://:secret@127.0.0.1:6379', 'redis://cache:6379'])
    expect(cacheWarnings(url)).toEqual([]);
});
