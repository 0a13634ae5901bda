import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A slow or silent client does not keep a connection for ever. */
const REQUEST_MS = 60_000;
const HEADERS_MS = 20_000;
/** Connections that fall idle while the server closes are closed within this. */
const SWEEP_MS = 100;

export interface HttpServer {
  /**
   * @returns the port, also where any was asked for
   * @throws with a sentence when the port is in use
   */
  listen(port: number, host: string): Promise<number>;
  /** From now on every answer says that its connection ends with it. */
  partFromConnections(): void;
  /**
   * Takes no more connections, and ends when every answer in flight has been sent.
   * @param patienceMs after which what is still in flight is cut off
   * @returns how many connections were
   */
  close(patienceMs: number): Promise<number>;
}

/**
 * A server that can be stopped without breaking anybody off.
 * @param keepAliveMs how long an idle connection stays open: longer than any proxy in front keeps its own, or requests meet a closing one
 */
export function createHttpServer(listener: RequestListener, keepAliveMs: number): HttpServer {
  const inFlight = new Set<ServerResponse>();
  let isParting = false;
  const server = createServer((request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    if (isParting) response.shouldKeepAlive = false;
    listener(request, response);
  });
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = HEADERS_MS;
  server.keepAliveTimeout = keepAliveMs;
  server.on('connect', (_, socket) => refuseTunnel(socket));

  const partFromConnections = (): void => {
    isParting = true;
    for (const response of inFlight) if (!response.headersSent) response.shouldKeepAlive = false;
  };

  return {
    async listen(port, host) {
      await listening(server, port, host);
      const address = server.address();
      return typeof address === 'object' && address ? address.port : 0;
    },
    partFromConnections,
    async close(patienceMs) {
      partFromConnections();
      let cut = 0;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // An answer that was on its way when this began has promised to keep its connection open.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const patience = setTimeout(() => {
        cut = inFlight.size;
        server.closeAllConnections();
      }, patienceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(patience);
      return cut;
    },
  };
}

/** Nobody is led through this process to somewhere else. Node would close the door without a word. */
function refuseTunnel(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`) : error),
    );
    server.listen(port, host, resolve);
  });
}
