import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, configFrom } from '../config.ts';

const newsletterWith = (settings: Readonly<Record<string, string>>) => configFrom(settings, () => 'x'.repeat(40)).newsletter;
const problemsWith = (settings: Readonly<Record<string, string>>): string => {
  try {
    newsletterWith(settings);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
};
const IYS = { IYS_CODE: '669563', IYS_BRAND_CODE: '669564', IYS_USERNAME: 'kontak' };

test('without İYS the newsletter has a pace and no register', () => {
  expect(newsletterWith({})).toEqual({ perMinute: 60, iys: null });
  expect(newsletterWith({ NEWSLETTER_PER_MINUTE: '300' }).perMinute).toBe(300);
});

test('its password may stand in a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'iys-')), 'password');
  writeFileSync(file, 'gizli\n');
  const iys = { url: 'https://api.iys.org.tr', code: '669563', brandCode: '669564', userName: 'kontak', password: 'gizli' };
  expect(newsletterWith({ ...IYS, IYS_PASSWORD_FILE: file }).iys).toEqual(iys);
  expect(newsletterWith({ ...IYS, IYS_PASSWORD: 'gizli' }).iys).toEqual(iys);
});

test.each([
  [{ ...IYS }, 'IYS_PASSWORD or IYS_PASSWORD_FILE'],
  [{ IYS_PASSWORD: 'x' }, 'IYS_CODE, IYS_BRAND_CODE, IYS_USERNAME'],
  [{ ...IYS, IYS_PASSWORD: 'x', IYS_PASSWORD_FILE: '/nowhere' }, 'set one of them'],
  [{ ...IYS, IYS_PASSWORD_FILE: '/nowhere/at/all' }, 'cannot be read'],
  [{ ...IYS, IYS_PASSWORD: 'x', IYS_URL: 'http://iys.example' }, 'in the clear'],
  [{ ...IYS, IYS_PASSWORD: 'x', IYS_CODE: 'abc' }, 'IYS_CODE'],
  [{ NEWSLETTER_PER_MINUTE: '0' }, 'NEWSLETTER_PER_MINUTE'],
])('%j is refused at the start', (settings, said) => {
  expect(problemsWith(settings)).toContain(said);
});
