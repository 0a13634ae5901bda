import { expect, test } from 'vitest';
import type { AccountEmails, Addressee } from '#accounts/model';
import { LOCALES } from '#kernel/locale';
import type { WallClock } from '#kernel/time';
import { createAccountEmails } from './account-emails.ts';

const emails = createAccountEmails({
  name: 'Kontak',
  legalName: 'Kontak Araç Kiralama',
  phone: '0850 000 00 00',
  email: 'destek@kontak.example',
  address: 'İstanbul',
  isDemo: false,
});
const URL = 'https://kontak.example/sifre-sifirla?token=abc';

const EMAILS: Readonly<Record<keyof AccountEmails, (to: Addressee) => ReturnType<AccountEmails['erased']>>> = {
  confirmEmail: (to) => emails.confirmEmail(to, { url: URL, hours: 72 }),
  changeEmail: (to) => emails.changeEmail(to, { url: URL, hours: 24 }),
  emailChanged: (to) => emails.emailChanged(to, { url: URL, newEmail: 'elif.karaoglu@ornek.com' }),
  resetPassword: (to) => emails.resetPassword(to, { url: URL, minutes: 60 }),
  passwordChanged: (to) => emails.passwordChanged(to, { url: URL }),
  secondFactorChanged: (to) => emails.secondFactorChanged(to, { url: URL, isOn: true }),
  passkeysChanged: (to) => emails.passkeysChanged(to, { url: URL, isAdded: true, name: 'Office laptop' }),
  newDevice: (to) =>
    emails.newDevice(to, { url: URL, at: '2026-09-13T08:05' as WallClock, device: 'Chrome · Windows', network: '203.0.113.0' }),
  erasureRecorded: (to) => emails.erasureRecorded(to, { url: URL, dueOn: '2026-09-13' }),
  memberInvited: (to) => emails.memberInvited(to, { supplier: 'Ege Rent', url: URL, days: 7 }),
  staffInvited: (to) => emails.staffInvited(to, { url: URL, days: 7 }),
  erased: (to) => emails.erased(to, { url: URL }),
  guestErased: (to) => emails.guestErased(to, { url: URL }),
};

test.each(Object.entries(EMAILS))(
  '%s greets by name in both languages, and its plain text says what its HTML says',
  async (_name, write) => {
    for (const locale of LOCALES) {
      const { subject, html, text } = await write({ locale, firstName: 'Elif' });
      expect(html).toContain(`lang="${locale}"`);
      expect(text).toContain(locale === 'tr' ? 'Merhaba Elif,' : 'Hello Elif,');
      expect(text).toContain(URL);
      expect(html).toContain(URL.replace('&', '&amp;'));
      expect(text).toContain(subject);
      expect(text).toContain('Kontak Araç Kiralama, İstanbul');
      expect(subject).not.toMatch(/[{}!]/);
    }
  },
);

test('somebody whose name a provider did not tell is greeted without one', async () => {
  expect((await EMAILS.passwordChanged({ locale: 'tr', firstName: '' })).text).toContain('Merhaba,');
});

test('a name that contains markup stays text', async () => {
  const { html } = await EMAILS.resetPassword({ locale: 'tr', firstName: '<b>Elif</b>' });
  expect(html).not.toContain('<b>Elif');
});

test('the former address learns of a change, not the whole new address', async () => {
  const { text } = await EMAILS.emailChanged({ locale: 'tr', firstName: 'Elif' });
  expect(text).toContain('el•••@o•••.com');
  expect(text).not.toContain('elif.karaoglu');
});

test('the day by which data is erased is written out', async () => {
  expect((await EMAILS.erasureRecorded({ locale: 'tr', firstName: 'Elif' })).text).toContain('13 Eylül 2026');
  expect((await EMAILS.erasureRecorded({ locale: 'en', firstName: 'Elif' })).text).toContain('13 September 2026');
});

test('a new device is told with its time in Turkey, its name and its network, and nothing when they are not known', async () => {
  const { text } = await EMAILS.newDevice({ locale: 'tr', firstName: 'Elif' });
  expect(text).toContain('Zaman: 13 Eylül 2026, saat 08:05 (Türkiye saati)');
  expect(text).toContain('Cihaz: Chrome · Windows');
  expect(text).toContain('Ağ: 203.0.113.0');
  const unknown = { url: URL, at: '2026-09-13T08:05' as WallClock, device: '', network: '' };
  expect((await emails.newDevice({ locale: 'en', firstName: 'Elif' }, unknown)).text).not.toMatch(/Device|Network/);
});

test('turning the second factor off is another e-mail than turning it on', async () => {
  const [on, off] = await Promise.all(
    [true, false].map((isOn) => emails.secondFactorChanged({ locale: 'en', firstName: 'Elif' }, { url: URL, isOn })),
  );
  expect([on?.subject, off?.subject]).toEqual(['Two-step verification was turned on', 'Two-step verification was turned off']);
});
