import { Form, Link } from 'react-router';
import { can } from '#accounts/model';
import { href } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { movesOf, standingOf } from '#campaigns/model';
import * as m from '#i18n';
import { formatMoney } from '#kernel/money';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { webContext } from '../../request/context.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/campaign';
import { campaignAction } from './campaign-action.ts';
import { campaignChoices } from './campaign-choices.ts';
import { fieldsOfCampaign } from './campaign-form.ts';
import { FIELD_NAMES, MOVE_TEXTS, STANDING_TEXTS } from './campaign-words.ts';
import { agreedText, type CampaignAnswer, typedAnswer } from './changes.ts';
import { CampaignFormFields } from './fields.tsx';
import { trialOf, usualTrial } from './trial.ts';
import { TrialForm } from './trial-form.tsx';

export const meta: Route.MetaFunction = ({ params }) => staffMeta(params.code ?? '');

export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const staff = staffOperationsOf(call);
  const campaign = await staff.campaigns.find(call.params.code ?? '');
  if (!campaign) throw new Response(null, { status: 404 });
  const now = call.context.get(webContext).clock();
  const { suppliers, places, placeName, placeNames } = await campaignChoices(call);
  const slugs = suppliers.map(({ slug }) => slug);
  const [figures, rate, names] = await Promise.all([
    staff.campaigns.figures(),
    staff.campaigns.rate(),
    staff.namesOf(campaign.changed ? [campaign.changed.by] : []),
  ]);
  const mayEdit = can(by, 'staff.campaign.edit');
  const { searchParams } = call.url;
  return {
    campaign,
    standing: standingOf(campaign, now),
    moves: mayEdit ? movesOf(campaign, now) : [],
    kept: fieldsOfCampaign(campaign, placeName),
    suppliers,
    placeNames,
    figures: figures.get(campaign.code) ?? { uses: 0, cost: [] },
    trial: trialOf(searchParams, { campaign, rate, places, suppliers: slugs }),
    usual: usualTrial(campaign, now, slugs),
    changedBy: campaign.changed ? (names.get(campaign.changed.by) ?? campaign.changed.by) : null,
    mayEdit,
    done: DONE[searchParams.get('done') as keyof typeof DONE] ? (searchParams.get('done') as keyof typeof DONE) : null,
  };
}

export const action = (call: Route.ActionArgs) => campaignAction(call);

export const shouldRevalidate = alwaysRevalidate;

const DONE = {
  save: m.campaigns_done_save,
  publish: m.campaigns_done_publish,
  pause: m.campaigns_done_pause,
  resume: m.campaigns_done_resume,
  end: m.campaigns_done_end,
} as const;

/** One campaign: on the left what it says, on the right what comes of it. */
export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const { campaign, standing, mayEdit, suppliers, done, kept } = loaderData;
  const answer = typedAnswer(actionData);
  return (
    <>
      <p>
        <Link to={staffHref('staffCampaigns', locale, {})}>{m.staff_nav_campaigns({}, lang)}</Link>
      </p>
      <div className="stf__head">
        <h1>{campaign.title[locale]}</h1>
        <Badge icon="tag">{campaign.code}</Badge>
        <Badge tone={STANDING_TEXTS[standing][1]}>{STANDING_TEXTS[standing][0]({}, lang)}</Badge>
      </div>
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{DONE[done]({}, lang)}</p>
        </Note>
      )}
      {actionData && actionData.said !== 'shown' && (
        <Note tone="bad" role="alert">
          <p>{SAID[actionData.said]({}, lang)}</p>
        </Note>
      )}
      <div className="stf__cols">
        {mayEdit && standing !== 'ended' ? (
          <Form method="post" className="stf__stack" noValidate key={`${campaign.version} ${answer ? 'typed' : ''}`}>
            <input type="hidden" name="version" value={campaign.version} />
            <CampaignFormFields kept={kept} answer={answer} suppliers={suppliers} hasCode />
            <Saving isDraft={campaign.isDraft} answer={answer} />
          </Form>
        ) : (
          <div className="stf__stack">
            <Facts kept={kept} />
            {answer && <Changes changes={answer.changes} />}
          </div>
        )}
        <aside className="stf__stack">
          <Standing loaded={loaderData} />
          <TrialForm
            campaign={campaign}
            trial={loaderData.trial}
            usual={loaderData.usual}
            suppliers={suppliers}
            places={loaderData.placeNames}
          />
        </aside>
      </div>
    </>
  );
}

