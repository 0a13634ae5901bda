export * from './apply-campaign.ts';
export * from './campaign.ts';
export { type CampaignState, campaignState } from './campaign-state.ts';
export {
  CAMPAIGN_MOVES,
  type CampaignEntry,
  type CampaignMove,
  type CampaignStanding,
  type DeskCampaign,
  movesOf,
  standingOf,
} from './desk/desk-campaign.ts';
