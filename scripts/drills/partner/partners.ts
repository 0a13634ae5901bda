import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../../sandbox/server.ts';
import { iyzicoStandIn, STAND_IN_KEYS } from '../../../src/testing/iyzico/stand-in.ts';
import { startMailServer } from '../../../src/testing/servers/mail-server.ts';
import { startTcpProxy, type TcpProxy } from '../../../src/testing/servers/tcp-proxy.ts';
import { bookingsIn, type OutsideBooks } from '../../chaos/outside.ts';

export type PartnerName = 'suppliers' | 'bank' | 'mail server';

/** Suppliers' systems, a payment provider and a mail server, each with books of its own and behind a line that can be disturbed. */
export interface Partners extends OutsideBooks {
  readonly lines: Readonly<Record<PartnerName, TcpProxy>>;
  /** What the product is told of them. */
  readonly env: Readonly<Record<string, string>>;
  /** The `Message-ID` of each e-mail that the mail server was handed, in the order they came. */
  emails(): readonly string[];
  close(): Promise<void>;
}

export async function startPartners(): Promise<Partners> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-partners-'));
  const file = join(folder, 'bookings.json');
  const sandbox = await startSandbox({ file });
  const bankLine = await startTcpProxy(null);
  const bank = await iyzicoStandIn({ reachedAt: `http://127.0.0.1:${bankLine.port}` });
  bankLine.pointTo(Number(new URL(bank.url).port));
  const mail = await startMailServer();
  const lines = {
    suppliers: await startTcpProxy(Number(new URL(sandbox.origin).port)),
    bank: bankLine,
    'mail server': await startTcpProxy(mail.port),
  };
  return {
    bank,
    lines,
    bookings: () => bookingsIn(file),
    emails: () => mail.received.map((text) => /^Message-ID:\s+<([^@>]+)@/im.exec(text)?.[1] ?? 'none'),
    env: {
      SANDBOX_SUPPLIERS: `http://127.0.0.1:${lines.suppliers.port}`,
      SEARCH_DEADLINE_MS: '1500',
      PAYMENT_GATEWAY: 'iyzico',
      IYZICO_URL: `http://127.0.0.1:${lines.bank.port}`,
      IYZICO_API_KEY: STAND_IN_KEYS.apiKey,
      IYZICO_SECRET_KEY: STAND_IN_KEYS.secretKey,
      SMTP_URL: `smtp://127.0.0.1:${lines['mail server'].port}`,
      MAIL_FROM: 'Kontak <rezervasyon@kontak.example>',
    },
    async close() {
      await Promise.all(Object.values(lines).map((line) => line.close()));
      await Promise.all([sandbox.close(), bank.close(), mail.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
