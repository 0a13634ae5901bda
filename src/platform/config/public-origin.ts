import type { Settings } from './environment.ts';

/** Where visitors reach the site; without a setting, this machine. */
export const publicOriginOf = ({ PORT, PUBLIC_ORIGIN }: Pick<Settings, 'PORT' | 'PUBLIC_ORIGIN'>): string =>
  (PUBLIC_ORIGIN ?? `http://localhost:${PORT}`).replace(/\/$/, '');
