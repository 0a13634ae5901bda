import { expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { STAFF_PAGES, staffHref, staffPathIn, staffTakesFiles } from './staff-paths.ts';

test('each page of the back office leads to itself in the other language, whatever its number', () => {
  for (const page of STAFF_PAGES)
    for (const from of LOCALES)
      for (const to of LOCALES) {
        const params = {
          code: 'KTK-AB12CD34',
          person: 'somebody',
          request: 'one',
          system: 'marti',
          supplier: 'ege-rent',
          chargeback: 'one',
          charge: 'one',
          file: '7',
          kind: 'blog',
          text: 'deposit',
          issue: 'one',
          number: '3',
        };
        expect(staffPathIn(staffHref(page, from, params), to), page).toBe(staffHref(page, to, params));
      }
});

test('what is no page of the back office leads to its beginning', () => {
  for (const path of ['/yonetim/yok', '/staff/reservations/a/b', '/yonetim/rezervasyonlar/%zz'])
    expect(staffPathIn(path, 'en'), path).toBe('/staff');
});

test('files are sent to a text, and to no other page', () => {
  for (const path of ['/yonetim/metinler/blog/deposit', '/staff/texts/blog/deposit', '/staff/texts/blog/deposit.data'])
    expect(staffTakesFiles(path), path).toBe(true);
  for (const path of ['/', '/staff/texts', '/staff/texts/blog/deposit/decision', '/yonetim/metinler/blog/deposit/surum/3'])
    expect(staffTakesFiles(path), path).toBe(false);
});
