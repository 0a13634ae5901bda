import { href } from '#addresses/model';
import { axeViolations } from '../src/testing/built/axe.ts';
import { expect, test } from './journey.ts';
import { chooseFirstCar, foundHeading, listAddress } from './steps/list.ts';

// What fades in is read when it stands: half faded, its colours are nobody's.
test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

test('who reads in the dark reads every main page with enough contrast', { tag: '@phone' }, async ({ visit }) => {
  test.slow();
  const { page } = visit;
  const reads = async (name: string): Promise<void> => {
    const surface = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(surface, name).toBe('rgb(6, 14, 31)');
    const violations = await axeViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
    expect(violations, name).toEqual([]);
  };
  await page.goto(href('home', 'tr', {}));
  await reads('home');
  await page.goto(listAddress(visit));
  await expect(foundHeading(visit)).toBeVisible();
  await reads('list');
  await chooseFirstCar(visit);
  await reads('booking');
  for (const [name, address] of [
    ['place', href('place', 'tr', { url: 'antalya' })],
    ['questions', href('faq', 'tr', {})],
    ['log in', href('logIn', 'tr', {})],
    ['corporate', href('corporate', 'tr', {})],
    ['campaigns', href('campaigns', 'tr', {})],
    ['post', href('blog', 'tr', {})],
    ['look-up', href('reservations', 'tr', {})],
  ] as const) {
    await page.goto(address);
    await reads(name);
  }
});
