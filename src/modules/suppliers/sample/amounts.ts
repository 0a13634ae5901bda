import type { Market } from '../market.ts';

/** Only for sample prices abroad: what a lira amount looks like on a euro price list. */
const LIRA_PER_EURO = 50;

/** A fee in minor units: whole tens of lira, whole euros. */
export const feeMinor = (market: Market, lira: number): number =>
  market === 'turkey' ? Math.round(lira / 10) * 1_000 : Math.max(1, Math.round(lira / LIRA_PER_EURO)) * 100;

/** A price in minor units as price lists show them: ₺1.249, €26. */
export const priceMinor = (market: Market, lira: number): number =>
  market === 'turkey' ? (Math.max(1, Math.round(lira / 10)) * 10 - 1) * 100 : Math.max(1, Math.round(lira / LIRA_PER_EURO)) * 100;

/** A deposit in minor units: whole five hundreds of lira, whole tens of euros. */
export const depositMinor = (market: Market, lira: number): number =>
  market === 'turkey' ? Math.round(lira / 500) * 50_000 : Math.max(1, Math.round(lira / LIRA_PER_EURO / 10)) * 1_000;
