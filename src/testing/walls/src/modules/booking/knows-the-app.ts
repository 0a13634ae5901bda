import type { App } from '#app';

export type Everything = App;
