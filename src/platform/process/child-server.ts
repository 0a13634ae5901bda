import { type ChildProcess, fork } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';

/** A server in a process of its own, for this machine only. */
export interface ChildServer {
  /** `http://127.0.0.1:…`, on a port that was free. */
  readonly origin: string;
  /** Resolves when it answers, or when it has been waited for long enough. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

export interface ChildServerOptions {
  /** What the process runs: it listens on the port `PORT` and then sends a message. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
}

const RESTARTS_AT_MOST = 5;
const RESTART_AFTER_MS = 500;
const READY_MS = 15_000;

/** Starts a process that serves. One that dies is started again on the same port, a few times; it never outlives this one. */
export async function startChildServer({ entry, env }: ChildServerOptions): Promise<ChildServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let isClosing = false;
  let restarts = 0;
  const { promise: ready, resolve: answers } = Promise.withResolvers<void>();

  const start = (): void => {
    const started = fork(entry, { env: { ...env, PORT: String(port) }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
    child = started;
    started.once('message', () => answers());
    // It may come and go: nothing of ours waits for it.
    started.unref();
    started.channel?.unref();
    started.once('error', () => {});
    started.once('exit', () => {
      if (isClosing || restarts >= RESTARTS_AT_MOST) return;
      restarts += 1;
      setTimeout(start, RESTART_AFTER_MS).unref();
    });
  };
  start();
  setTimeout(answers, READY_MS).unref();

  return {
    origin: `http://127.0.0.1:${port}`,
    ready,
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
        child.ref();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
