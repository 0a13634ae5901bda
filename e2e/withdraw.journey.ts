import * as m from '#i18n';
import { expect, test, type Visit } from './journey.ts';
import { approveAtBank, demoCard, driverWith, payPartOf } from './steps/checkout.ts';
import { cards, foundHeading, listAddress } from './steps/list.ts';
import { ANY, saying } from './steps/page.ts';
import { findReservation, openMail, ticket } from './steps/reservation.ts';

// A company whose people look first.
test.use({ settings: { SIMULATED_SUPPLIERS: 'on_request' } });

test('a request that waits for its company is withdrawn from its page', { tag: '@phone' }, ({ visit }, info) =>
  withdrawsRequest(visit, `ayse.vazgecen.${info.project.name}@ornek.com`),
);

test.describe('in English, without scripts', () => {
  test.use({ language: 'en', javaScriptEnabled: false });
  test('it is withdrawn as well', ({ visit }) => withdrawsRequest(visit, 'ayse.vazgecen.betiksiz@ornek.com'));
});

async function withdrawsRequest(visit: Visit, email: string): Promise<void> {
  const { page, lang } = visit;
  await page.goto(listAddress(visit, { supplier: 'prova-rent-on-request' }));
  await expect(foundHeading(visit)).toBeVisible();
  const card = cards(page).filter({ hasText: 'Prova Rent' }).first();
  await card
    .getByRole('link', { name: m.book({}, lang) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
  await payPartOf(visit, driverWith(email), demoCard('success'));
  await approveAtBank(visit);
  await expect(page.getByRole('heading', { level: 1, name: m.completed_requested_title({}, lang) })).toBeVisible({ timeout: 60_000 });
  const code = new URL(page.url()).searchParams.get('code') ?? '';

  await page.getByRole('link', { name: m.lookup_withdraw_start({}, lang), exact: true }).click();
  await expect(page.getByRole('heading', { name: m.lookup_withdraw_title({}, lang) })).toBeVisible();
  await expect(page.getByText(saying(m.lookup_withdraw_held({ amount: ANY }, lang)))).toBeVisible();
  await page.getByRole('button', { name: m.lookup_withdraw_confirm({}, lang), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: m.reservation_explained_withdrawn({}, lang) })).toBeVisible();
  await expect(page.getByRole('link', { name: m.lookup_withdraw_start({}, lang) })).toHaveCount(0);
  await expect(ticket(visit).getByText(m.completed_at_pickup({}, lang), { exact: true })).toHaveCount(0);

  await openMail(visit, email, m.email_withdrawn_subject({ code }, lang));
  await findReservation(visit, code, email);
  await expect(page.getByText(m.reservation_explained_withdrawn({}, lang))).toBeVisible();
}
