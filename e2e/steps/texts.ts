import { type Browser, expect, test } from '@playwright/test';
import { href } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { RunningProduct } from '../../scripts/product.ts';
import type { Visit } from '../journey.ts';
import { looksRight } from './looks.ts';
import { follow, untilAnswered } from './page.ts';
import { takesAndUndoes } from './queue.ts';
import { becomesAdmin } from './staff.ts';

const PICTURE = 'Denemek için bir simge';
const FIAT = { kind: 'brand', text: 'fiat' } as const;

/** An editor's day: a text with a mistake, its preview in the real page, its publication, and the way back. Its pages are read by a guest. */
export async function editorsDay(visit: Visit, product: RunningProduct, browser: Browser): Promise<void> {
  const { page, lang } = visit;
  const guest = await (await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false })).newPage();
  const sentence = 'Fiat ile deneme cümlesi.';
  const readBy = async (shown: boolean) => {
    const address = href('brand', 'tr', { brand: FIAT.text });
    await untilAnswered(guest, address, async (answer) => (await answer.text()).includes(sentence) === shown);
    await expect(async () => {
      await guest.goto(address);
      await expect(guest.getByText(sentence)).toHaveCount(shown ? 1 : 0, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  };
  await becomesAdmin(visit, product.output());

  await test.step('a text is found by its title', async () => {
    await follow(page.getByRole('link', { name: m.staff_nav_texts({}, lang), exact: true }));
    await looksRight(page, 'the list of texts');
    await page.getByRole('searchbox').fill('FIAT');
    await page.getByLabel(m.texts_kind({}, lang)).first().selectOption('brand');
    await page.getByRole('button', { name: m.texts_show({}, lang) }).click();
    await page.getByRole('table').getByRole('link', { name: FIAT.text, exact: true }).click();
    await expect(page).toHaveURL(staffHref('staffText', lang.locale, FIAT));
  });

  const turkish = page.getByRole('textbox', { name: m.text_turkish({}, lang), exact: true });
  const english = page.getByRole('textbox', { name: m.text_english({}, lang), exact: true });
  const publish = page.getByRole('button', { name: m.text_publish({}, lang) });

  await test.step('a placeholder that nobody fills is told at its line, and nothing that was typed is lost', async () => {
    await turkish.fill(`${await turkish.inputValue()}\n${sentence} {{phone}}\n`);
    await publish.click();
    await expect(page.getByRole('alert')).toContainText(m.text_outcome_problems({ count: 1 }, lang));
    await expect(page.getByText(m.text_problem_unknown_placeholder({ value: 'phone' }, lang))).toBeVisible();
    await looksRight(page, 'a text with a mistake');
    await page.getByRole('button', { name: m.text_go_to_line({}, lang) }).click();
    await expect(turkish).toBeFocused();
    const selected = await turkish.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd));
    expect(selected).toBe(`${sentence} {{phone}}`);
  });

  await test.step('a picture is put up beside what is being written, and its line shows it', async () => {
    await page.getByLabel(m.text_picture_file({}, lang)).setInputFiles('public/icons/icon-512.png');
    await page.getByLabel(m.text_picture_alt_tr({}, lang)).fill(PICTURE);
    await page.getByLabel(m.text_picture_alt_en({}, lang)).fill('An icon');
    await page.getByRole('button', { name: m.text_picture_put({}, lang), exact: true }).click();
    await expect(page.getByRole('status')).toHaveText(m.text_picture_done({}, lang));
    await expect(turkish).toHaveValue(/\{\{phone\}\}/);
    const line = await page.getByLabel(m.text_picture_mark({ language: m.text_turkish({}, lang) }, lang)).inputValue();
    await turkish.fill(`${await turkish.inputValue()}\n${line}\n`);
    await looksRight(page, 'a text with a picture');
  });

  await test.step('the draft is looked at in the real page, where nobody else sees it', async () => {
    await turkish.fill((await turkish.inputValue()).replace(' {{phone}}', ''));
    await turkish.press('Control+s');
    await expect(page.getByRole('status')).toHaveText(m.text_done_saved({}, lang));
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText(sentence)).toBeVisible();
    await expect(frame.getByRole('img', { name: PICTURE })).toHaveAttribute('width', '512');
    await looksRight(page, 'a draft');
    await readBy(false);
  });

  await test.step('it is published with one language behind, and read by everybody', async () => {
    await publish.click();
    await expect(page.getByRole('status')).toHaveText(m.text_done_published({}, lang));
    await expect(page.getByText(m.texts_behind_en({}, lang)).first()).toBeVisible();
    await readBy(true);
    await english.fill(`${await english.inputValue()}\nA sentence to try Fiat.\n`);
    await publish.click();
    await expect(page.getByText(m.texts_behind_en({}, lang))).toHaveCount(0);
  });

  await test.step('the file is restored by a revision of its own', async () => {
    await page
      .getByRole('button', { name: m.text_restore({}, lang) })
      .last()
      .click();
    await expect(page.getByRole('status')).toHaveText(m.text_done_restored({}, lang));
    await publish.click();
    await expect(page.getByRole('status')).toHaveText(m.text_done_published({}, lang));
    await readBy(false);
    await follow(page.getByRole('link', { name: m.text_compare({}, lang) }).first());
    await looksRight(page, 'a revision');
  });

  await test.step('a legal text waits for somebody else', async () => {
    await page.goto(staffHref('staffText', lang.locale, { kind: 'page', text: 'privacy' }));
    const newWording = (source: string) => `${source.replace(/^version: .*$/m, 'version: 2027-01-01')}\n${sentence}\n`;
    await turkish.fill(newWording(await turkish.inputValue()));
    await english.fill(newWording(await english.inputValue()));
    await page.getByRole('button', { name: m.text_ask({}, lang) }).click();
    await expect(page.getByRole('status')).toHaveText(m.text_done_asked({}, lang));
    await page.getByRole('link', { name: m.text_decide({}, lang) }).click();
    await expect(page.getByText(m.text_decide_own({}, lang))).toBeVisible();
    await looksRight(page, 'the second yes');
    const decision = page.url();
    await page.goto(staffHref('staffQueue', lang.locale, {}));
    await expect(page.getByText(m.queue_waiting_text({}, lang))).toBeVisible();
    await takesAndUndoes(visit, m.queue_waiting_text({}, lang));
    await page.goto(decision);
    await page.getByLabel(m.text_refuse_reason({}, lang)).fill('Tarih yanlış');
    await page.getByRole('button', { name: m.text_refuse({}, lang) }).click();
    await expect(page.getByRole('status')).toHaveText(m.text_done_refused({}, lang));
  });

  await test.step('what was done stands in the record', async () => {
    await page.goto(staffHref('staffActs', lang.locale, {}));
    await expect(page.getByRole('row').filter({ hasText: m.staff_event_text_published({}, lang) })).toHaveCount(3);
    await expect(page.getByRole('row').filter({ hasText: m.staff_event_text_refused({}, lang) })).toHaveCount(1);
  });
}
