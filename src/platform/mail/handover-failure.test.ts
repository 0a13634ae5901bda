import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { handoverFailure } from './handover-failure.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((closed) => (server ? server.close(() => closed()) : closed())));

/** A mail server that answers each command, breaks the line, says nothing more, or says it a byte at a time. */
async function mailServer(answers: (command: string) => string | 'break' | 'silence' | 'crumbs'): Promise<string> {
  server = createServer((socket: Socket) => {
    let isData = false;
    socket.on('error', () => {});
    const greeting = answers('GREETING');
    if (greeting === 'break') return void socket.destroy();
    if (greeting === 'silence') return;
    socket.write('220 here\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        if (isData && line !== '.') continue;
        const command = isData ? 'END' : (line.split(/[ :]/)[0]?.toUpperCase() ?? '');
        isData = command === 'DATA';
        const answer = answers(command);
        if (answer === 'break') return socket.destroy();
        if (answer === 'silence') return;
        if (answer === 'crumbs') {
          const crumbs = setInterval(() => socket.write('2'), 20);
          socket.on('close', () => clearInterval(crumbs));
          return;
        }
        socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const failureAt = async (url: string, deadlineMs?: number) => {
  const mailer = createSmtpMailer(url, 'Kontak <info@kontak.example>', { requireTls: false, ...(deadlineMs ? { deadlineMs } : {}) });
  const mail = { kind: 'newsletter_issue', to: 'elif@ornek.com', subject: 'x', html: '<p>x</p>', text: 'x', key: 'k' } as const;
  return mailer.send(mail).then(
    () => 'sent' as const,
    (error: unknown) => handoverFailure(error),
  );
};
const usual = (command: string): string => ({ DATA: '354 go on', QUIT: '221 bye' })[command] ?? '250 ok';

test.each([
  ['takes it', usual, 'sent'],
  ['knows no such mailbox', (command: string) => (command === 'RCPT' ? '550 no such user' : usual(command)), 'refused'],
  ['has a full mailbox', (command: string) => (command === 'RCPT' ? '552 5.2.2 mailbox full' : usual(command)), 'refused'],
  [
    'tells a limit of ours about a recipient',
    (command: string) => (command === 'RCPT' ? '550 5.4.5 daily limit' : usual(command)),
    'server',
  ],
  ['is full itself', (command: string) => (command === 'RCPT' ? '452 4.3.1 no storage' : usual(command)), 'server'],
  ['has a rule about who writes', (command: string) => (command === 'RCPT' ? '550 5.7.1 not from you' : usual(command)), 'not_sent'],
  ['does not take the content', (command: string) => (command === 'END' ? '554 spam' : usual(command)), 'refused'],
  ['asks to come later', (command: string) => (command === 'RCPT' ? '451 later' : usual(command)), 'not_sent'],
  ['takes no more of ours today', (command: string) => (command === 'MAIL' ? '550 daily limit' : usual(command)), 'server'],
  ['takes no more of ours for an hour', (command: string) => (command === 'MAIL' ? '451 slow down' : usual(command)), 'server'],
  ['wants no text of ours', (command: string) => (command === 'DATA' ? '554 account closed' : usual(command)), 'server'],
  ['closes, whatever is asked', (command: string) => (command === 'RCPT' ? '421 closing' : usual(command)), 'server'],
  ['breaks the line before it greets', (command: string) => (command === 'GREETING' ? 'break' : usual(command)), 'server'],
  ['breaks the line before the text', (command: string) => (command === 'DATA' ? 'break' : usual(command)), 'server'],
  ['breaks the line after everything was said', (command: string) => (command === 'END' ? 'break' : usual(command)), 'unknown'],
] as const)('a mail server that %s', async (_, answers, expected) => {
  expect(await failureAt(await mailServer(answers))).toBe(expected);
});

test('nobody at the other end has taken nothing', async () => {
  const url = await mailServer(usual);
  await new Promise<void>((closed) => server?.close(() => closed()));
  server = undefined;
  expect(await failureAt(url)).toBe('server');
});

test.each([
  ['says nothing from the beginning', (command: string) => (command === 'GREETING' ? 'silence' : usual(command)), 'server'],
  ['says nothing more before the text', (command: string) => (command === 'RCPT' ? 'silence' : usual(command)), 'server'],
  ['says a byte at a time before the text', (command: string) => (command === 'MAIL' ? 'crumbs' : usual(command)), 'server'],
  ['says nothing more after everything was said', (command: string) => (command === 'END' ? 'silence' : usual(command)), 'unknown'],
  ['says a byte at a time after everything was said', (command: string) => (command === 'END' ? 'crumbs' : usual(command)), 'unknown'],
] as const)('a mail server that %s keeps nobody longer than the deadline', async (_, answers, expected) => {
  const startedAt = performance.now();
  expect(await failureAt(await mailServer(answers), 400)).toBe(expected);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