/** What saving does, before it is done: a draft is ours alone, what is in force changes for customers. */
function Saving({ isDraft, answer }: { isDraft: boolean; answer: CampaignAnswer | undefined }) {
  const lang = useLang();
  const changes = answer?.changes ?? [];
  if (isDraft)
    return (
      <>
        <p className="stf__quiet">{m.campaigns_draft_outcome({}, lang)}</p>
        <Changes changes={changes} />
        <div className="stf__acts">
          <Button type="submit" name="action" value="save">
            {m.campaigns_save_draft({}, lang)}
          </Button>
        </div>
      </>
    );
  return (
    <section className="stf__panel" aria-labelledby="changes">
      <h2 id="changes">{m.campaigns_changes({}, lang)}</h2>
      {changes.length === 0 ? (
        <p className="stf__quiet">{m.campaigns_changes_lead({}, lang)}</p>
      ) : (
        <>
          <Note tone="warn" role="status">
            <p>{m.campaigns_changes_outcome({}, lang)}</p>
          </Note>
          <Changes changes={changes} />
          <input type="hidden" name="agreed" value={agreedText(changes)} />
        </>
      )}
      <div className="stf__acts">
        <Button type="submit" name="action" value="save">
          {changes.length === 0 ? m.campaigns_show_changes({}, lang) : m.campaigns_put_in_force({}, lang)}
        </Button>
      </div>
    </section>
  );
}

/** What was typed beside what is saved. */
function Changes({ changes }: Pick<CampaignAnswer, 'changes'>) {
  const lang = useLang();
  if (changes.length === 0) return null;
  return (
    <dl className="stf__facts">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{FIELD_NAMES[field]({}, lang)}</dt>
          <dd>
            <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** Where it stands, what it has cost, and what can be done with it: each button under the sentence of what follows. */
function Standing({ loaded: { campaign, figures, moves, standing, changedBy } }: { loaded: Loaded }) {
  const lang = useLang();
  const { locale } = lang;
  const from = instantText(campaign.validFrom, locale);
  const until = instantText(campaign.validUntil, locale);
  return (
    <section className="stf__panel" aria-labelledby="standing">
      <h2 id="standing">{m.campaigns_standing({}, lang)}</h2>
      <dl className="stf__facts">
        <div>
          <dt>{m.campaigns_uses({}, lang)}</dt>
          <dd>
            <Link to={staffHref('staffCampaignUses', locale, { code: campaign.code })}>
              {campaign.maximumUses === null
                ? m.campaigns_uses_count({ count: figures.uses }, lang)
                : m.campaigns_uses_among({ count: figures.uses, most: campaign.maximumUses }, lang)}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{m.campaigns_cost({}, lang)}</dt>
          <dd>
            {figures.cost.length === 0 ? (
              '–'
            ) : (
              <Link to={staffHref('staffCampaignUses', locale, { code: campaign.code })}>
                {figures.cost.map((one) => formatMoney(one, locale)).join(' + ')}
              </Link>
            )}
          </dd>
        </div>
        {campaign.changed && (
          <div>
            <dt>{m.campaigns_changed({}, lang)}</dt>
            <dd>
              {changedBy} · {instantText(campaign.changed.at, locale)}
            </dd>
          </div>
        )}
      </dl>
      {standing !== 'draft' && (
        <p>
          <a href={href('campaign', 'tr', { url: campaign.slug.tr })}>{m.campaigns_page_tr({}, lang)}</a> ·{' '}
          <a href={href('campaign', 'en', { url: campaign.slug.en })}>{m.campaigns_page_en({}, lang)}</a>
        </p>
      )}
      {moves.map((move) => (
        <Form method="post" key={move} className="stf__confirm">
          <input type="hidden" name="version" value={campaign.version} />
          <p>{MOVE_TEXTS[move][1]({ code: campaign.code, from, until }, lang)}</p>
          <div>
            <Button
              type="submit"
              size="sm"
              look={move === 'publish' || move === 'resume' ? 'primary' : 'outline'}
              name="action"
              value={move}
            >
              {MOVE_TEXTS[move][0]({}, lang)}
            </Button>
          </div>
        </Form>
      ))}
    </section>
  );
}

/** For whoever may look and not write, and for what is written no more. */
function Facts({ kept }: Pick<Loaded, 'kept'>) {
  const lang = useLang();
  const fields = (Object.keys(FIELD_NAMES) as (keyof typeof FIELD_NAMES)[]).filter((field) => (kept[field] ?? '') !== '');
  return (
    <section className="stf__panel">
      <dl className="stf__facts">
        {fields.map((field) => (
          <div key={field}>
            <dt>{FIELD_NAMES[field]({}, lang)}</dt>
            <dd>{kept[field]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const SAID = {
  unclear: m.portal_form_unclear,
  seen: m.campaigns_problem_seen,
  not_possible: m.campaigns_problem_not_possible,
  unchanged: m.campaigns_problem_unchanged,
} as const;
