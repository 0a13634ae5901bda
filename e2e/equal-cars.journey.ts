import * as m from '#i18n';
import { expect, test, type Visit } from './journey.ts';
import { cards, foundCount, foundHeading, listAddress } from './steps/list.ts';
import { ANY, minorFrom, saying } from './steps/page.ts';

/** The first card behind which there are other offers of its car. */
const shared = ({ page, lang }: Visit) =>
  cards(page)
    .filter({ hasText: saying(m.other_offers({ count: ANY }, lang)) })
    .first();

const journey = async (visit: Visit): Promise<void> => {
  const { page, lang } = visit;
  await page.goto(listAddress(visit));
  await expect(foundHeading(visit)).toBeVisible();
  const all = await foundCount(visit);
  const card = shared(visit);
  const car = await card.getByRole('heading').innerText();
  const offers = card.getByRole('listitem').filter({ has: page.getByRole('link', { name: m.book({}, lang) }) });
  await expect(offers.first()).toBeHidden();
  await card.locator('summary').click();
  await expect(offers.first()).toBeVisible();

  const prices = [card.locator('.price > b'), ...(await offers.locator('.other__price > b').all())];
  const amounts = await Promise.all(prices.map(async (price) => minorFrom(await price.innerText())));
  expect(amounts).toEqual([...amounts].sort((one, other) => one - other));

  const company = await offers.first().locator('.other__by b').innerText();
  await offers
    .first()
    .getByRole('link', { name: m.book_car({ car, supplier: company }, lang) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, lang) })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(company);
  await page.goBack();
  await expect(foundHeading(visit)).toBeVisible();
  expect(await foundCount(visit)).toBe(all);
};

test('the other offers of a car are one press away, and lead on like the first', { tag: '@both' }, ({ visit }) => journey(visit));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('they are one press away as well', ({ visit }) => journey(visit));
});
