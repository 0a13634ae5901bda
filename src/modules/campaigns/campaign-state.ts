import type { CampaignTerms } from './campaign.ts';

/** Whether a code is accepted at a moment, and if not, why. */
export type CampaignState = 'current' | 'not_yet' | 'ended' | 'paused' | 'used_up';

export function campaignState(terms: Pick<CampaignTerms, 'validFrom' | 'validUntil' | 'usesLeft' | 'isPaused'>, now: Date): CampaignState {
  if (now >= terms.validUntil) return 'ended';
  if (terms.isPaused) return 'paused';
  if (now < terms.validFrom) return 'not_yet';
  return terms.usesLeft === 0 ? 'used_up' : 'current';
}
