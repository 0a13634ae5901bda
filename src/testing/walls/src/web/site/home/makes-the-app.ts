import { createApp } from '#app';

export const app = createApp;
