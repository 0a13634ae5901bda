import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

/** A mail server that keeps what it is handed. */
async function mailServer() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { received, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const mail = {
  kind: 'newsletter' as const,
  to: 'elif@example.com',
  subject: 'Bülten',
  html: '<p>Merhaba</p>',
  text: 'Merhaba',
  key: 'mail-1',
};

test('an e-mail with a way out tells the mail program, and an answer goes where it belongs', async () => {
  const server = await mailServer();
  const mailer = createSmtpMailer(server.url, 'Kontak <destek@kontak.example>', { requireTls: false });
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
  const server = await mailServer();
  const mailer = createSmtpMailer(server.url, 'Kontak <destek@kontak.example>', { requireTls: true });
  await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/);
  expect(server.received).toEqual([]);
  await server.close();
});
