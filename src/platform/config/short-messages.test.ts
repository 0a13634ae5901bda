import { expect, test } from 'vitest';
import { ConfigError, configFrom } from '../config.ts';

type Settings = Readonly<Record<string, string>>;
const channelsWith = (settings: Settings) => configFrom(settings, () => 'x'.repeat(40)).shortMessages;
const problemsWith = (settings: Settings): string => {
  try {
    channelsWith(settings);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
};
const NETGSM = { SMS_PROVIDER: 'netgsm', NETGSM_USERNAME: '8503000000', NETGSM_PASSWORD: 'gizli', NETGSM_HEADER: 'KONTAK' };
const TEMPLATES = 'confirmed=a,declined=b,changed=c,cancelled=d,pickup_reminder=e,payment_waiting=f_1';
const META = {
  WHATSAPP_PROVIDER: 'meta',
  WHATSAPP_API_VERSION: 'v23.0',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_TOKEN: 'gizli',
  WHATSAPP_TEMPLATES: TEMPLATES,
};
const MAIL = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'Kontak <a@kontak.example>' };

test('a demonstration keeps both in its mailbox, and one whose mails really go has none', () => {
  expect(channelsWith({})).toEqual({ sms: 'outbox', whatsapp: 'outbox' });
  expect(channelsWith({ SMS_PROVIDER: 'none', WHATSAPP_PROVIDER: 'none' })).toEqual({ sms: null, whatsapp: null });
  expect(channelsWith(MAIL)).toEqual({ sms: null, whatsapp: null });
});

test('each is there where it is configured whole', () => {
  expect(channelsWith(NETGSM).sms).toEqual({
    url: 'https://api.netgsm.com.tr',
    userName: '8503000000',
    password: 'gizli',
    header: 'KONTAK',
  });
  const { whatsapp } = channelsWith({ ...META, WHATSAPP_URL: 'http://127.0.0.1:4000/' });
  expect(whatsapp).toMatchObject({ url: 'http://127.0.0.1:4000', version: 'v23.0', token: 'gizli', templates: { payment_waiting: 'f_1' } });
});

test.each<[Settings, string]>([
  [{ SMS_PROVIDER: 'netgsm' }, 'needs NETGSM_USERNAME, NETGSM_PASSWORD, NETGSM_HEADER'],
  [{ ...NETGSM, NETGSM_PASSWORD: '' }, 'needs NETGSM_PASSWORD as well'],
  [{ NETGSM_USERNAME: 'x' }, 'nothing would be sent with it'],
  [{ ...NETGSM, NETGSM_HEADER: 'TWELVE CHARS' }, 'NETGSM_HEADER'],
  [{ ...NETGSM, NETGSM_URL: 'http://sms.example' }, 'in the clear'],
  [{ SMS_PROVIDER: 'outbox', ...MAIL }, 'none offers none'],
  [{ ...META, WHATSAPP_TOKEN: '' }, 'needs WHATSAPP_TOKEN as well'],
  [{ ...META, WHATSAPP_API_VERSION: '23' }, 'WHATSAPP_API_VERSION'],
  [{ ...META, WHATSAPP_TEMPLATES: 'confirmed=a' }, 'no template for declined, changed, cancelled, pickup_reminder, payment_waiting'],
  [{ ...META, WHATSAPP_TEMPLATES: `${TEMPLATES},greeting=g` }, 'no message of the kind greeting'],
  [{ ...META, WHATSAPP_TEMPLATES: TEMPLATES.replace('=a', '=A b') }, 'no template for confirmed'],
  [{ WHATSAPP_TOKEN: 'x' }, 'nothing would be sent with it'],
])('%j is refused at the start', (settings, said) => {
  expect(problemsWith(settings)).toContain(said);
});
