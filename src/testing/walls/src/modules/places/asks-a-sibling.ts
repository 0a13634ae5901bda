import { findCampaign } from '#campaigns';

export const campaign = findCampaign;
