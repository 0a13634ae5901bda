import type { Locale } from '#kernel/locale';
import type { Database } from '#platform/database';
import type { Campaign } from './campaign.ts';
import { codeKey } from './code-key.ts';
import { campaignByKey, campaignBySlug, campaignsAt } from './store.ts';

interface CampaignDeps {
  readonly db: Database;
}

/**
 * The campaign of a code as a person types it (case, Turkish letters, spaces and dashes do not matter), valid or not:
 * `applyCampaign` says why one is refused. Of uses that are left it says one or none.
 */
export async function findCampaign(deps: CampaignDeps, typedCode: string): Promise<Campaign | undefined> {
  const key = codeKey(typedCode);
  return key === '' ? undefined : campaignByKey(deps.db, key);
}

/** The campaign of a detail page's address in a language, valid or not. */
export function findCampaignBySlug(deps: CampaignDeps, slug: string, locale: Locale): Promise<Campaign | undefined> {
  return campaignBySlug(deps.db, slug, locale);
}

/** The campaigns that a customer can use now, in the order in which they are announced. */
export function currentCampaigns(deps: CampaignDeps, now: Date): Promise<Campaign[]> {
  return campaignsAt(deps.db, now);
}
