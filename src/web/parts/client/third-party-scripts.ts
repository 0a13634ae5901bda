import type { Consent } from '../../request/cookies/consent.ts';
import type { ThirdParties } from '../../request/third-party-sources.ts';
import { others } from './others.ts';

/** A script of others that a page loads. */
export type ThirdPartyScript =
  | { readonly kind: 'tag_manager'; readonly src: string }
  | { readonly kind: 'ad_pixel'; readonly src: string; readonly id: string }
  | { readonly kind: 'chat'; readonly src: string };

/** Those that are configured and that the visitor agreed to. */
export function scriptsFor({ tagManagerId, adPixelId, chatScriptUrl }: ThirdParties, consent: Consent): ThirdPartyScript[] {
  const scripts: ThirdPartyScript[] = [];
  const tags = consent.includes('measurement') || consent.includes('advertising');
  if (tagManagerId && tags) scripts.push({ kind: 'tag_manager', src: `https://www.googletagmanager.com/gtm.js?id=${tagManagerId}` });
  if (adPixelId && consent.includes('advertising')) {
    scripts.push({ kind: 'ad_pixel', src: 'https://connect.facebook.net/en_US/fbevents.js', id: adPixelId });
  }
  if (chatScriptUrl && consent.includes('support')) scripts.push({ kind: 'chat', src: chatScriptUrl });
  return scripts;
}

const loaded = new Map<string, Promise<void>>();

/**
 * Loads what is allowed and not loaded yet, where the page may carry it.
 * @returns `outlived`: something runs that is no longer allowed, and only a page loaded anew is without it; `kept_out`: the page may carry
 * it and this document may not, so that only a page loaded anew has it
 */
export function settleScripts(
  thirdParties: ThirdParties,
  consent: Consent,
  pageMayCarry: boolean,
): 'settled' | 'outlived' | 'kept_out' | 'not_here' {
  const allowed = scriptsFor(thirdParties, consent);
  others.wanted = allowed.length > 0;
  if ([...loaded.keys()].some((src) => allowed.every((script) => script.src !== src))) return 'outlived';
  if (!pageMayCarry) return 'not_here';
  if (!others.mayCome) return allowed.length > 0 ? 'kept_out' : 'settled';
  for (const script of allowed) {
    if (loaded.has(script.src)) continue;
    prepare(script);
    others.run = true;
    loaded.set(script.src, load(script.src));
  }
  return 'settled';
}

/** What a chat's script is told when the visitor wants to write. */
const OPEN_CHAT = 'chat:open';

/** Opens the chat as soon as its script is there. */
export async function openChat(chatScriptUrl: string): Promise<void> {
  await loaded.get(chatScriptUrl);
  window.dispatchEvent(new Event(OPEN_CHAT));
}

function load(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    // A script that does not come is its owner's loss; the site goes on.
    script.onload = script.onerror = () => resolve();
    document.head.append(script);
  });
}

/** The queues that scripts find when they come, as their makers prescribe. */
function prepare(script: ThirdPartyScript): void {
  if (script.kind === 'tag_manager') {
    window.dataLayer ??= [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  }
  if (script.kind === 'ad_pixel') {
    const pixel = window.fbq ?? pixelQueue();
    window.fbq = pixel;
    window._fbq = pixel;
    pixel('init', script.id);
    pixel('track', 'PageView');
  }
}

interface Pixel {
  (...command: unknown[]): void;
  readonly queue: unknown[];
  /** Put there by the script itself. */
  readonly callMethod?: (...command: unknown[]) => void;
  readonly loaded: true;
  readonly version: '2.0';
  push?: Pixel;
}

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

function pixelQueue(): Pixel {
  const queue: unknown[] = [];
  const pixel: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command);
      else queue.push(command);
    },
    { queue, loaded: true, version: '2.0' } as const,
  );
  pixel.push = pixel;
  return pixel;
}
