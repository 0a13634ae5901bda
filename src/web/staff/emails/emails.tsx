import { data, Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { EMAIL_STANDS } from '#booking/model';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { EMAIL_TEXTS } from '../parts/email-texts.ts';
import { actOnRows, CHOSEN_FORM, statusOfRows } from '../parts/list/act-on-rows.ts';
import { ChosenActs, ChosenOutcomes } from '../parts/list/chosen.tsx';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/emails';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_emails({}, langOf(localeOf(location.pathname))));

/** E-mails to customers: what came back first, for somebody waits for it. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { searchParams } = call.url;
  const stand = EMAIL_STANDS.find((one) => one === searchParams.get('stand')) ?? 'back';
  const list = await staffOperationsOf(call).emails.list({ stand, after: searchParams.get('after') ?? undefined });
  return { stand, ...list, maySend: can(by, 'staff.email.send_again') };
}

/** Sends each ticked e-mail once more, in the name of whoever is logged in. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'staff.email.send_again');
  const form = await postedForm(call.request);
  if (textIn(form, 'action') !== 'send_again') throw new Response(null, { status: 400 });
  const { emails } = staffOperationsOf(call);
  const outcomes = await actOnRows(form, async (row) => {
    const [, code = '', kind = '', copy] = /^(\S{1,20}) ([a-z_]{1,40}) (\d{1,6})$/.exec(row) ?? [];
    const outcome = await emails.sendAgain({ code, kind, copy: Number(copy ?? 0), by });
    return outcome.kind === 'done' ? undefined : outcome.kind;
  });
  return data(outcomes, { status: statusOfRows(outcomes) });
}

export const shouldRevalidate = alwaysRevalidate;

const STAND_TEXTS = { back: m.staff_emails_back, late: m.staff_emails_late, sent: m.staff_emails_sent } as const;
const ACTS = [{ action: 'send_again', name: m.staff_emails_send_again }] as const;
const MOST = 1_000;

export const handle: PageHandle = { reading: 'at_work' };

export default function Emails({ loaderData: { stand, rows, next, counts, maySend }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  return (
    <>
      <h1>{m.staff_nav_emails({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_emails_lead({}, lang)}</p>
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        {EMAIL_STANDS.map((one) => (
          <Link key={one} to={staffHref('staffEmails', locale, {}, { stand: one })} aria-current={one === stand ? 'page' : undefined}>
            {STAND_TEXTS[one]({}, lang)} {counts[one] > MOST ? m.staff_emails_count_most({}, lang) : numberText(counts[one], locale)}
          </Link>
        ))}
      </nav>
      {actionData && <ChosenOutcomes outcomes={actionData} />}
      <div className="stf__stack">
        <ListTable
          caption={STAND_TEXTS[stand]({}, lang)}
          columns={COLUMNS}
          rows={rows}
          keyOf={({ code, kind, copy }) => `${code} ${kind} ${copy}`}
          {...(maySend && { choosing: { form: CHOSEN_FORM, labelOf: (row: string) => m.staff_list_choose_row({ row }, lang) } })}
          next={next && staffHref('staffEmails', locale, {}, { stand, after: next })}
          empty={m.staff_emails_none_here({}, lang)}
        />
        {maySend && rows.length > 0 && <ChosenActs acts={ACTS} />}
      </div>
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

function aboutText({ kind, copy }: Row, lang: Lang): string {
  const email = EMAIL_TEXTS[kind]({}, lang);
  return copy === 1 ? email : m.staff_emails_copy({ email, count: copy }, lang);
}

function whatText({ undelivered, recipient }: Row, lang: Lang): string {
  if (undelivered) return (undelivered === 'bounced' ? m.staff_email_bounced : m.staff_email_complained)({}, lang);
  return recipient === null ? m.staff_email_due({}, lang) : STAND_TEXTS.sent({}, lang);
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'number',
    name: m.staff_col_number,
    value: ({ code }) => code,
    cell: ({ code }, { locale }) => <Link to={staffHref('staffReservation', locale, { code })}>{code}</Link>,
  },
  { key: 'about', name: m.staff_emails_kind, value: aboutText },
  { key: 'to', name: m.staff_emails_to, value: ({ recipient }) => recipient ?? '' },
  { key: 'what', name: m.staff_emails_what, value: whatText },
  { key: 'at', name: m.staff_emails_at, value: ({ at }, { locale }) => instantText(at, locale), look: 'line' },
];
