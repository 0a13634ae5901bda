import { staffHref } from '#addresses/staff';
import { listFile } from '../parts/list/files/list-file.ts';
import { CAMPAIGN_LIST, standingIn } from './campaign-list.tsx';
import { campaignRows } from './campaign-rows.ts';

const file = listFile({
  list: CAMPAIGN_LIST,
  id: 'campaigns',
  may: 'staff.campaign.read',
  name: { tr: 'kampanyalar', en: 'campaigns' },
  back: (locale) => staffHref('staffCampaigns', locale, {}),
  facts: ({ search }) => ({ state: standingIn(search) || null }),
  async rows({ call, search }) {
    const state = standingIn(search);
    return (await campaignRows(call)).filter(({ standing }) => state === '' || standing === state);
  },
});

export const loader = file.loader;
export const action = file.action;
