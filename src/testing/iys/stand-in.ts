import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const IYS_STAND_IN = { code: '669563', brandCode: '669564', userName: 'stand-in', password: 'stand-in-password' } as const;

interface Consent {
  readonly recipient: string;
  readonly status: 'ONAY' | 'RET';
  readonly consentDate: string;
  readonly source: string;
}

/** How it misbehaves, for the next question to a path: says nothing, loses its answer after it has done all, answers nonsense, or with a status. */
export type IysMisbehaviour = 'late' | 'lost' | 'nonsense' | { readonly status: number; readonly body?: object };

export interface IysStandIn {
  readonly url: string;
  /** What it knows, by address. */
  readonly consents: ReadonlyMap<string, Consent>;
  readonly calls: readonly { readonly path: string; readonly body: unknown }[];
  /** @param path its end: `/request`, `/status/EPOSTA`, `/changes` */
  misbehave(path: string, how: IysMisbehaviour): void;
  /** What is handed over is judged from now on, and not at once. */
  judgeLater(): void;
  /** Refuses the consents of an address with a code of İYS. */
  refuse(recipient: string, code: string): void;
  /** Somebody says yes or no at İYS itself. @param at Turkey's hour, `2026-08-02 10:00:00` */
  sayThere(recipient: string, status: 'ONAY' | 'RET', at: string): void;
  /** Tokens that were given are good no more. */
  forgetTokens(): void;
  close(): Promise<void>;
}

/** A server that speaks the published interface of İYS for service providers, keeps consents in memory, and misbehaves when it is told to. */
export async function iysStandIn(): Promise<IysStandIn> {
  const consents = new Map<string, Consent>();
  const calls: { path: string; body: unknown }[] = [];
  const misbehaviours = new Map<string, IysMisbehaviour[]>();
  const requests = new Map<string, Consent[]>();
  const refusals = new Map<string, string>();
  const changes: Consent[] = [];
  let tokens = 0;
  let isLater = false;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `/sps/${IYS_STAND_IN.code}/brands/${IYS_STAND_IN.brandCode}/consents`;

  function judged(said: Consent): { status: string; error?: { code: string; message: string } } {
    const refused = refusals.get(said.recipient) ?? (said.status === 'RET' && !consents.has(said.recipient) ? 'H175' : undefined);
    if (refused) return { status: 'failure', error: { code: refused, message: 'reddedildi' } };
    consents.set(said.recipient, said);
    return { status: 'success' };
  }

  function said(path: string, query: URLSearchParams, body: unknown): readonly [number, unknown] {
    if (path === '/oauth2/token') {
      const { username, password } = body as { username?: string; password?: string };
      const isKnown = username === IYS_STAND_IN.userName && password === IYS_STAND_IN.password;
      return isKnown ? [200, { access_token: `token-${tokens}`, expires_in: 7200 }] : [401, errors('H350')];
    }
    if (path === `${base}/request`) {
      const list = body as Consent[];
      if (list.some(({ recipient }) => !recipient.includes('@'))) return [422, errors('H180')];
      const requestId = `request-${requests.size + 1}`;
      requests.set(requestId, list);
      if (!isLater) list.forEach(judged);
      return [200, { requestId, subRequests: list.map((one, index) => ({ ...one, subRequestId: `${requestId}-${index}` })) }];
    }
    if (path.startsWith(`${base}/request/`)) {
      const list = requests.get(path.slice(`${base}/request/`.length));
      if (!list) return [404, errors('H404')];
      if (isLater) return [200, list.map((_, index) => ({ index, status: 'enqueue' }))];
      return [200, list.map((one, index) => ({ index, ...judged(one) }))];
    }
    if (path === `${base}/BIREYSEL/status/EPOSTA`) {
      const { recipients } = body as { recipients: string[] };
      return [200, { requestId: 'asked', list: recipients.filter((one) => consents.get(one)?.status === 'ONAY') }];
    }
    if (path === `${base}/status`) {
      const known = consents.get((body as { recipient: string }).recipient);
      return known ? [200, known] : [404, errors('H404')];
    }
    if (path === `${base}/changes`) {
      const from = Number(query.get('after') ?? 0);
      const list = changes.slice(from, from + Number(query.get('limit') ?? 100));
      const rows = list.map((one) => ({ ...one, type: 'EPOSTA', recipientType: 'BIREYSEL', source: 'IYS_WEB' }));
      return [200, { after: String(from + list.length), list: rows }];
    }
    return [404, errors('H404')];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://iys');
    const text = Buffer.concat(chunks).toString();
    const body: unknown = text === '' ? null : JSON.parse(text);
    calls.push({ path, body });
    if (path !== '/oauth2/token' && request.headers.authorization !== `Bearer token-${tokens}`) return send(response, 401, errors('H351'));
    const key = [...misbehaviours.keys()].find((end) => path.endsWith(end) && (misbehaviours.get(end)?.length ?? 0) > 0);
    const how = key === undefined ? undefined : misbehaviours.get(key)?.shift();
    if (how === 'late') return;
    if (typeof how === 'object') return send(response, how.status, how.body ?? errors('H103'));
    if (how === 'nonsense') return void response.end('<html>bakımdayız</html>');
    const [status, answered] = said(path, searchParams, body);
    if (how === 'lost') return void request.socket.destroy();
    send(response, status, answered);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    consents,
    calls,
    misbehave: (path, how) => void misbehaviours.set(path, [...(misbehaviours.get(path) ?? []), how]),
    judgeLater: () => {
      isLater = true;
    },
    refuse: (recipient, code) => void refusals.set(recipient, code),
    sayThere(recipient, status, at) {
      const change = { recipient, status, consentDate: at, source: 'IYS_WEB' } as const;
      consents.set(recipient, change);
      changes.push(change);
    },
    forgetTokens: () => {
      tokens += 1;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

const errors = (code: string) => ({ errors: [{ code, message: 'hata' }] });

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
