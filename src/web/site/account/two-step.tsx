import { Form, Link, useNavigation } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import type { AccessAnswer } from '../../parts/access/access-answer.ts';
import { AccessCard } from '../../parts/access/access-card.tsx';
import { PasswordField } from '../../parts/access/password-field.tsx';
import { FormNote } from '../../parts/member/section.tsx';
import { localeContext } from '../../request/context.ts';
import { postedForm } from '../../request/posted-form.ts';
import { accountsOf, requireSession } from '../../request/session.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFocusOnAnswer } from '../../ui/focus/use-focus.ts';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Note } from '../../ui/note.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/two-step';
import { dayText } from './profile-actions.ts';
import { twoStepAction } from './two-step-actions.ts';
import { NewPasskey, PasskeyList } from './two-step-passkeys.tsx';
import '../../parts/access/account.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.account_two_step_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

export async function loader(call: Route.LoaderArgs) {
  const session = await requireSession(call);
  const lang = langOf(call.context.get(localeContext));
  const { since, recoveryCodesLeft, enrolment } = await accountsOf(call).secondFactorOf(session);
  const { hasPassword } = await accountsOf(call).linkedAccounts(session);
  return {
    since: since && dayText(since, lang),
    recoveryCodesLeft,
    enrolment,
    passkeys: (await accountsOf(call).passkeys.listOf(session)).map(({ id, name, addedAt, usedAt }) => ({
      id,
      name,
      addedOn: dayText(addedAt, lang),
      usedOn: usedAt && dayText(usedAt, lang),
    })),
    hasPassword,
    owed: session.owed,
    isStaff: session.roles.staff.length > 0,
    isMember: session.roles.memberships.length > 0,
  };
}

export const action = async (call: Route.ActionArgs) => twoStepAction(call, await postedForm(call.request));

type Loaded = Route.ComponentProps['loaderData'];
interface PartProps {
  readonly loaded: Loaded;
  readonly answer: AccessAnswer | undefined;
  readonly sending: boolean;
}

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  const part: PartProps = { loaded: loaderData, answer: actionData, sending };
  const codes = actionData?.recoveryCodes;
  return (
    <AccessCard title={m.account_two_step_title({}, lang)}>
      <FormNote answer={actionData} />
      {!codes && <Owed loaded={loaderData} />}
      {actionData?.creation ? (
        <NewPasskey creation={actionData.creation} sending={sending} />
      ) : codes ? (
        <RecoveryCodes codes={codes} />
      ) : loaderData.enrolment ? (
        <Enrolment {...part} />
      ) : (
        <>
          <Settings {...part} />
          {loaderData.since !== null && <PasskeyList passkeys={loaderData.passkeys} sending={sending} />}
        </>
      )}
      {loaderData.isStaff && (
        <Link to={staffHref('staffQueue', lang.locale, {})} className="link">
          {m.staff_join_enter({}, lang)}
        </Link>
      )}
      {loaderData.isMember && (
        <Link to={portalHref('portalChoose', lang.locale, {})} className="link">
          {m.portal_enter({}, lang)}
        </Link>
      )}
      <PageLink page={codes && loaderData.owed.includes('long_password') ? 'changePassword' : 'account'} className="link">
        {codes && loaderData.owed.includes('long_password')
          ? m.account_page_password_change_title({}, lang)
          : m.account_page_settings({}, lang)}
      </PageLink>
    </AccessCard>
  );
}

/** What granted roles still wait for. */
function Owed({ loaded: { owed } }: { loaded: Loaded }) {
  const lang = useLang();
  if (owed.length === 0) return null;
  return (
    <Note tone="warn">
      {owed.includes('second_factor') && <p>{m.account_two_step_owed({}, lang)}</p>}
      {owed.includes('long_password') && (
        <p>
          {m.account_password_owed({}, lang)} <PageLink page="changePassword">{m.account_page_password_change_title({}, lang)}</PageLink>
        </p>
      )}
    </Note>
  );
}

/** On or off, and what can be done about it. */
function Settings({ loaded, answer, sending }: PartProps) {
  const lang = useLang();
  const form = useFocusOnAnswer<HTMLFormElement>(answer);
  const isOn = loaded.since !== null;
  return (
    <>
      {isOn ? (
        <>
          <p>{m.account_two_step_since({ date: loaded.since ?? '' }, lang)}</p>
          <p className="ink2">{m.account_two_step_codes_left({ count: loaded.recoveryCodesLeft }, lang)}</p>
        </>
      ) : (
        <p className="ink2">{m.account_two_step_lead({}, lang)}</p>
      )}
      <Form ref={form} method="post" noValidate className="access">
        {loaded.hasPassword && (
          <PasswordField
            id="currentPassword"
            name="currentPassword"
            label={m.account_page_current_password({}, lang)}
            error={answer?.wrong.currentPassword}
            autoComplete="current-password"
            bare
            required
          />
        )}
        {isOn && (
          <TextField
            id="code"
            name="code"
            label={m.account_page_code({}, lang)}
            help={m.account_two_step_code_hint({}, lang)}
            error={answer?.wrong.code}
            autoComplete="one-time-code"
            maxLength={20}
            required
          />
        )}
        {isOn ? (
          <>
            <Button look="secondary" block type="submit" name="action" value="renew_codes" busy={sending}>
              {m.account_two_step_renew({}, lang)}
            </Button>
            <Button look="outline" block type="submit" name="action" value="add_passkey" busy={sending}>
              {m.account_passkey_add({}, lang)}
            </Button>
            <Button look="outline" block type="submit" name="action" value="enrol" busy={sending}>
              {m.account_two_step_move({}, lang)}
            </Button>
            <Button look="outline" block type="submit" name="action" value="turn_off" busy={sending}>
              {m.account_two_step_turn_off({}, lang)}
            </Button>
          </>
        ) : (
          <Button size="lg" block type="submit" name="action" value="enrol" busy={sending}>
            {m.account_two_step_start({}, lang)}
          </Button>
        )}
      </Form>
    </>
  );
}

/** The key, as a picture and as text, and the field for the application's first code. */
function Enrolment({ loaded: { enrolment }, answer, sending }: PartProps) {
  const lang = useLang();
  const form = useFocusOnAnswer<HTMLFormElement>(answer);
  if (!enrolment) return null;
  const { secret, uri, qr } = enrolment;
  return (
    <Form ref={form} method="post" noValidate className="access">
      <ol className="factor-steps">
        <li>{m.account_two_step_app({}, lang)}</li>
        <li>
          <p>{m.account_two_step_scan({}, lang)}</p>
          {qr.length > 0 && <QrCode modules={qr} label={m.account_two_step_qr({}, lang)} />}
          <p className="sm ink2">{m.account_two_step_key({}, lang)}</p>
          <p>
            <code className="secret">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
          </p>
          <a className="link sm" href={uri}>
            {m.account_two_step_open_app({}, lang)}
          </a>
        </li>
        <li>{m.account_two_step_type({}, lang)}</li>
      </ol>
      <TextField
        id="code"
        name="code"
        label={m.account_page_code({}, lang)}
        error={answer?.wrong.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="code"
        required
      />
      <Button size="lg" block type="submit" name="action" value="confirm" busy={sending}>
        {m.account_two_step_confirm({}, lang)}
      </Button>
    </Form>
  );
}

/** Shown once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const lang = useLang();
  return (
    <>
      <p>{m.account_two_step_keep_codes({}, lang)}</p>
      <ul className="recovery" aria-label={m.account_two_step_codes_title({}, lang)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
