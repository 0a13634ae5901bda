export { watchAnnounced } from './announced-slugs.ts';
export { deskCampaign, deskCampaigns, moveCampaign, saveCampaign } from './desk/desk.ts';
export { currentCampaigns, findCampaign, findCampaignBySlug } from './find-campaign.ts';
export * from './model.ts';
export { type RedeemOutcome, redeem, unredeem } from './redeem.ts';
export { seedCampaigns } from './seed-campaigns.ts';
