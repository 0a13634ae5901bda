import { data, Form, redirect, useNavigation } from 'react-router';
import { isFactorFresh } from '#accounts/model';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { AccessCard } from '../../parts/access/access-card.tsx';
import { PasskeyButton } from '../../parts/access/passkey-button.tsx';
import { localeContext, webContext } from '../../request/context.ts';
import { postedForm } from '../../request/posted-form.ts';
import { accountsOf, requireSession, visitOf } from '../../request/session.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFocusOnAnswer } from '../../ui/focus/use-focus.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/confirm-factor';
import { BACK, CODE, carriedFields, factorFields, PASSKEY, RECOVERY } from './confirm-form.ts';
import { backFrom, type Waiting, waitingFrom } from './confirm-waiting.ts';
import { HeldInputs } from './held/held-inputs.tsx';
import '../../parts/access/account.css';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: m.account_confirm_title({}, langOf(localeOf(location.pathname))) },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** For whoever has a session whose code was shown too long ago (`request/rights/fresh-factor.ts`). */
export async function loader(call: Route.LoaderArgs) {
  const session = await requireSession(call);
  const waiting = requireWaiting(call.url);
  const isFresh = isFactorFresh(session, call.context.get(webContext).clock());
  if (isFresh && waiting.how === 'act') throw redirect(waiting.to, 303);
  const passkey = isFresh ? null : await accountsOf(call).passkeys.question(call.request.headers);
  return { ...waiting, isFresh, passkey, back: backFrom(undefined, call.request.headers) };
}

/**
 * Takes the form that waits, without a code yet, and shows it with a field for one; with the right code the browser sends the form on to where it
 * was meant to go (307). A file is offered on this page instead: what answers it is no page.
 */
export async function action(call: Route.ActionArgs) {
  const session = await requireSession(call);
  const waiting = requireWaiting(call.url);
  const form = await postedForm(call.request);
  const shown = { held: carriedFields(form), back: backFrom(form, call.request.headers), isConfirmed: false, problem: null };
  // Pressed twice, or shown in another tab meanwhile: no second code is asked for.
  if (isFactorFresh(session, call.context.get(webContext).clock())) return goesOn(waiting, shown);
  if (!form.has(CODE)) return data(shown, { status: 200 });
  const outcome = await accountsOf(call).confirmSecondFactor(session, factorFields(form), visitOf(call));
  switch (outcome.kind) {
    case 'confirmed':
      return goesOn(waiting, shown);
    case 'no_factor':
      return redirect(href('twoStep', call.context.get(localeContext), {}), 303);
    case 'invalid':
    case 'wrong_code':
    case 'wrong_passkey':
    case 'too_many':
      return data({ ...shown, problem: { kind: outcome.kind, isRecovery: isRecovery(form) } }, { status: STATUS[outcome.kind] });
  }
}

const STATUS = { invalid: 400, wrong_code: 401, wrong_passkey: 401, too_many: 429 } as const;
const PROBLEMS = {
  invalid: m.account_code_required,
  wrong_code: m.account_wrong_code,
  wrong_passkey: m.account_passkey_wrong,
  too_many: m.account_too_many,
} as const;

/** The recovery code was typed, and no other. */
const isRecovery = (form: FormData): boolean => !form.get(CODE) && Boolean(form.get(RECOVERY));

function goesOn<Shown extends { readonly held: readonly unknown[] }>({ how, to }: Waiting, shown: Shown) {
  if (how !== 'act') return data({ ...shown, isConfirmed: true }, { status: 200 });
  return redirect(to, shown.held.length > 0 ? 307 : 303);
}

function requireWaiting(url: URL): Waiting {
  const waiting = waitingFrom(url);
  if (!waiting) throw new Response(null, { status: 404 });
  return waiting;
}

/** Asks for the code before money, roles and files of people, and goes on with what waits for it. */
export default function ConfirmFactor({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  const form = useFocusOnAnswer<HTMLFormElement>(actionData);
  const { how, to } = loaderData;
  const held = actionData?.held ?? [];
  const back = actionData?.back ?? loaderData.back;
  const problem = actionData?.problem ?? null;
  const text = problem ? PROBLEMS[problem.kind]({}, lang) : undefined;
  if (actionData ? actionData.isConfirmed : loaderData.isFresh)
    return (
      <AccessCard title={m.account_confirm_title({}, lang)}>
        <Note tone="ok" role="status">
          {m.account_confirm_done({}, lang)}
        </Note>
        {how === 'link' && (
          <ButtonAnchor block icon="download" href={to}>
            {m.account_confirm_download({}, lang)}
          </ButtonAnchor>
        )}
        {how === 'file' && held.length > 0 && (
          <form method="post" action={to} className="access">
            <HeldInputs fields={held} />
            <Button block type="submit" icon="download">
              {m.account_confirm_download({}, lang)}
            </Button>
          </form>
        )}
        {back !== null && <BackLink to={back} />}
      </AccessCard>
    );
  return (
    <AccessCard title={m.account_confirm_title({}, lang)}>
      <Form ref={form} method="post" noValidate className="access">
        <HeldInputs fields={held} />
        {back !== null && <input type="hidden" name={BACK} value={back} />}
        <p className="ink2">{m.account_confirm_lead({}, lang)}</p>
        {held.length > 0 && how === 'act' && <p className="ink2">{m.account_confirm_kept({}, lang)}</p>}
        <TextField
          id="confirm-code"
          name={CODE}
          label={m.account_page_code({}, lang)}
          error={problem?.isRecovery ? undefined : text}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="code"
          required
        />
        <Button size="lg" block type="submit" busy={sending}>
          {m.account_confirm_send({}, lang)}
        </Button>
        {loaderData.passkey && (
          <PasskeyButton name={PASSKEY} label={m.account_passkey_use({}, lang)} sending={sending} ask={{ show: loaderData.passkey }} />
        )}
        <details className="access__recovery" open={problem?.isRecovery ?? false}>
          <summary>{m.account_second_step_lost({}, lang)}</summary>
          <div className="access">
            <TextField
              id="confirm-recovery"
              name={RECOVERY}
              label={m.account_page_recovery_code({}, lang)}
              help={m.account_second_step_recovery_hint({}, lang)}
              error={problem?.isRecovery ? text : undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
            />
            <Button look="outline" block type="submit" busy={sending}>
              {m.account_confirm_recovery_send({}, lang)}
            </Button>
          </div>
        </details>
      </Form>
      {back !== null && <BackLink to={back} />}
    </AccessCard>
  );
}

function BackLink({ to }: { to: string }) {
  const lang = useLang();
  return (
    <ButtonAnchor look="ghost" size="sm" href={to}>
      {m.account_confirm_back({}, lang)}
    </ButtonAnchor>
  );
}
