import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { MOST_RULES, type RateRule, rateRuleFormFrom } from '#suppliers/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { formAnswer } from '../../parts/supplier/form-answer.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { groupNames } from '../parts/group-names.ts';
import { Outcome } from '../parts/outcome.tsx';
import type { Route } from './+types/rules';
import { RuleForm } from './rule-form.tsx';
import { ruleTexts } from './rule-texts.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_rules({}, langOf(localeOf(location.pathname))));

async function namesIn(call: Route.LoaderArgs | Route.ActionArgs, supplier: string) {
  const { fleet } = portalOperationsOf(call);
  return {
    offices: (await fleet.offices(supplier)).map(({ id, name }) => ({ id, name })),
    groups: groupNames(await fleet.groups(supplier)),
  };
}

const positionFrom = (text: string): number | undefined => (/^\d{1,2}$/.test(text) ? Number(text) : undefined);

export async function loader(call: Route.LoaderArgs) {
  const { supplier } = await portalIn(call);
  const { list, version } = await portalOperationsOf(call).rates.draft(supplier);
  const position = positionFrom(call.url.searchParams.get('rule') ?? '');
  if (position !== undefined && !list.rules[position]) throw new Response(null, { status: 404 });
  return {
    ...{ supplier, version, rules: list.rules, position: position ?? null },
    ...(await namesIn(call, supplier)),
    done: call.url.searchParams.get('done') !== null,
  };
}

/** Changes the rules of the draft: adds one, writes another in its place, moves it up or takes it away. */
export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const { rates } = portalOperationsOf(call);
  const form = await postedForm(call.request);
  const { list, version } = await rates.draft(supplier);
  const seen = Number(textIn(form, 'seen'));
  const position = positionFrom(textIn(form, 'rule'));
  const isThere = position === undefined || list.rules[position] !== undefined;
  if (seen !== version || !isThere) return data({ kind: 'changed_meanwhile' as const, ...formAnswer(form, {}) }, { status: 409 });
  const pressed = textIn(form, 'action');
  const save = async (rules: readonly RateRule[]) => {
    const { kind } = await rates.saveDraft({ supplier, list: { ...list, rules }, seen, by });
    if (kind === 'changed_meanwhile') return data({ kind, ...formAnswer(form, {}) }, { status: 409 });
    return redirect(portalHref('portalRules', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
  };
  if (position !== undefined && pressed === 'remove') return save(list.rules.toSpliced(position, 1));
  if (position !== undefined && pressed === 'up') {
    const [rule] = list.rules.slice(position, position + 1);
    return save(rule ? list.rules.toSpliced(position, 1).toSpliced(Math.max(0, position - 1), 0, rule) : list.rules);
  }
  const { offices, groups } = await namesIn(call, supplier);
  const read = rateRuleFormFrom(form, { offices: offices.map(({ id }) => id), groups: groups.map(({ id }) => id) });
  if (read.kind === 'unclear') return data({ kind: 'unclear' as const, ...formAnswer(form, read.problems) }, { status: 422 });
  if (position === undefined && list.rules.length >= MOST_RULES)
    return data({ kind: 'unclear' as const, ...formAnswer(form, { name: 'out_of_range' }) }, { status: 422 });
  return save(position === undefined ? [...list.rules, read.value] : list.rules.with(position, read.value));
}

/** Also after a refusal: the version is that of now. */
export const shouldRevalidate = alwaysRevalidate;

export default function Rules({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { supplier, version, rules, position, offices, groups, done } = loaderData;
  const names = {
    offices: new Map(offices.map(({ id, name }) => [id, name])),
    groups: new Map(groups.map(({ id, name }) => [id, name])),
  };
  const open = position === null ? undefined : rules[position];
  return (
    <>
      <div className="stf__head">
        <h1>{m.portal_rules({}, lang)}</h1>
        <Link to={portalHref('portalRates', lang.locale, { supplier })}>{m.portal_back_to_rates({}, lang)}</Link>
      </div>
      {actionData?.kind === 'changed_meanwhile' ? (
        <Note tone="bad" role="alert">
          <p>{m.portal_rates_changed_meanwhile({}, lang)}</p>
        </Note>
      ) : (
        <Outcome done={done} answer={actionData} />
      )}
      <p className="stf__quiet">{m.portal_rules_lead({}, lang)}</p>
      {rules.length === 0 ? (
        <p className="stf__empty">{m.portal_rules_none({}, lang)}</p>
      ) : (
        <ol className="ptl__cards ptl__rules">
          {rules.map((rule, index) => {
            const texts = ruleTexts(rule, names, lang);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be the same, and their order is what they are known by
              <li key={index} className="stf__panel">
                <h2>
                  {index + 1}. {rule.name}
                </h2>
                <p>
                  <b>{texts.effect}</b>
                </p>
                <p>{texts.days}</p>
                <p className="stf__quiet">
                  {texts.offices}; {texts.groups}
                </p>
                <Form method="post" className="ptl__bar">
                  <input type="hidden" name="seen" value={version} />
                  <input type="hidden" name="rule" value={index} />
                  <Link
                    to={portalHref('portalRules', lang.locale, { supplier }, { rule: String(index) })}
                    aria-label={m.portal_rule_change_named({ name: rule.name }, lang)}
                  >
                    {m.portal_member_change({}, lang)}
                  </Link>
                  {index > 0 && (
                    <Button
                      type="submit"
                      name="action"
                      value="up"
                      look="ghost"
                      size="sm"
                      aria-label={m.portal_rule_up_named({ name: rule.name }, lang)}
                    >
                      {m.portal_rule_up({}, lang)}
                    </Button>
                  )}
                  <Button
                    type="submit"
                    name="action"
                    value="remove"
                    look="ghost"
                    size="sm"
                    aria-label={m.portal_rule_remove_named({ name: rule.name }, lang)}
                  >
                    {m.portal_rule_remove({}, lang)}
                  </Button>
                </Form>
              </li>
            );
          })}
        </ol>
      )}
      <RuleForm
        key={`${version} ${position}`}
        {...{ version, offices, groups }}
        position={position}
        rule={open}
        answer={actionData && Object.keys(actionData.typed).includes('effect') ? actionData : undefined}
      />
    </>
  );
}
