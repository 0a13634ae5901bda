import { expect } from '@playwright/test';
import * as m from '#i18n';
import type { Visit } from '../journey.ts';
import { looksRight } from './looks.ts';
import { ANY, awake, saying } from './page.ts';

/** A row of the work queue is taken, which stands above the page with its way back, and given back by it: nothing is loaded anew meanwhile. */
export async function takesAndUndoes({ page, lang }: Visit, why: string): Promise<void> {
  await awake(page);
  const row = page.getByRole('row').filter({ hasText: why });
  const take = row.getByRole('button', { name: saying(m.queue_named({ act: m.queue_take({}, lang), name: ANY }, lang)) });
  const letGo = row.getByRole('button', { name: saying(m.queue_named({ act: m.queue_let_go({}, lang), name: ANY }, lang)) });
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await take.click();
  await expect(letGo).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: m.queue_done_take({}, lang) });
  await expect(toast.locator('form')).toHaveCSS('position', 'fixed');
  // Held while it is looked at.
  await toast.locator('form').hover();
  await looksRight(page, 'the queue with an act that can be undone');
  await toast.getByRole('button', { name: m.queue_undo({}, lang), exact: true }).click();
  await expect(take).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: m.queue_done_undo({}, lang) })).toBeVisible();
  await expect(page.locator('body[data-same]')).toHaveCount(1);
}
