import { expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { wordsOf } from '#kernel/paper';
import { brand } from '../emails.fixture.ts';
import { exampleReservation } from '../rental/example-reservation.ts';
import { voucherPaper } from './voucher.ts';

test.each(LOCALES)('the voucher says in %s what a desk asks for, and says when it belongs to a demonstration', (locale) => {
  const view = { ...exampleReservation(), locale };
  const paper = voucherPaper(view, { ...brand, isDemo: false });
  const words = wordsOf(paper.blocks);
  expect(paper).toMatchObject({ locale, code: view.code, owner: brand.name, at: view.createdAt });
  for (const said of [view.driver.lastName, view.offer.vehicle.name, view.offer.supplier.name, view.offer.pickup.address, brand.legalName])
    expect(words).toContain(said);
  expect(paper.blocks.find(({ kind }) => kind === 'code')).toMatchObject({ scanned: view.code });
  expect(voucherPaper(view, { ...brand, isDemo: true }).blocks).toHaveLength(paper.blocks.length + 1);
});
