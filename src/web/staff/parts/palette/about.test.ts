import { expect, test } from 'vitest';
import { PORTAL_PATHS, portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import { aboutFrom, aboutPage } from './about.ts';

test.each(['tr', 'en'] as const)('a page says what it is about, in %s', (locale) => {
  const supplier = 'ege-rent';
  const asked = [
    staffHref('staffReservation', locale, { code: 'KTK-7F4K92AC' }),
    staffHref('staffAdjustments', locale, { code: 'KTK-7F4K92AC' }),
    staffHref('staffEnquiry', locale, { code: 'TLP-7F4K92' }),
    portalHref('portalHome', locale, { supplier }),
    portalHref('portalOffice', locale, { supplier, office: 'izmir' }),
    staffHref('staffSupplierEarnings', locale, { supplier }),
    staffHref('staffCommission', locale, { supplier }),
  ].map((path) => aboutFrom(aboutPage(path)));
  expect(asked).toEqual([
    { kind: 'reservation', code: 'KTK-7F4K92AC' },
    { kind: 'reservation', code: 'KTK-7F4K92AC' },
    { kind: 'enquiry', code: 'TLP-7F4K92' },
    ...Array.from({ length: 4 }, () => ({ kind: 'supplier', slug: supplier })),
  ]);
});

test('other pages are about nothing in particular, and what is typed into an address is nothing either', () => {
  const pages = [staffHref('staffSuppliers', 'tr', {}), staffHref('staffEarnings', 'en', {}), PORTAL_PATHS.portalJoin.tr, '/'];
  expect(pages.map(aboutPage)).toEqual(['', '', '', '']);
  for (const text of ['', 'KTK-1', 'supplier:', 'supplier:../x', 'supplier:İ', 'x']) expect(aboutFrom(text)).toBeNull();
});
