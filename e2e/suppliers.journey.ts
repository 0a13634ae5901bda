import * as m from '#i18n';
import { crosswise, expect, test, walkedOn } from './journey.ts';
import { foundCount, foundHeading, listAddress } from './steps/list.ts';
import { fits } from './steps/looks.ts';

// One supplier answers late, one with errors, one never.
test.use({ settings: { SIMULATED_SUPPLIERS: 'slow,broken,silent', SEARCH_FIRST_ANSWER_MS: '100', SEARCH_DEADLINE_MS: '4000' } });

for (const language of walkedOn('desktop')) {
  test.describe(language, () => {
    test.use({ language });

    test('the first page shows what has arrived, late cars stream into it, and nobody waits for silence', {
      tag: crosswise(language),
    }, async ({ visit, product }) => {
      const { page, lang } = visit;
      const address = listAddress(visit);

      const first = await firstPart(product.origin + address);
      const countAtFirst = Number(/<h1[^>]*>(\d+)/.exec(first)?.[1]);
      expect(countAtFirst).toBeGreaterThan(20);
      expect(first).toContain(m.suppliers_asked({ count: 2 }, lang));
      expect(first).not.toContain('Prova Rent');

      await page.goto(address);
      await expect(foundHeading(visit)).toBeVisible();
      await expect.poll(() => foundCount(visit)).toBeGreaterThan(countAtFirst);
      // On a phone the group is behind a button.
      await expect(page.getByRole('group', { name: m.filter_supplier({}, lang), includeHidden: true })).toContainText('Prova Rent');
      await expect(page.getByText(m.suppliers_asked({ count: 1 }, lang))).toBeHidden();

      await test.step('while it is asked again, its row stays where somebody is about to tick it', async () => {
        const filters = page.getByRole('form', { name: m.filters({}, lang) });
        // It may be folded away: then it has no name.
        const late = filters.locator('label', { hasText: 'Prova Rent' }).locator('[name="supplier"]');
        await filters.getByRole('checkbox', { name: m.transmission_automatic({}, lang) }).click();
        await expect(page).toHaveURL(/transmission=automatic/);
        await expect(page.getByText(m.suppliers_asked({ count: 2 }, lang))).toBeVisible();
        expect(await late.count()).toBe(1);
        await expect(page.getByText(m.suppliers_asked({ count: 1 }, lang))).toBeHidden();
        expect(await late.count()).toBe(1);
      });
    });

    test('the list says how many companies are silent, and fits the screen', { tag: crosswise(language) }, async ({ visit }) => {
      const { page, lang } = visit;
      await page.goto(listAddress(visit));
      await expect(foundHeading(visit)).toBeVisible();
      await expect(page.locator('.waiting').getByText(m.suppliers_silent({ count: 2 }, lang))).toBeVisible();
      await fits(page, 'a list with silent companies');
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test('the page says how many had not answered when it was made, and leads to one with all answers', {
        tag: crosswise(language),
      }, async ({ visit }) => {
        const { page, lang } = visit;
        await page.goto(listAddress(visit));
        // By its place: texts inside of `noscript` are passed over by `getByText`.
        const without = page.locator('.waiting noscript');
        await expect(without.locator('span')).toHaveText(m.offers_without_scripts({ count: 2 }, lang));
        await expect(page.getByText(m.suppliers_asked({ count: 2 }, lang))).toBeHidden();
        await without.locator('a').click();
        await expect(page.getByText(m.suppliers_silent({ count: 2 }, lang))).toBeVisible();
        await expect(without).toHaveCount(0);
      });
    });
  });
}

/** What of a page comes at once; the visitor then leaves. */
async function firstPart(url: string): Promise<string> {
  const response = await fetch(url);
  const decoder = new TextDecoder();
  let html = '';
  for await (const chunk of response.body ?? []) {
    html += decoder.decode(chunk, { stream: true });
    if (html.includes('</main>')) break;
  }
  return html;
}
