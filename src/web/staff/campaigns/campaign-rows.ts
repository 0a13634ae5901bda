import { standingOf } from '#campaigns/model';
import { webContext } from '../../request/context.ts';
import type { Call } from '../../request/session.ts';
import { staffOperationsOf } from '../../request/staff.ts';
import type { CampaignRow } from './campaign-list.tsx';

/** Every campaign with what it has been used for and has cost so far, from the reservations that carry its code. */
export async function campaignRows(call: Call): Promise<readonly CampaignRow[]> {
  const { campaigns } = staffOperationsOf(call);
  const now = call.context.get(webContext).clock();
  const [all, figures] = await Promise.all([campaigns.list(), campaigns.figures()]);
  return all.map((campaign) => ({
    code: campaign.code,
    title: campaign.title,
    standing: standingOf(campaign, now),
    validFrom: campaign.validFrom,
    validUntil: campaign.validUntil,
    maximumUses: campaign.maximumUses,
    uses: figures.get(campaign.code)?.uses ?? 0,
    cost: figures.get(campaign.code)?.cost ?? [],
  }));
}
