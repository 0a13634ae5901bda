import type { App } from '#app';

export const appContext: { app?: App } = {};
