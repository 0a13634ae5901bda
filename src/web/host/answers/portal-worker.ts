import type { PushContent } from '#emails';
import { scriptOf } from '../../parts/standalone/script-text.ts';

/** Only what is used of a service worker's own scope; the library of its types cannot stand beside the one of pages. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: {
    showNotification(title: string, options: { body: string; tag: string; icon: string; renotify: boolean; data: string }): Promise<void>;
  };
  readonly clients: { openWindow(url: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Lasting) => void): void;
  addEventListener(type: 'push', listener: (event: Lasting & { readonly data: { json(): unknown } | null }) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Lasting & { readonly notification: { readonly data: unknown; close(): void } }) => void,
  ): void;
}
interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}

/**
 * The service worker of the portal of suppliers, and of nothing else: it shows what a desk is told, and leads to the page where it acts. It has
 * no page in its scope, keeps nothing and answers no request. Runs in the browser as its own text and may name nothing outside of it.
 */
export function portalWorker(worker: WorkerScope, { icon }: { icon: string }): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('push', (event) => {
    const told = event.data?.json() as PushContent | undefined;
    if (!told) return;
    const { title, body, tag, url } = told;
    event.waitUntil(worker.registration.showNotification(title, { body, tag, icon, renotify: true, data: url }));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = new URL(String(event.notification.data), worker.location.origin);
    if (url.origin === worker.location.origin) event.waitUntil(worker.clients.openWindow(url.href));
  });
}

/** The service worker's script, the same for everybody. */
export const portalWorkerAnswer = (): Response =>
  new Response(scriptOf(portalWorker, 'self', { icon: '/icons/icon-192.png' }), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' },
  });
