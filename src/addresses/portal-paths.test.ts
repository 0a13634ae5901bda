import { expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { PORTAL_PAGES, portalHref, portalPathIn } from './portal-paths.ts';

test('each page of the portal leads to itself in the other language, whatever its supplier', () => {
  for (const page of PORTAL_PAGES)
    for (const from of LOCALES)
      for (const to of LOCALES) {
        const params = { supplier: 'ege-rent', office: 'ege-rent-izmir', group: '7', member: 'a-member' };
        expect(portalPathIn(portalHref(page, from, params), to), page).toBe(portalHref(page, to, params));
      }
});

test('what is no page of the portal leads to its beginning', () => {
  for (const path of ['/tedarikci/ege-rent/yok', '/supplier/a/b/c/d/e', '/tedarikci/%zz/bugun'])
    expect(portalPathIn(path, 'en'), path).toBe('/supplier');
});
