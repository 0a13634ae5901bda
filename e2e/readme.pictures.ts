import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { href } from '#addresses/model';
import { ROOT } from '../src/platform/root.ts';
import { test } from './journey.ts';
import { approveAtBank, demoCard, driverWith, payPartOf } from './steps/checkout.ts';
import { chooseFirstCar, foundHeading, listAddress } from './steps/list.ts';
import { awake } from './steps/page.ts';
import { confirmedCode } from './steps/reservation.ts';

async function taken(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  // Photographs below the window come when they are looked at; those in it have come.
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(ROOT, 'docs', 'pictures', `${name}-1280.png`), animations: 'disabled' });
}

// Of the built product and its sample data: `npm run pictures`.
test('the pictures of the README', async ({ visit }) => {
  const { page } = visit;
  await page.goto(href('home', 'tr', {}));
  await taken(page, 'home');
  await page.goto(listAddress(visit, { wait: '1' }));
  await foundHeading(visit).waitFor();
  await taken(page, 'list');
  const driver = { ...driverWith('elif.demir@ornek.com'), firstName: 'Elif', lastName: 'Demir' };
  await chooseFirstCar(visit);
  await awake(page);
  await taken(page, 'booking');
  await payPartOf(visit, driver, demoCard('success'));
  await approveAtBank(visit);
  await confirmedCode(visit, driver.firstName);
  await taken(page, 'completed');
});
