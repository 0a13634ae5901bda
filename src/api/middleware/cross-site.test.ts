import { expect, test } from 'vitest';
import { isCrossSite } from './cross-site.ts';

const ORIGIN = 'https://www.example.com';

test.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin', origin: ORIGIN }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }, true],
  [{ origin: ORIGIN }, false],
  [{ origin: 'https://evil.example' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'http://www.example.com' }, true],
])('%j comes from another site: %s', (headers, crossSite) => {
  expect(isCrossSite(new Headers(headers as Record<string, string>), ORIGIN)).toBe(crossSite);
});
