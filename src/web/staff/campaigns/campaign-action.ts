import { data, redirect } from 'react-router';
import { staffHref } from '#addresses/staff';
import { CAMPAIGN_MOVES, type DeskCampaign } from '#campaigns/model';
import { type FormAnswer, formAnswer } from '../../parts/supplier/form-answer.ts';
import { localeContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import type { Call } from '../../request/session.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { campaignChoices } from './campaign-choices.ts';
import { campaignFormFrom, fieldsOfCampaign } from './campaign-form.ts';
import { agreedText, type CampaignAnswer, type CampaignChange, changesBetween } from './changes.ts';

/** Saves a campaign over itself, or publishes, pauses, resumes, ends, throws it away. What is in force is changed once its changes were seen. */
export async function campaignAction(call: Call & { readonly params: { readonly code?: string | undefined } }) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.campaign.edit');
  const { campaigns } = staffOperationsOf(call);
  const before = await campaigns.find(call.params.code ?? '');
  if (!before) throw new Response(null, { status: 404 });
  const { code, isDraft } = before;
  const form = await postedForm(call.request);
  const asked = textIn(form, 'action');
  const version = /^\d{1,9}$/.test(textIn(form, 'version')) ? Number(textIn(form, 'version')) : 0;
  const locale = call.context.get(localeContext);
  const again = (said: CampaignAnswer['said'], problems: FormAnswer['problems'] = {}, changes: readonly CampaignChange[] = []) =>
    data<CampaignAnswer>(
      { ...formAnswer(form, problems), said, changes },
      { status: said === 'shown' ? 200 : said === 'unclear' || said === 'unchanged' ? 422 : 409 },
    );

  const move = CAMPAIGN_MOVES.find((one) => one === asked);
  if (move) {
    const { kind } = await campaigns.move({ code, move, version, by });
    if (kind !== 'done') return again(kind === 'not_possible' ? 'not_possible' : 'seen');
    if (move === 'discard') return redirect(staffHref('staffCampaigns', locale, {}, { done: move }), 303);
    return redirect(staffHref('staffCampaign', locale, { code }, { done: move }), 303);
  }
  if (asked !== 'save') throw new Response(null, { status: 400 });
  const known = await campaignChoices(call);
  const read = campaignFormFrom(form, { ...known, suppliers: known.suppliers.map(({ slug }) => slug) }, code);
  const isSeen = before.version !== version;
  if (read.kind === 'unclear') return again(isSeen ? 'seen' : 'unclear', read.problems);
  const changesOf = (campaign: DeskCampaign) =>
    changesBetween(fieldsOfCampaign(campaign, known.placeName), fieldsOfCampaign(read.value, known.placeName));
  const changes = changesOf(before);
  if (isSeen) return again('seen', {}, changes);
  if (changes.length === 0) return again('unchanged');
  if (!isDraft && textIn(form, 'agreed') !== agreedText(changes)) return again('shown', {}, changes);
  const outcome = await campaigns.save({ campaign: read.value, version, by });
  switch (outcome.kind) {
    case 'saved':
      return redirect(staffHref('staffCampaign', locale, { code }, { done: 'save' }), 303);
    case 'address_taken':
      return again('unclear', { [outcome.locale === 'tr' ? 'slugTr' : 'slugEn']: 'address_taken' });
    case 'ended':
      return again('not_possible', {}, changes);
    case 'changed':
      return again('seen', {}, changesOf(outcome.campaign));
    case 'code_taken':
    case 'not_found':
      return again('seen');
  }
}
