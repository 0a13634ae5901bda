import { createServer, type Socket } from 'node:net';

/** A server that speaks the protocol of Redis (RESP 2), as far as the shared cache asks anything of it. */
export interface KeyValueServer {
  /** For `CACHE_URL`, with its password. */
  readonly cacheUrl: string;
  readonly port: number;
  /** What is kept in it, by its key. */
  readonly values: ReadonlyMap<string, { readonly bytes: Buffer; readonly until: number }>;
  /** How often each command was asked for. */
  asked(command: string): number;
  /** Its clock goes forward. */
  advance(ms: number): void;
  /** Answers everything so from now on; as it should again without. `nonsense`: bytes of no protocol; `wrong`: of the protocol, and of no value of ours. */
  behave(how?: 'nonsense' | 'wrong' | 'full'): void;
  close(): Promise<void>;
}

const PASSWORD = 'a secret/with+signs';
const OK = '+OK\r\n';
const NOTHING = '$-1\r\n';
const number = (value: number): string => `:${value}\r\n`;

export async function startKeyValueServer(): Promise<KeyValueServer> {
  const values = new Map<string, { bytes: Buffer; until: number }>();
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  let ahead = 0;
  let how: 'nonsense' | 'wrong' | 'full' | undefined;
  const now = (): number => Date.now() + ahead;
  const living = (key: string) => {
    const known = values.get(key);
    if (known && known.until <= now()) values.delete(key);
    return values.get(key);
  };

  function answer(words: readonly Buffer[], who: { isKnown: boolean }): string | Buffer {
    const [command = '', key = '', ...rest] = words.map(String);
    const name = command.toUpperCase();
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (name === 'AUTH') {
      who.isKnown = (rest[0] ?? key) === PASSWORD;
      return who.isKnown ? OK : '-WRONGPASS invalid username-password pair\r\n';
    }
    if (!who.isKnown) return '-NOAUTH Authentication required.\r\n';
    if (how === 'nonsense') return 'what?\r\n\r\n$$';
    if (how === 'wrong') return '$5\r\nwrong\r\n';
    const known = living(key);
    if (name === 'SELECT') return OK;
    if (name === 'SET') {
      if (how === 'full') return "-OOM command not allowed when used memory > 'maxmemory'.\r\n";
      const options = rest.slice(1).map((word) => word.toUpperCase());
      if (options.includes('NX') && known) return NOTHING;
      const ms = Number(options[options.indexOf('PX') + 1]);
      if (!options.includes('PX') || !(ms > 0)) return '-ERR everything here has its end\r\n';
      values.set(key, { bytes: words[2] ?? Buffer.alloc(0), until: now() + ms });
      return OK;
    }
    if (name === 'GET')
      return known ? Buffer.concat([Buffer.from(`$${known.bytes.length}\r\n`), known.bytes, Buffer.from('\r\n')]) : NOTHING;
    if (name === 'PTTL') return number(known ? known.until - now() : -2);
    if (name === 'EXISTS') return number(known ? 1 : 0);
    if (name === 'DEL') return number(values.delete(key) ? 1 : 0);
    if (name === 'PEXPIRE') {
      if (known) known.until = now() + Number(rest[0]);
      return number(known ? 1 : 0);
    }
    if (name === 'INCR') {
      const count = Number(known?.bytes ?? 0) + 1;
      if (!known || !Number.isInteger(count)) return '-ERR everything here has its end\r\n';
      known.bytes = Buffer.from(String(count));
      return number(count);
    }
    return `-ERR unknown command '${name}'\r\n`;
  }

  const server = createServer((socket) => {
    const who = { isKnown: false };
    let rest = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (let read = commandIn(rest); read; read = commandIn(rest)) {
        socket.write(answer(read.words, who));
        rest = rest.subarray(read.length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    cacheUrl: `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/1`,
    port,
    values,
    asked: (command) => counts.get(command) ?? 0,
    advance: (ms) => {
      ahead += ms;
    },
    behave: (other) => {
      how = other;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The first command of what has arrived, and how many bytes it took; nothing while it is not whole. */
function commandIn(bytes: Buffer): { words: Buffer[]; length: number } | undefined {
  const lineAt = (from: number): { text: string; next: number } | undefined => {
    const end = bytes.indexOf('\r\n', from);
    return end < 0 ? undefined : { text: bytes.toString('latin1', from + 1, end), next: end + 2 };
  };
  const head = lineAt(0);
  if (!head) return undefined;
  let { next } = head;
  const words: Buffer[] = [];
  for (let word = 0; word < Number(head.text); word += 1) {
    const size = lineAt(next);
    if (!size || bytes.length < size.next + Number(size.text) + 2) return undefined;
    words.push(Buffer.from(bytes.subarray(size.next, size.next + Number(size.text))));
    next = size.next + Number(size.text) + 2;
  }
  return { words, length: next };
}
