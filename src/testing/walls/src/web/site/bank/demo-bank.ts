import { DEMO_CARDS } from '#payments';

export const cards = DEMO_CARDS;
