import * as m from '#i18n';
import { type Sandbox, startSandbox } from '../sandbox/server.ts';
import { test as base, crosswise, expect, walkedOn } from './journey.ts';
import { approveAtBank, bankHeading, demoCard, driverWith, payPartOf } from './steps/checkout.ts';
import { chooseFirstCar, foundHeading, listAddress } from './steps/list.ts';
import { looksRight } from './steps/looks.ts';
import { awake } from './steps/page.ts';
import { confirmedCode, openMail, ticket } from './steps/reservation.ts';

/** A product that crosses the wire to the sandbox's suppliers, whose knobs the journey turns. */
const test = base.extend<object, { readonly sandbox: Sandbox }>({
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: this is how Playwright is told that nothing is needed
    async ({}, use) => {
      const sandbox = await startSandbox();
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  settings: [({ sandbox }, use) => use({ SANDBOX_SUPPLIERS: sandbox.origin, LOG_LEVEL: 'error' }), { scope: 'worker' }],
});

for (const language of walkedOn('phone')) {
  test.describe(language, () => {
    test.use({ language });

    test('a company that does not answer is counted on the list, and not named', { tag: crosswise(language) }, async ({
      visit,
      sandbox,
    }) => {
      const { page, lang } = visit;
      sandbox.turn('marti', { silent: true });
      // Nobody has asked for this place before: there is no kept answer.
      await page.goto(listAddress(visit, {}, 'dalaman-havalimani'));
      await expect(foundHeading(visit)).toBeVisible();
      await expect(page.locator('.waiting').getByText(m.suppliers_silent({ count: 1 }, lang))).toBeVisible();
      expect(await page.content()).not.toContain('Martı Filo');
      sandbox.turn('marti', { silent: false });
    });

    test(
      'a supplier books and its answer is lost: the customer waits on one page, the booking is looked up and made once',
      { tag: crosswise(language) },
      async ({ visit, sandbox }, { project }) => {
        const { page, lang } = visit;
        const driver = driverWith(`kayip-yanit.${language}.${project.name}@ornek.com`);
        const bookings = (): number => sandbox.received('marti').filter((message) => message === 'VehRes').length;
        const before = bookings();
        sandbox.turn('marti', { losesAnswers: true });
        await chooseFirstCar(visit, { supplier: 'marti-filo', wait: '1' });
        await awake(page);
        await payPartOf(visit, driver, demoCard('success'));
        await expect(bankHeading(visit)).toBeVisible();
        await approveAtBank(visit);
        await expect(page.getByRole('heading', { level: 1, name: m.completed_waiting_title({}, lang) })).toBeVisible();
        await expect(page.getByText(m.completed_waiting_supplier({ supplier: 'Martı Filo' }, lang))).toBeVisible();

        await confirmedCode(visit, driver.firstName);
        expect(bookings() - before).toBe(1);
        expect(sandbox.received('marti')).toContain('VehRetRes');
        await expect(ticket(visit)).toContainText(/MA\d{6}/);
        await looksRight(page, 'a ticket whose booking was looked up');
        const code = new URL(page.url()).searchParams.get('code') ?? '';
        await openMail(visit, driver.email, m.email_confirmed_subject({ code }, lang));
        sandbox.turn('marti', { losesAnswers: false });
      },
    );
  });
}
