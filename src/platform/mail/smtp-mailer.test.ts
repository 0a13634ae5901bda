import { expect, test } from 'vitest';
import { startMailServer } from '#testing';
import { createSmtpMailer } from './smtp-mailer.ts';

const mail = {
  kind: 'newsletter' as const,
  to: 'elif@example.com',
  subject: 'Bülten',
  html: '<p>Merhaba</p>',
  text: 'Merhaba',
  key: 'mail-1',
};

test('an e-mail with a way out tells the mail program, and an answer goes where it belongs', async () => {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.smtpUrl, 'Kontak <destek@kontak.example>', { requireTls: false });
  await mailer.send({ ...mail, replyTo: 'mert@example.com', unsubscribeUrl: 'https://kontak.example/newsletter/unsubscribe/k' });
  await mailer.send(mail);
  await server.close();
  const [subscribed = '', plain = ''] = server.received.map((text) => text.replace(/\r\n[ \t]+/g, ' '));
  expect(subscribed).toMatch(/^List-Unsubscribe: <https:\/\/kontak\.example\/newsletter\/unsubscribe\/k>\r$/m);
  expect(subscribed).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(subscribed).toMatch(/^Reply-To: mert@example\.com\r$/m);
  expect(subscribed).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(subscribed).toMatch(/^Message-ID: <mail-1@kontak\.example>\r$/m);
  expect(plain).not.toMatch(/List-Unsubscribe|Reply-To/);
});

test('a server that does not encrypt is told nothing where encryption is required', async () => {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.smtpUrl, 'Kontak <destek@kontak.example>', { requireTls: true });
  await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/);
  expect(server.received).toEqual([]);
  await server.close();
});
