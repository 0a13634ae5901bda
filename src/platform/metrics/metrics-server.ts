import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Figures on a port of their own, which visitors never reach: `GET /metrics`, nothing else.
 * @throws with a sentence when the port is in use
 */
export function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': TYPE, 'Cache-Control': 'no-store' }).end(await metrics.text());
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Each process needs a METRICS_PORT of its own on one machine.`)
          : error,
      ),
    );
    server.listen(port, host, () => {
      const address = server.address();
      // Whoever reads figures keeps no process from ending.
      server.unref();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
