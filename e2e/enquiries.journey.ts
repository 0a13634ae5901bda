import { href } from '#addresses/model';
import * as m from '#i18n';
import { expect, test } from './journey.ts';
import { addressIn, field, lookAtTheForm, receivedCode } from './steps/enquiry.ts';
import { awake } from './steps/page.ts';
import { openMail } from './steps/reservation.ts';

// A form with something missing, a code that nobody has.
test.use({ refusals: [400, 404] });

test('a visitor writes with the keyboard, forgets a field, gets a code and follows it', { tag: '@phone' }, async ({ visit }) => {
  const { page, lang } = visit;
  const email = 'elif.iletisim@ornek.com';
  const send = page.getByRole('button', { name: m.enquiry_send_message({}, lang) });

  await test.step('a window says that something is missing, and leads to it', async () => {
    await page.goto(href('contact', lang.locale, {}));
    await awake(page);
    await field(visit, m.enquiry_field_full_name({}, lang)).fill('Elif Karaoğlu');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: m.enquiry_incomplete({}, lang) });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(field(visit, m.enquiry_field_email({}, lang))).toBeFocused();
  });

  const code = await test.step('what was typed is still there; the message is received', async () => {
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bebek koltuğu var mı?');
    await expect(field(visit, m.enquiry_field_full_name({}, lang))).toHaveValue('Elif Karaoğlu');
    await lookAtTheForm(visit);
    await send.focus();
    await page.keyboard.press('Enter');
    return receivedCode(visit);
  });

  await test.step('the e-mail leads back to it, and so do code and e-mail', async () => {
    await openMail(visit, email, m.enquiry_email_sender_subject({ code }, lang));
    await page.goto(await addressIn(visit, m.enquiry_email_open({}, lang)));
    expect(await receivedCode(visit)).toBe(code);

    await page.goto(href('enquiry', lang.locale, {}));
    await awake(page);
    await field(visit, m.enquiry_follow_code({}, lang)).fill(code.toLowerCase().replace('-', ' '));
    await field(visit, m.enquiry_field_email({}, lang)).fill('baskasi@ornek.com');
    await page.getByRole('button', { name: m.enquiry_follow_button({}, lang) }).click();
    await expect(page.getByRole('alert')).toContainText(m.enquiry_follow_not_found({}, lang));
    await field(visit, m.enquiry_field_email({}, lang)).fill(email);
    await page.getByRole('button', { name: m.enquiry_follow_button({}, lang) }).click();
    expect(await receivedCode(visit)).toBe(code);
    await expect(page.getByRole('main')).toContainText('Bebek koltuğu var mı?');
  });
});

test('a visitor subscribes at the foot of a page, confirms from the mailbox, leaves with one click and comes back', async ({ visit }) => {
  const { page, lang } = visit;
  const email = 'elif.bulten@ornek.com';

  await page.goto(href('about', lang.locale, {}));
  await page.getByPlaceholder(m.newsletter_email({}, lang)).scrollIntoViewIfNeeded();
  await awake(page);
  // The foot of the page wakes up when it is seen; until then its form leads to the newsletter's page.
  await page.getByPlaceholder(m.newsletter_email({}, lang)).fill(email);
  await page.getByRole('button', { name: m.newsletter_subscribe({}, lang) }).click();
  await expect(page.getByText(m.newsletter_success({}, lang))).toBeVisible();

  await openMail(visit, email, m.newsletter_mail_confirm_subject({}, lang));
  await page.goto(await addressIn(visit, m.newsletter_mail_confirm_action({}, lang)));
  await page.getByRole('button', { name: m.newsletter_confirm_button({}, lang) }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.newsletter_confirmed_title({}, lang) })).toBeVisible();

  await openMail(visit, email, m.newsletter_mail_welcome_subject({}, lang));
  await page.goto(await addressIn(visit, m.newsletter_mail_leave({}, lang)));
  await expect(page.getByRole('heading', { level: 1, name: m.newsletter_leave_title({}, lang) })).toBeVisible();
  await page.getByRole('button', { name: m.newsletter_leave_button({}, lang) }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.newsletter_left_title({}, lang) })).toBeVisible();
  await page.getByRole('button', { name: m.newsletter_again_button({}, lang) }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.newsletter_confirmed_title({}, lang) })).toBeVisible();
});

test.describe('in English, without scripts', () => {
  test.use({ language: 'en', javaScriptEnabled: false });

  test('a company asks for a fleet, and nothing it typed is lost when something is missing', async ({ visit }) => {
    const { page, lang } = visit;
    const send = page.getByRole('button', { name: m.enquiry_send_request({}, lang) });

    await page.goto(href('longTermFleet', lang.locale, {}));
    await field(visit, m.enquiry_field_company({}, lang)).fill('Example Build Ltd');
    await field(visit, m.enquiry_field_class({}, lang)).selectOption(m.class_suv({}, lang));
    await send.click();
    await expect(page.getByRole('alert')).toContainText(m.enquiry_incomplete({}, lang));
    await expect(field(visit, m.enquiry_field_company({}, lang))).toHaveValue('Example Build Ltd');
    await expect(field(visit, m.enquiry_field_class({}, lang))).toHaveValue('suv');

    await field(visit, m.enquiry_field_city({}, lang)).fill('Ankara');
    await field(visit, m.enquiry_field_cars({}, lang)).fill('12');
    await field(visit, m.enquiry_field_months({}, lang)).selectOption('24');
    await field(visit, m.enquiry_field_km({}, lang)).selectOption('20000');
    await field(visit, m.enquiry_field_full_name({}, lang)).fill('John Smith');
    await field(visit, m.enquiry_field_email({}, lang)).fill('john.fleet@example.com');
    await field(visit, m.enquiry_field_phone({}, lang)).fill('+44 7400 123456');
    await lookAtTheForm(visit);
    await send.click();
    const code = await receivedCode(visit);
    await expect(page.getByRole('main')).toContainText('24 months');
    await openMail(visit, 'john.fleet@example.com', m.enquiry_email_sender_subject({ code }, lang));
  });
});
