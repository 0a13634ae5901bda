import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerTo } from './answer.ts';
import { openBookings } from './bookings.ts';
import { type Knobs, turned, WORKING } from './knobs.ts';
import type { OwnSupplier } from './own/own-supplier.ts';
import { OWN_SUPPLIERS } from './own/own-suppliers.ts';
import { SANDBOX_SUPPLIERS, type SandboxSupplier } from './suppliers.ts';
import { enveloped } from './wire/answers.ts';
import { askedMessage, isKnown } from './wire/read-request.ts';

export interface Sandbox {
  /** `http://127.0.0.1:…`; each supplier answers at `/<name>`. */
  readonly origin: string;
  /** Makes a supplier behave otherwise from now on. @throws TypeError for what is no knob */
  turn(supplier: string, wishes: Partial<Knobs>): void;
  /** Messages each supplier has been sent since the start, by name. */
  received(supplier: string): readonly string[];
  close(): Promise<void>;
}

export interface SandboxOptions {
  /** 0 takes a free one. The sandbox answers this machine only. */
  readonly port?: number;
  /** Where bookings are kept; without it they end with the process. */
  readonly file?: string | undefined;
}

const LONGEST_REQUEST = 1_000_000;
const ALL = [...SANDBOX_SUPPLIERS, ...OWN_SUPPLIERS];

/** Starts the suppliers' systems: OpenTravel over HTTP or an interface of their own, one path each, and `POST /control/<name>` for their knobs. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const bookings = openBookings(options.file);
  const knobs = new Map<string, Knobs>(ALL.map(({ name }) => [name, WORKING]));
  const received = new Map<string, string[]>(ALL.map(({ name }) => [name, []]));
  const turn = (name: string, wishes: unknown): Knobs => {
    const before = knobs.get(name);
    if (!before) throw new TypeError(`There is no supplier "${name}"; there are ${[...knobs.keys()].join(', ')}`);
    const after = turned(before, wishes);
    knobs.set(name, after);
    return after;
  };

  const control = (name: string, body: string, response: ServerResponse): void => {
    try {
      answer(response, 200, 'application/json', JSON.stringify(turn(name, JSON.parse(body || '{}'))));
    } catch (error) {
      answer(response, 400, 'text/plain; charset=utf-8', String(error));
    }
  };

  const serve = async (supplier: SandboxSupplier, body: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const now = knobs.get(supplier.name) ?? WORKING;
    const message = askedMessage(body);
    received.get(supplier.name)?.push(message.name);
    if (now.silent) return;
    if (now.latencyMs > 0) await pause(now.latencyMs);
    if (now.httpStatus !== null) return answer(response, now.httpStatus, 'text/plain', 'out of order');
    if (!isKnown(supplier.credentials, message, request.headers)) return answer(response, 401, 'text/plain', 'who are you?');
    const inside = answerTo({ supplier, bookings, knobs: now, now: Date.now() }, message);
    if (inside === undefined) return answer(response, 501, 'text/plain', 'not spoken here');
    if (now.losesAnswers && message.name === 'VehRes') return void response.destroy();
    const bytes = now.emptyBody ? Buffer.alloc(0) : enveloped(supplier, message.name, message.token, inside);
    await send(response, now.truncates ? bytes.subarray(0, bytes.length / 2) : bytes, now.dripMs);
  };

  const serveOwn = async (supplier: OwnSupplier, body: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const now = knobs.get(supplier.name) ?? WORKING;
    if (now.silent) return;
    if (now.latencyMs > 0) await pause(now.latencyMs);
    if (now.httpStatus !== null) return answer(response, now.httpStatus, 'text/plain', 'out of order');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://sandbox');
    const path = pathname.slice(supplier.name.length + 1);
    const asked = { method: request.method ?? '', path, query: searchParams, headers: request.headers, body };
    const told = supplier.answer({ bookings, knobs: now, now: Date.now() }, asked);
    received.get(supplier.name)?.push(told.asked);
    if (now.losesAnswers && told.asked === 'book') return void response.destroy();
    const bytes = now.emptyBody ? Buffer.alloc(0) : told.body;
    await send(response, now.truncates ? bytes.subarray(0, bytes.length / 2) : bytes, now.dripMs, told);
  };

  const server = createServer();
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const body = await bodyOf(request);
      const [, first = '', second = ''] = (request.url ?? '').split('/');
      if (first === 'control') return control(second, body, response);
      const own = OWN_SUPPLIERS.find(({ name }) => name === first.split('?')[0]);
      if (own) return await serveOwn(own, body, request, response);
      const supplier = SANDBOX_SUPPLIERS.find(({ name }) => name === first);
      if (!supplier || request.method !== 'POST') return answer(response, 404, 'text/plain', ALL.map(({ name }) => `/${name}`).join('\n'));
      await serve(supplier, body, request, response);
    } catch (error) {
      answer(response, 400, 'text/plain', String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    turn,
    received: (name) => received.get(name) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LONGEST_REQUEST) throw new Error('The request is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': type }).end(body);
}

/** Whole, or a bit at a time. */
async function send(
  response: ServerResponse,
  bytes: Buffer,
  dripMs: number,
  { status, type } = { status: 200, type: 'text/xml' },
): Promise<void> {
  response.writeHead(status, { 'content-type': type });
  if (dripMs > 0) {
    for (let at = 0; at < bytes.length && !response.destroyed; at += 16) {
      response.write(bytes.subarray(at, at + 16));
      await pause(dripMs);
    }
    return void response.end();
  }
  response.end(bytes);
}
