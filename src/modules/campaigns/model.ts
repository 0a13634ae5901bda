export * from './apply-campaign.ts';
export * from './campaign.ts';
export { type CampaignState, campaignState } from './campaign-state.ts';
