import { Form, redirect, useNavigation } from 'react-router';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { AccessCard } from '../../parts/access/access-card.tsx';
import { PasskeyButton } from '../../parts/access/passkey-button.tsx';
import { FormNote } from '../../parts/member/section.tsx';
import { localeContext } from '../../request/context.ts';
import { postedForm } from '../../request/posted-form.ts';
import { accountsOf } from '../../request/session.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFocusOnAnswer } from '../../ui/focus/use-focus.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/second-step';
import { secondStepAction } from './access-actions.ts';
import '../../parts/access/account.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.account_second_step_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

/** Only for whoever has just shown the right password. */
export async function loader(call: Route.LoaderArgs) {
  const returnTo = new URL(call.request.url).searchParams.get('returnTo') ?? '';
  const { headers } = call.request;
  if (await accountsOf(call).waitsForSecondFactor(headers)) return { returnTo, passkey: await accountsOf(call).passkeys.question(headers) };
  throw redirect(href('logIn', call.context.get(localeContext), {}, returnTo ? { returnTo } : {}), 303);
}

export const action = async (call: Route.ActionArgs) => secondStepAction(call, await postedForm(call.request));

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  const form = useFocusOnAnswer<HTMLFormElement>(actionData);
  const { returnTo, passkey } = loaderData;
  const isRecovery = Boolean(actionData?.typed.recovery);
  return (
    <AccessCard title={m.account_second_step_title({}, lang)}>
      <FormNote answer={actionData} />
      <Form ref={isRecovery ? undefined : form} method="post" noValidate className="access">
        <input type="hidden" name="returnTo" value={returnTo} />
        <p className="ink2">{m.account_second_step_lead({}, lang)}</p>
        <TextField
          id="code"
          name="code"
          label={m.account_page_code({}, lang)}
          error={isRecovery ? undefined : actionData?.wrong.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="code"
          required
        />
        <Button size="lg" block type="submit" busy={sending}>
          {m.account_second_step_send({}, lang)}
        </Button>
      </Form>
      {passkey && (
        <Form method="post" noValidate className="access">
          <input type="hidden" name="returnTo" value={returnTo} />
          <PasskeyButton name="passkey" label={m.account_passkey_use({}, lang)} sending={sending} ask={{ show: passkey }} />
        </Form>
      )}
      <details className="access__recovery" open={isRecovery}>
        <summary>{m.account_second_step_lost({}, lang)}</summary>
        <Form ref={isRecovery ? form : undefined} method="post" noValidate className="access">
          <input type="hidden" name="returnTo" value={returnTo} />
          <input type="hidden" name="recovery" value="1" />
          <TextField
            id="recovery"
            name="code"
            label={m.account_page_recovery_code({}, lang)}
            help={m.account_second_step_recovery_hint({}, lang)}
            error={isRecovery ? actionData?.wrong.code : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
          />
          <Button look="outline" block type="submit" busy={sending}>
            {m.account_second_step_send({}, lang)}
          </Button>
        </Form>
      </details>
      <Form method="post" action={href('logIn', lang.locale, {})}>
        <Button look="ghost" size="sm" type="submit" name="action" value="log_out">
          {m.account_second_step_cancel({}, lang)}
        </Button>
      </Form>
    </AccessCard>
  );
}
