/** How a browser stands to notices: it shows them under an address, may be asked, was told no, cannot, or could not just now. */
export type BrowserState = { readonly kind: 'on'; readonly endpoint: string } | { readonly kind: 'off' | 'blocked' | 'missing' | 'failed' };

/** No page lies there: the worker shows notices and stands between nobody and the site. */
const scopeOf = (worker: string): string => worker.replace(/\.js$/, '/');

const canShow = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** @param appKey what browsers are shown of ours: one that was shown another takes nothing from us any more */
export async function browserState(worker: string, appKey: string): Promise<BrowserState> {
  if (!canShow()) return { kind: 'missing' };
  if (Notification.permission === 'denied') return { kind: 'blocked' };
  const registration = await navigator.serviceWorker.getRegistration(scopeOf(worker));
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted' || !isShown(subscription, appKey)) return { kind: 'off' };
  return { kind: 'on', endpoint: subscription.endpoint };
}

/**
 * Asks for permission and for an address where this browser is reached.
 * @returns nothing where its user says no
 */
export async function subscribeBrowser(
  worker: string,
  appKey: string,
): Promise<{ readonly endpoint: string; readonly p256dh: string; readonly auth: string } | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register(worker, { scope: scopeOf(worker) });
  await activeIn(registration);
  const before = await registration.pushManager.getSubscription();
  if (before && !isShown(before, appKey)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: appKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** A worker that is not active yet cannot be subscribed. Its scope has no page: `serviceWorker.ready` would wait for ever. */
function activeIn(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return Promise.resolve();
  return new Promise((done) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && done());
  });
}

function isShown({ options }: PushSubscription, appKey: string): boolean {
  const shown = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return (
    btoa(String.fromCharCode(...shown))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '') === appKey
  );
}
