import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Body, StandInBank } from './bank.ts';
import { OPERATIONS } from './operations.ts';
import { answerPage } from './pages.ts';

export const STAND_IN_KEYS = { apiKey: 'stand-in-key', secretKey: 'stand-in-secret' } as const;

/** How the next call to an operation goes wrong: it does not arrive, or its answer gets lost. */
export type Loss = 'the call' | 'the answer';

/** What becomes of a call: `late` is carried out when its caller has long stopped waiting, `out of order` is an answer that says nothing. */
export type Fate = Loss | 'answered' | 'out of order' | { readonly lateMs: number };

export interface IyzicoStandIn {
  readonly url: string;
  readonly bank: StandInBank;
  /** Every call that arrived, in order. */
  readonly calls: readonly { readonly path: string; readonly body: Body }[];
  lose(what: Loss, path: string): void;
  /** What the next answer of an operation is replaced by: a forged one, an error of the protocol. */
  answerInstead(path: string, change: (answer: Body) => Body): void;
  close(): Promise<void>;
}

interface StandInOptions {
  readonly port?: number;
  readonly acsUrl?: string;
  /** Where it is reached, and its pages say that they are; its own port unless something stands before it. */
  readonly reachedAt?: string;
  /** Decides of every call, beyond what `lose` says of the next one; it may take its time. */
  readonly fateOf?: (path: string) => Promise<Fate>;
}

/**
 * A server that speaks iyzico's published protocol, with its test cards, signatures and pages. Nothing in it comes from our gateway: both
 * were written from the same documents, so that each is a test of the other. It moves no money.
 */
export async function iyzicoStandIn(options: StandInOptions = {}): Promise<IyzicoStandIn> {
  const bank = new StandInBank(STAND_IN_KEYS.secretKey);
  const calls: { path: string; body: Body }[] = [];
  const losses: { what: Loss; path: string }[] = [];
  const changes: { path: string; change: (answer: Body) => Body }[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = { bank, url: options.reachedAt ?? url, acsUrl: options.acsUrl ?? 'https://acs.bank.example/3ds' };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', url);
    const text = await textOf(request);
    const page = answerPage(context, { method: request.method ?? 'GET', path, query: searchParams, text });
    if (page !== undefined) return void response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
    const body = text ? (JSON.parse(text) as Body) : {};
    calls.push({ path, body });
    const fate = taken(losses, path)?.what ?? (await options.fateOf?.(path)) ?? 'answered';
    if (fate === 'the call') return void request.socket.destroy();
    if (fate === 'out of order') return void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    const carriedOut = (): Body =>
      isAuthorised(request, path, text)
        ? (OPERATIONS[path]?.(context, { ...Object.fromEntries(searchParams), ...body }, request.method ?? '') ?? unknownOperation(path))
        : { status: 'failure', errorCode: '1000' };
    if (typeof fate === 'object') {
      setTimeout(carriedOut, fate.lateMs);
      return void request.socket.destroy();
    }
    const said = carriedOut();
    if (fate === 'the answer') return void request.socket.destroy();
    const change = taken(changes, path)?.change;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(change ? change(said) : said));
  }

  return {
    url,
    bank,
    calls,
    lose: (what, path) => void losses.push({ what, path }),
    answerInstead: (path, change) => void changes.push({ path, change }),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** What the stand-in is made of, for its operations and pages. */
export interface StandInContext {
  readonly bank: StandInBank;
  readonly url: string;
  /** Where the form of 3-D Secure leads. */
  readonly acsUrl: string;
}

const unknownOperation = (path: string): Body => ({ status: 'failure', errorCode: '11', errorMessage: `no such operation: ${path}` });

function taken<Entry extends { readonly path: string }>(entries: Entry[], path: string): Entry | undefined {
  const index = entries.findIndex((entry) => entry.path === path);
  return index < 0 ? undefined : entries.splice(index, 1)[0];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** `IYZWSv2 base64(apiKey:…&randomKey:…&signature:…)`, over what was sent. */
function isAuthorised(request: IncomingMessage, path: string, text: string): boolean {
  const [, encoded = ''] = /^IYZWSv2 (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const given = Object.fromEntries(
    Buffer.from(encoded, 'base64')
      .toString()
      .split('&')
      .map((part) => part.split(':') as [string, string]),
  );
  const { apiKey, secretKey } = STAND_IN_KEYS;
  const signature = createHmac('sha256', secretKey).update(`${given.randomKey}${path}${text}`).digest('hex');
  return given.apiKey === apiKey && given.signature === signature && request.headers['x-iyzi-rnd'] === given.randomKey;
}
