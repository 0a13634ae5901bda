import { type Consent, NOTHING, signalsOf } from '../../request/cookies/consent.ts';

declare global {
  interface Window {
    /** The queue that Google's scripts read, whenever they come. */
    dataLayer?: unknown[];
  }
}

/** Before anything is known, all seven are denied. */
export const denySignals = (): void => tell('consent', 'default', signalsOf(NOTHING));

export const updateSignals = (consent: Consent): void => tell('consent', 'update', signalsOf(consent));

function tell(..._command: ['consent', 'default' | 'update', ReturnType<typeof signalsOf>]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's scripts tell a command from an event by its being an Arguments object
  window.dataLayer.push(arguments);
}
