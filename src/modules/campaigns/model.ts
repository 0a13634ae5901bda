export * from './apply-campaign.ts';
export * from './campaign.ts';
