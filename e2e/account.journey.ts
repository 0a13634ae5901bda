import { request } from '@playwright/test';
import { ENDPOINTS, href } from '#addresses/model';
import * as m from '#i18n';
import { expect, test } from './journey.ts';
import { confirmEmail, logIn, memberMenu, type Person, register, section } from './steps/account.ts';
import { addressIn } from './steps/enquiry.ts';
import { fits } from './steps/looks.ts';
import { awake } from './steps/page.ts';
import { openMail } from './steps/reservation.ts';

// A provider that nobody leaves for: its button is what is looked at. Refusals: a wrong password, a field that is missing, an address
// that is taken, an answer that does not come.
test.use({
  settings: { OIDC_ISSUER: 'https://login.kontak.example', OIDC_CLIENT_ID: 'kontak', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Kimlik' },
  refusals: [400, 401, 409, 502],
});

const ELIF: Person = { firstName: 'Elif', lastName: 'Karaoğlu', email: 'elif.uye@ornek.com', password: 'deniz kabuğu' };

test('a member registers in the drawer, gets back in by an e-mail, and changes profile, password and address', { tag: '@phone' }, async ({
  visit,
}) => {
  const { page, lang } = visit;
  const dialog = (title: string) => page.getByRole('dialog', { name: title });

  await test.step('the drawer says what is wrong at its place, keeps what was typed, and welcomes', async () => {
    await page.goto(href('places', lang.locale, {}));
    await awake(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: m.account_page_log_in({}, lang) })
      .filter({ visible: true })
      .click();
    const drawer = dialog(m.account_page_log_in_title({}, lang));
    await expect(drawer.getByRole('button', { name: m.account_page_with_provider({ provider: 'Kimlik' }, lang) })).toBeVisible();
    await drawer.getByLabel(m.account_page_email_or_user_name({}, lang)).fill(ELIF.email);
    await drawer.getByLabel(m.account_page_password({}, lang), { exact: true }).fill('yanlış');
    await drawer.getByRole('button', { name: m.account_page_log_in({}, lang), exact: true }).click();
    await expect(drawer.getByRole('alert')).toContainText('Hatalı e-posta veya şifre');
    await expect(drawer.getByLabel(m.account_page_email_or_user_name({}, lang))).toHaveValue(ELIF.email);
    await drawer.getByRole('link', { name: m.account_page_register({}, lang), exact: true }).click();
    const joining = dialog(m.account_page_register_title({}, lang));
    await joining.getByRole('button', { name: m.account_page_register({}, lang), exact: true }).click();
    await expect(joining.getByRole('alert')).toContainText('Lütfen tüm gerekli alanları doldurunuz.');
    await register(visit, joining, ELIF);
    await expect(page.getByText(m.account_registered({}, lang))).toBeVisible();
    await expect(memberMenu(visit)).toBeVisible();
  });
  await confirmEmail(visit, ELIF.email);

  const reset = await test.step('logs out, and asks for a new password: the answer is the same for everybody', async () => {
    await memberMenu(visit).click();
    await page.getByRole('button', { name: m.account_page_log_out({}, lang) }).click();
    await expect(memberMenu(visit)).toBeHidden();
    for (const email of ['kimse@ornek.com', ELIF.email]) {
      await page.goto(href('forgottenPassword', lang.locale, {}));
      await page.getByRole('main').getByLabel(m.account_page_email({}, lang), { exact: true }).fill(email);
      await page.getByRole('button', { name: m.account_page_send_link({}, lang) }).click();
      await expect(page.getByText(m.account_reset_asked({}, lang))).toBeVisible();
    }
    await openMail(visit, ELIF.email, m.account_mail_reset_subject({}, lang));
    return addressIn(visit, m.account_mail_reset_action({}, lang));
  });

  await test.step('the e-mail sets a new password, and logs in with it', async () => {
    await page.goto(reset);
    await page.getByLabel(m.account_page_new_password({}, lang), { exact: true }).fill('gizli2');
    await page.getByLabel(m.account_page_password_repeat({}, lang), { exact: true }).fill('gizli2');
    await page.getByRole('button', { name: m.account_page_change_password({}, lang) }).click();
    await expect(page.getByText(m.account_reset_done({}, lang))).toBeVisible();
    await logIn(visit, ELIF.email, 'gizli2');
  });

  await test.step('the profile is a dialog over the page; what is wrong stays inside and typing is kept', async () => {
    await awake(page);
    await memberMenu(visit).click();
    await page.getByRole('link', { name: m.account_page_profile({}, lang), exact: true }).click();
    const profile = dialog(m.account_page_profile({}, lang));
    await profile.getByLabel(m.account_page_phone({}, lang), { exact: true }).fill('0532 111 22 33');
    await profile.getByLabel(m.account_page_national_id({}, lang), { exact: true }).fill('123');
    await profile.getByRole('button', { name: m.account_page_save({}, lang), exact: true }).click();
    const nationalId = profile.getByLabel(m.account_page_national_id({}, lang), { exact: true });
    await expect(nationalId).toBeFocused();
    await expect(nationalId).toHaveAccessibleDescription(m.account_national_id_invalid({}, lang));
    await expect(profile.getByLabel(m.account_page_phone({}, lang), { exact: true })).toHaveValue('0532 111 22 33');
    await nationalId.fill('10000000146');
    // Nobody answers: it is said inside the dialog, and nothing of it is lost.
    const badGateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
    await page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.fulfill(badGateway) : route.continue()));
    await profile.getByRole('button', { name: m.account_page_save({}, lang), exact: true }).click();
    await expect(profile.getByRole('alert').filter({ hasText: m.sending_no_answer_title({}, lang) })).toBeFocused();
    await expect(nationalId).toHaveValue('10000000146');
    await page.unroute('**/*.data*');
    await profile.getByRole('button', { name: m.account_page_save({}, lang), exact: true }).click();
    await expect(profile).toBeHidden();
    await expect(page.getByText(m.account_profile_saved({}, lang))).toBeVisible();
    await expect(page).toHaveURL(href('reservations', lang.locale, {}));
  });

  await test.step('the password changes in a dialog of its own; other devices are logged out', async () => {
    const elsewhere = await request.newContext({
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: { origin: new URL(page.url()).origin },
    });
    await elsewhere.post(href('logIn', lang.locale, {}), { form: { email: ELIF.email, password: 'gizli2' } });
    await page.goto(href('account', lang.locale, {}));
    await awake(page);
    const sessions = section(visit, m.account_page_sessions_title({}, lang));
    await expect(sessions.getByRole('button', { name: m.account_page_session_end({}, lang), exact: true })).toHaveCount(1);
    await page
      .getByRole('main')
      .getByRole('link', { name: m.account_page_change_password({}, lang) })
      .click();
    const change = dialog(m.account_page_password_change_title({}, lang));
    const typed = async (current: string, next: string) => {
      await change.getByLabel(m.account_page_current_password({}, lang), { exact: true }).fill(current);
      await change.getByLabel(m.account_page_new_password({}, lang), { exact: true }).fill(next);
      await change.getByLabel(m.account_page_password_repeat({}, lang), { exact: true }).fill(next);
      await change.getByRole('button', { name: m.account_page_change_password({}, lang) }).click();
    };
    await typed('yanlış', 'gizli3');
    await expect(change.getByRole('alert')).toContainText(m.account_wrong_password({}, lang));
    await typed('gizli2', 'gizli3');
    await expect(change).toBeHidden();
    await expect(sessions.getByRole('button', { name: m.account_page_session_end({}, lang), exact: true })).toHaveCount(0);
    expect((await elsewhere.get(href('account', lang.locale, {}), { maxRedirects: 0 })).status()).toBe(303);

    await elsewhere.post(href('logIn', lang.locale, {}), { form: { email: ELIF.email, password: 'gizli3' } });
    await page.reload();
    await sessions.getByRole('button', { name: m.account_page_session_end({}, lang), exact: true }).click();
    await expect(sessions.getByRole('status')).toContainText(m.account_session_revoked({}, lang));
    expect((await elsewhere.get(href('account', lang.locale, {}), { maxRedirects: 0 })).status()).toBe(303);
    await elsewhere.dispose();
  });

  await test.step('another address is the account’s once its e-mail is opened', async () => {
    const other = 'elif.yeni@ornek.com';
    await page.goto(href('profile', lang.locale, {}));
    await awake(page);
    await page.getByLabel(m.account_page_email_new({}, lang), { exact: true }).fill(other);
    await page.getByLabel(m.account_page_current_password({}, lang), { exact: true }).fill('gizli3');
    await page.getByRole('button', { name: m.account_page_email_change({}, lang) }).click();
    await expect(page.getByText(m.account_email_confirmation_sent({}, lang))).toBeVisible();
    await openMail(visit, other, m.account_mail_change_subject({}, lang));
    await page.goto(await addressIn(visit, m.account_mail_change_action({}, lang)));
    await expect(page.getByText(m.account_email_changed({}, lang))).toBeVisible();
    await page.goto(href('profile', lang.locale, {}));
    await expect(page.getByRole('main')).toContainText(m.account_page_email_now({ email: other }, lang));
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a member does the same at addresses of their own, and loses no typing', async ({ visit }) => {
    const { page, lang } = visit;
    const main = page.getByRole('main');
    const person: Person = { firstName: 'Deniz', lastName: 'Su', email: 'deniz.betiksiz@ornek.com', password: 'deniz kabuğu' };
    await page.goto(href('register', lang.locale, {}));
    await register(visit, main, person);
    await expect(page.getByRole('heading', { level: 1, name: m.account_page_my_reservations({}, lang) })).toBeVisible();

    await page.goto(href('profile', lang.locale, {}));
    await main.getByLabel(m.account_page_city({}, lang), { exact: true }).fill('İzmir');
    await main.getByLabel(m.account_page_birth_date({}, lang), { exact: true }).fill('yarın');
    await main.getByRole('button', { name: m.account_page_save({}, lang), exact: true }).click();
    const born = main.getByLabel(m.account_page_birth_date({}, lang), { exact: true });
    await expect(born).toHaveAccessibleDescription(m.account_birth_date_invalid({}, lang));
    await expect(main.getByLabel(m.account_page_city({}, lang), { exact: true })).toHaveValue('İzmir');
    await born.fill('31.12.1990');
    await main.getByRole('button', { name: m.account_page_save({}, lang), exact: true }).click();
    await expect(page.getByText(m.account_profile_saved({}, lang))).toBeVisible();

    // The session ends while the form is filled in: what was typed is held until its sender is logged in again.
    await main.getByLabel(m.account_page_city({}, lang), { exact: true }).fill('Muğla');
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: /session_token/ });
    await main.getByRole('button', { name: m.account_page_save({}, lang), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: m.sending_signed_out_title({}, lang) })).toBeVisible();
    await fits(page, 'a form whose session has ended');
    await page.context().addCookies(cookies);
    await main.getByRole('button', { name: m.session_ended_send({}, lang) }).click();
    await expect(page.getByText(m.account_profile_saved({}, lang))).toBeVisible();
    await expect(main.getByLabel(m.account_page_city({}, lang), { exact: true })).toHaveValue('Muğla');

    await page.goto(href('account', lang.locale, {}));
    await main.getByRole('link', { name: m.account_page_change_password({}, lang) }).click();
    await main.getByLabel(m.account_page_current_password({}, lang), { exact: true }).fill('deniz kabuğu');
    await main.getByLabel(m.account_page_new_password({}, lang), { exact: true }).fill('gizli2');
    await main.getByLabel(m.account_page_password_repeat({}, lang), { exact: true }).fill('gizli2');
    await main.getByRole('button', { name: m.account_page_change_password({}, lang) }).click();
    await expect(page.getByText(m.account_password_changed({}, lang))).toBeVisible();

    await page.goto(href('account', lang.locale, {}));
    await main.getByRole('button', { name: m.account_page_erasure_ask({}, lang) }).click();
    await main.getByRole('button', { name: m.account_page_erasure_withdraw({}, lang) }).click();
    await expect(page.getByText(m.account_erasure_withdrawn({}, lang))).toBeVisible();
    await page.locator('summary').first().click();
    await page
      .getByRole('button', { name: m.account_page_log_out({}, lang) })
      .first()
      .click();
    const kept = await page.request.get(ENDPOINTS.personalDataFile, { maxRedirects: 0 });
    expect(kept.status()).toBe(303);

    await page.goto(href('register', lang.locale, {}));
    await register(visit, main, person);
    await expect(page.getByRole('alert')).toContainText(m.account_already_registered({}, lang));
    await page
      .getByRole('alert')
      .getByRole('link', { name: m.account_page_forgotten({}, lang) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: m.account_page_forgotten_title({}, lang) })).toBeVisible();
  });
});
