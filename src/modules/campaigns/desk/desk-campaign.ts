import type { Campaign } from '../campaign.ts';
import { type CampaignState, campaignState } from '../campaign-state.ts';

/** A campaign as it is written: what is counted or happens to it is not in it. */
export type CampaignEntry = Omit<Campaign, 'usesLeft' | 'isPaused'>;

/** A campaign as our people see it. */
export interface DeskCampaign extends Campaign {
  readonly isDraft: boolean;
  /** Counts its changes: a form carries the one that it was made from. */
  readonly version: number;
  /** null for a sample that nobody has touched. */
  readonly changed: { readonly by: string; readonly at: Date } | null;
}

export type CampaignStanding = CampaignState | 'draft';

export const standingOf = (campaign: DeskCampaign, now: Date): CampaignStanding =>
  campaign.isDraft ? 'draft' : campaignState(campaign, now);

/** What can be done with a campaign besides writing it. */
export const CAMPAIGN_MOVES = ['publish', 'pause', 'resume', 'end', 'discard'] as const;
export type CampaignMove = (typeof CAMPAIGN_MOVES)[number];

/** A draft whose last day has passed cannot be published: its end is written first. */
export function movesOf(campaign: DeskCampaign, now: Date): readonly CampaignMove[] {
  switch (standingOf(campaign, now)) {
    case 'draft':
      return campaign.validUntil > now ? ['publish', 'discard'] : ['discard'];
    case 'not_yet':
    case 'current':
    case 'used_up':
      return ['pause', 'end'];
    case 'paused':
      return ['resume', 'end'];
    case 'ended':
      return [];
  }
}
