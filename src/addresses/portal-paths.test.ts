import { expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { PORTAL_PAGES, portalHref, portalPathIn, takesFiles } from './portal-paths.ts';

test('each page of the portal leads to itself in the other language, whatever its supplier', () => {
  for (const page of PORTAL_PAGES)
    for (const from of LOCALES)
      for (const to of LOCALES) {
        const params = {
          supplier: 'ege-rent',
          office: 'ege-rent-izmir',
          group: '7',
          member: 'a-member',
          paper: 'paper-7',
          code: 'KTK-7F4K92AC',
          charge: '7a0c7a0c-7a0c-4a0c-8a0c-7a0c7a0c7a0c',
          file: '7',
        };
        expect(portalPathIn(portalHref(page, from, params), to), page).toBe(portalHref(page, to, params));
      }
});

test('what is no page of the portal leads to its beginning', () => {
  for (const path of ['/tedarikci/ege-rent/yok', '/supplier/a/b/c/d/e', '/tedarikci/%zz/bugun'])
    expect(portalPathIn(path, 'en'), path).toBe('/supplier');
});

test('files are sent to the pages that take them, and to no other', () => {
  for (const path of [
    '/tedarikci/ege-rent/araclar/7',
    '/supplier/ege-rent/cars/7',
    '/supplier/ege-rent/cars/7.data',
    '/supplier/ege-rent/papers',
    '/supplier/ege-rent/charges/KTK-7F4K92AC/7a0c',
  ])
    expect(takesFiles(path), path).toBe(true);
  for (const path of [
    '/',
    '/supplier/ege-rent/cars',
    '/supplier/ege-rent/cars/7/8',
    '/supplier/ege-rent/rates',
    '/supplier/ege-rent/charges/KTK-7F4K92AC',
    '/en/booking',
  ])
    expect(takesFiles(path), path).toBe(false);
});
