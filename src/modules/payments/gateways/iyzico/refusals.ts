import type { DeclineReason } from '../../model.ts';

/**
 * What a code of iyzico's means to whoever pays. Lost, stolen, picked up and suspected cards are all `refused`: the person at the screen may not
 * be the holder, and is told nothing. Every code that is not here is `refused` as well.
 */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  '10051': 'insufficient_funds',
  '10054': 'expired_card',
  '10084': 'wrong_code',
  '10057': 'not_permitted',
  '10058': 'not_permitted',
  // More than a single payment may be.
  '5008': 'not_permitted',
  // A stored card that is missing, unknown, of somebody else, or a feature that is off.
  '3001': 'not_permitted',
  '3005': 'not_permitted',
  '3006': 'not_permitted',
  '3007': 'not_permitted',
  '5111': 'not_permitted',
};

/** Codes that say nothing of a payment: too many calls, a fault of iyzico's, a request that it could not read or did not let in. */
export const saysNothing = (errorCode: string | undefined): boolean =>
  errorCode === undefined || errorCode === '50000' || errorCode === '100001' || /^(?:\d{1,2}|1\d{3})$/.test(errorCode);

/** @returns why a card was refused; nothing where the code does not say what became of the payment */
export function declineReasonOf(errorCode: string | undefined): DeclineReason | undefined {
  if (errorCode === undefined || saysNothing(errorCode)) return undefined;
  return REASONS[errorCode] ?? 'refused';
}

/** Codes of a bank or of a check of the card; any other refusal is a fault of ours that somebody has to see. */
export const isCardRefusal = (errorCode: string | undefined): boolean =>
  errorCode !== undefined && /^(10\d{3}|300[1567]|5008|5111|6\d{3})$/.test(errorCode);
