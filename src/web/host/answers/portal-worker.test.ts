import { expect, test } from 'vitest';
import { portalWorker, portalWorkerAnswer } from './portal-worker.ts';

const ORIGIN = 'https://kontak.example';

/** The worker in a browser of its own. */
function browser() {
  const shown: { title: string; options: object }[] = [];
  const opened: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const scope = {
    location: { origin: ORIGIN },
    registration: { showNotification: async (title: string, options: object) => void shown.push({ title, options }) },
    clients: { openWindow: async (url: string) => void opened.push(url) },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  };
  portalWorker(scope as unknown as Parameters<typeof portalWorker>[0], { icon: '/icon.png' });
  const happens = (type: string, event: object) => listeners.get(type)?.({ waitUntil: () => {}, ...event });
  return { shown, opened, happens, kinds: [...listeners.keys()] };
}

test('what a desk is told is shown, one at a time for each reservation, and leads to its page', () => {
  const { shown, opened, happens } = browser();
  const told = { title: 'Yeni rezervasyon', body: 'KTK-7F4K-92AC, Antalya', tag: 'KTK-7F4K92AC', url: `${ORIGIN}/tedarikci/ege/bugun` };
  happens('push', { data: { json: () => told } });
  expect(shown).toEqual([
    { title: told.title, options: { body: told.body, tag: told.tag, icon: '/icon.png', renotify: true, data: told.url } },
  ]);
  happens('push', { data: null });
  expect(shown).toHaveLength(1);
  happens('notificationclick', { notification: { data: told.url, close: () => {} } });
  happens('notificationclick', { notification: { data: 'https://elsewhere.example/', close: () => {} } });
  expect(opened).toEqual([told.url]);
});

test('it answers no request, so that no page of the site is another one for it', async () => {
  expect(browser().kinds).toEqual(['install', 'push', 'notificationclick']);
  const answer = portalWorkerAnswer();
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await answer.text()).toContain('/icons/icon-192.png');
});
