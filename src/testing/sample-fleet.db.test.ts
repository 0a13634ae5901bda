import { expect, test } from 'vitest';
import { demoBankOf } from '#payments/demo';
import { ConfigError, configFrom } from '#platform/config';
import { silentLog } from '#platform/log';
import { createApp } from '../app.ts';
import { resetDatabase, testDatabase } from './database.ts';

const SECRET = 'Zm9yIHRlc3RzIG9mIHRoZSBzYW1wbGUgZmxlZXQgb25seQ';
const REAL = {
  APP_SECRET: SECRET,
  PUBLIC_ORIGIN: 'https://www.example.com',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'rezervasyon@example.com',
  PAYMENT_GATEWAY: 'none',
  RATES_URL: 'https://www.tcmb.gov.tr/kurlar/today.xml',
  BRAND_LEGAL_NAME: 'Örnek Turizm A.Ş.',
  BRAND_PHONE: '0850 111 22 33',
  BRAND_EMAIL: 'destek@example.com',
  BRAND_ADDRESS: 'Büyükdere Caddesi 1, İstanbul',
  BRAND_COORDINATES: '41.07, 29.01',
};

test('a real installation has no bank of ours and no cars of ours, and does not start on those of a demonstration', async () => {
  const database = await resetDatabase(await testDatabase());
  const kept = { ...database, close: async () => {} };
  const start = (settings: Readonly<Record<string, string>>) =>
    createApp(
      configFrom(settings, () => SECRET),
      { database: kept, log: silentLog },
    );

  const real = await start(REAL);
  expect(demoBankOf(real.booking.gateways)).toBeUndefined();
  expect(real.booking).toMatchObject({ gateway: null, gateways: {}, atDeliveryOnly: true });
  await real.close();

  const demo = await start({ APP_SECRET: SECRET, PUBLIC_ORIGIN: 'https://www.example.com', DEMO: 'true' });
  expect(demoBankOf(demo.booking.gateways)).toBeDefined();
  await demo.close();

  const refused = await start(REAL).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect(String(refused)).toContain('holds the sample marketplace');
}, 120_000);
