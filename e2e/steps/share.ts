import type { Browser } from '@playwright/test';
import { href } from '#addresses/model';
import * as m from '#i18n';
import type { RunningProduct } from '../../scripts/product.ts';
import { expect, type Visit } from '../journey.ts';
import { cards, foundHeading } from './list.ts';
import { looksRight } from './looks.ts';
import { awake } from './page.ts';

/** The address that a page offers to hand on, without its host. */
async function handedOn({ page, lang }: Visit): Promise<string> {
  const share = page.locator('.share').filter({ visible: true });
  await expect(share.locator('summary')).toHaveText(m.share({}, lang));
  const field = share.getByRole('textbox', { name: m.share_address({}, lang) });
  let address = '';
  // While cars still come in, what stands below them moves away from under a finger; a page that comes to life may close what was open.
  await expect(async () => {
    if (!(await field.isVisible())) await share.locator('summary').click({ timeout: 5_000 });
    const { pathname, search } = new URL(await field.inputValue({ timeout: 2_000 }));
    const whatsapp = await share.getByRole('link', { name: m.share_whatsapp({}, lang) }).getAttribute('href', { timeout: 2_000 });
    expect(new URL(whatsapp ?? '').searchParams.get('text')).toContain(pathname + search);
    address = pathname + search;
  }).toPass();
  return address;
}

/** A list, and then one offer of it, is handed on to somebody else, who sees the same and is told when it was shared. */
export async function handsOn(visit: Visit, product: RunningProduct, browser: Browser): Promise<void> {
  const { page, lang } = visit;
  const friend: Visit = { page: await (await browser.newContext({ baseURL: product.origin })).newPage(), lang };
  const note = friend.page.getByText(m.shared_note({ date: '~', time: '~' }, lang).split('~').at(-1) ?? '');
  const address = await handedOn(visit);
  await page.keyboard.press('Escape');
  await expect(page.locator('.share[open]')).toHaveCount(0);
  await friend.page.goto(address);
  await expect(foundHeading(friend)).toHaveText(await foundHeading(visit).innerText());
  await expect(note).toBeVisible();
  await friend.page.goto(address.replace(/seen=[^&]*/, 'seen=2999-01-01T00%3A00'));
  await expect(foundHeading(friend)).toBeVisible();
  await expect(note, 'a moment that has not come').toHaveCount(0);

  const car = await cards(page).first().getByRole('heading').first().innerText();
  await cards(page)
    .first()
    .getByRole('link', { name: m.book({}, lang) })
    .click();
  // Until its page is there the list's own way to hand on is in sight.
  await page.waitForURL(({ pathname }) => pathname === href('booking', lang.locale, {}));
  await awake(page);
  const offer = await handedOn(visit);
  await looksRight(page, 'an offer that is handed on');
  await friend.page.goto(offer);
  await expect(note).toBeVisible();
  await expect(friend.page.getByRole('heading', { name: car }).first()).toBeVisible();
}
