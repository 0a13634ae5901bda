import { DEMO_CARDS } from '#payments/demo';

export const cards = DEMO_CARDS;
