import { expect, test } from 'vitest';
import { ENDPOINTS, PAGE_OF_PROOF, PATHS } from '#addresses/model';
import { PORTAL_PATHS } from '#addresses/portal';
import { STAFF_PATHS } from '#addresses/staff';
import { originOfPage } from './own-origin.ts';

test('staff and suppliers log in and prove who they are where they work', () => {
  for (const { tr, en } of [...Object.values(STAFF_PATHS), ...Object.values(PORTAL_PATHS)])
    expect([originOfPage(tr), originOfPage(en)]).toEqual(['work', 'work']);
  for (const page of [...Object.values(PAGE_OF_PROOF), 'logIn', 'secondStep', 'heldForm', 'register', 'resetPassword'] as const)
    expect([originOfPage(PATHS[page].tr), originOfPage(PATHS[page].en)], page).toEqual(['both', 'both']);
});

test('what customers see is on the site alone', () => {
  for (const page of ['home', 'cars', 'booking', 'reservations', 'account', 'profile'] as const)
    expect(originOfPage(PATHS[page].tr), page).toBe('site');
  for (const name of ['sitemapIndex', 'voucher', 'trip', 'mailbox'] as const) expect(originOfPage(ENDPOINTS[name]), name).toBe('site');
  expect(originOfPage('*')).toBe('site');
});
