import { data, Form, redirect } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { isId } from '#kernel/id';
import { formatMoney, type Money as MoneyAmount } from '#kernel/money';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { CHARGEBACK_REASONS, chargebackFrom } from '#payments/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { fieldsOf, formAnswer } from '../../parts/supplier/form-answer.ts';
import { localeContext, webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { TakeList } from '../parts/list/files/take-list.tsx';
import { type ListView, listView, viewQuery } from '../parts/list/list-view.ts';
import { Listing } from '../parts/list/listing.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/chargebacks';
import { chargebackList } from './chargeback-list.tsx';
import { CHARGEBACK_REASON_TEXTS } from './chargeback-texts.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_chargebacks({}, langOf(localeOf(location.pathname))));

/** Payments that holders have called back through their banks. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { chargebacks } = staffOperationsOf(call);
  return {
    ...(await chargebacks.list()),
    view: listView(chargebackList(null), call.url.searchParams),
    id: chargebacks.newId(),
    now: call.context.get(webContext).clock(),
    today: todayIn(call),
    mayExport: can(by, 'staff.chargeback.export'),
  };
}

/** Notes one; what was typed comes back with what is wrong. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.chargeback.handle');
  const form = await postedForm(call.request);
  const id = textIn(form, 'id');
  const read = chargebackFrom((name) => textIn(form, name), todayIn(call));
  const again = (problem: Problem, status: number, fields: Parameters<typeof formAnswer>[1] = {}, most: MoneyAmount | null = null) =>
    data({ problem, most, ...formAnswer(form, fields) }, { status });
  if (textIn(form, 'action') !== 'note' || !isId(id)) return again('unclear', 400);
  if (read.kind === 'unclear') return again('unclear', 422, read.problems);
  const noted = await staffOperationsOf(call).chargebacks.note({ ...read.value, id, by });
  switch (noted.kind) {
    case 'noted':
      return redirect(staffHref('staffChargeback', call.context.get(localeContext), { chargeback: id }, { done: '1' }), 303);
    case 'noted_before':
      return again('noted_before', 409);
    case 'too_much':
      return again('too_much', 422, {}, noted.most);
    default:
      return again(noted.kind, 422);
  }
}

const todayIn = (call: Route.ActionArgs | Route.LoaderArgs): string =>
  dateOf(wallClockAt(call.context.get(webContext).clock(), MARKET_ZONE));

type Problem = 'unclear' | 'not_found' | 'not_taken' | 'noted_before' | 'too_much';

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function Chargebacks({ loaderData: { ended, id, mayExport, now, today, view, waiting }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const hrefOf = (shown: ListView): string => staffHref('staffChargebacks', lang.locale, {}, viewQuery(chargebackList(null), shown));
  return (
    <>
      <h1>{m.staff_nav_chargebacks({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_chargebacks_lead({}, lang)}</p>
      {actionData && (
        <Note tone="bad" role="alert">
          <p>{problemText(actionData, lang)}</p>
        </Note>
      )}
      <Listing
        list={chargebackList(now)}
        view={view}
        hrefOf={hrefOf}
        caption={m.staff_chargebacks_waiting({}, lang)}
        isTitled
        rows={waiting}
        empty={m.staff_chargebacks_none({}, lang)}
      />
      <NoteForm answer={actionData} id={id} today={today} />
      {ended.length > 0 && (
        <Listing
          list={chargebackList(null)}
          view={view}
          hrefOf={hrefOf}
          caption={m.staff_chargebacks_ended({}, lang)}
          isTitled
          rows={ended}
          empty={null}
        />
      )}
      {mayExport && waiting.length + ended.length > 0 && (
        <TakeList page="staffChargebacksFile" list={viewQuery(chargebackList(null), view)} isImpersonal />
      )}
    </>
  );
}

function NoteForm({ answer, id, today }: { answer: Route.ComponentProps['actionData']; id: string; today: string }) {
  const lang = useLang();
  const field = fieldsOf(answer, lang);
  return (
    <Form method="post" className="stf__panel" noValidate>
      <h2>{m.staff_chargeback_note_title({}, lang)}</h2>
      <p className="stf__quiet">{m.staff_chargeback_note_lead({}, lang)}</p>
      <input type="hidden" name="id" value={answer?.typed.id ?? id} />
      <div className="stf__fields">
        <TextField label={m.staff_chargeback_code({}, lang)} {...field('code')} autoComplete="off" maxLength={40} />
        <TextField
          label={m.staff_chargeback_reference({}, lang)}
          help={m.staff_chargeback_reference_help({}, lang)}
          {...field('reference')}
          autoComplete="off"
          maxLength={100}
        />
        <SelectField label={m.staff_chargeback_reason({}, lang)} {...field('reason', 'not_recognised')}>
          {CHARGEBACK_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {CHARGEBACK_REASON_TEXTS[reason]({}, lang)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.staff_chargeback_amount({}, lang)}
          help={m.staff_chargeback_amount_help({}, lang)}
          {...field('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <TextField label={m.staff_chargeback_received({}, lang)} {...field('receivedOn', today)} type="date" max={today} />
        <TextField label={m.staff_chargeback_answer_by({}, lang)} {...field('answerBy')} type="date" />
      </div>
      <Button type="submit" name="action" value="note">
        {m.staff_chargeback_note({}, lang)}
      </Button>
    </Form>
  );
}

function problemText({ most, problem }: NonNullable<Route.ComponentProps['actionData']>, lang: Lang): string {
  switch (problem) {
    case 'unclear':
      return m.portal_form_unclear({}, lang);
    case 'not_found':
      return m.staff_chargeback_problem_not_found({}, lang);
    case 'not_taken':
      return m.staff_chargeback_problem_not_taken({}, lang);
    case 'noted_before':
      return m.staff_chargeback_problem_before({}, lang);
    case 'too_much':
      return m.staff_chargeback_problem_too_much({ most: most ? formatMoney(most, lang.locale) : '' }, lang);
  }
}
