import type { WebOperations } from './context.ts';

export type ThirdParties = WebOperations['site']['thirdParties'];

/** What a page's policy allows others, by directive. */
export type Sources = Readonly<Partial<Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame' | 'media', readonly string[]>>>;

/** As its maker documents it (Tag Manager with Analytics). */
const TAG_MANAGER: Sources = {
  script: ['https://*.googletagmanager.com'],
  img: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
  connect: ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
};

const AD_PIXEL: Sources = {
  script: ['https://connect.facebook.net'],
  img: ['https://www.facebook.com'],
  connect: ['https://www.facebook.com'],
};

function chat(scriptUrl: string): Sources {
  const { origin, host } = new URL(scriptUrl);
  const own = [origin];
  return { script: own, style: own, img: own, font: own, media: own, frame: own, connect: [origin, `wss://${host}`] };
}

/** The origins that configured scripts of others need; none of what is not configured. */
export function sourcesOf({ tagManagerId, adPixelId, chatScriptUrl }: ThirdParties): readonly Sources[] {
  return [...(tagManagerId ? [TAG_MANAGER] : []), ...(adPixelId ? [AD_PIXEL] : []), ...(chatScriptUrl ? [chat(chatScriptUrl)] : [])];
}
