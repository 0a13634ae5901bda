import type { ReactNode } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type RouterContextProvider, redirectDocument } from 'react-router';
import type { Locale } from '#kernel/locale';
import { formatMoney } from '#kernel/money';
import * as m from '#messages';
import { answerChallenge, challengeOf, type DemoBankDeps, type DemoChallenge, maskedCard } from '#payments';
import { appContext, visitContext } from '../../context.ts';
import { postedForm } from '../posted-form.ts';
import { askedLocale, standaloneAnswer } from '../standalone.tsx';
import { BANK_STYLE } from './bank-style.ts';

type Context = Readonly<RouterContextProvider>;

/** The page of a bank that does not exist: 3-D Secure for the demo gateway. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const challenge = await challengeOf(bankOf(context), challengeIn(params));
  const locale = askedLocale(request);
  if (!challenge) return unknownAnswer(locale, context);
  if (challenge.state === 'finished') return finishedAnswer(challenge.returnUrl, locale, context);
  return questionAnswer(challenge, locale, context);
}

/** The holder's answer: a code, or the wish to stop. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const locale = askedLocale(request);
  const form = await postedForm(request);
  const code = form.get('code');
  const typed = form.get('action') === 'cancel' ? 'cancel' : typeof code === 'string' ? code.slice(0, 20) : '';
  const answer = await answerChallenge(bankOf(context), challengeIn(params), typed);
  if (answer.kind === 'finished') return redirectDocument(answer.returnUrl, 303);
  const challenge = answer.kind === 'wrong_code' ? await challengeOf(bankOf(context), challengeIn(params)) : undefined;
  if (!challenge || answer.kind === 'absent') return unknownAnswer(locale, context);
  return questionAnswer(challenge, locale, context, m.bank_code_wrong({ triesLeft: answer.triesLeft }, { locale }));
}

/** The id in the address; what cannot be one names nothing. */
const challengeIn = ({ challenge = '' }: { challenge?: string | undefined }): string => (/^[\w-]{1,100}$/.test(challenge) ? challenge : '');

const bankOf = (context: Context): DemoBankDeps => context.get(appContext).demoBank;

function questionAnswer(challenge: DemoChallenge, locale: Locale, context: Context, wrong?: string): Response {
  const lang = { locale };
  return bankPage(
    <>
      <h1>{m.bank_heading({}, lang)}</h1>
      <p>{m.bank_explanation({}, lang)}</p>
      <dl>
        <dt>{m.bank_merchant({}, lang)}</dt>
        <dd>{challenge.merchant}</dd>
        <dt>{m.bank_amount({}, lang)}</dt>
        <dd>{formatMoney(challenge.amount, locale)}</dd>
        <dt>{m.bank_card({}, lang)}</dt>
        <dd>{maskedCard(challenge.card)}</dd>
        <dt>{m.bank_description({}, lang)}</dt>
        <dd>{challenge.description}</dd>
      </dl>
      <form method="post">
        <label htmlFor="code">{m.bank_code({}, lang)}</label>
        <input
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'wrong hint' : 'hint'}
        />
        {wrong && (
          <p className="wrong" id="wrong" role="alert">
            {wrong}
          </p>
        )}
        <p className="hint" id="hint">
          {m.bank_code_hint({ code: challenge.codeHint }, lang)}
        </p>
        <button type="submit" name="action" value="confirm">
          {m.bank_confirm({}, lang)}
        </button>
        <button type="submit" name="action" value="cancel" className="quiet">
          {m.bank_cancel({}, lang)}
        </button>
      </form>
    </>,
    locale,
    context,
    wrong ? 400 : 200,
  );
}

function finishedAnswer(returnUrl: string, locale: Locale, context: Context): Response {
  const lang = { locale };
  return bankPage(
    <>
      <h1>{m.bank_finished({}, lang)}</h1>
      <a className="go" href={returnUrl}>
        {m.bank_return({}, lang)}
      </a>
    </>,
    locale,
    context,
    200,
  );
}

function unknownAnswer(locale: Locale, context: Context): Response {
  const lang = { locale };
  return bankPage(<h1>{m.bank_not_found({}, lang)}</h1>, locale, context, 404);
}

function bankPage(content: ReactNode, locale: Locale, context: Context, status: number): Response {
  const lang = { locale };
  const bank = m.bank_name({}, lang);
  return standaloneAnswer(
    <>
      <header className="demo">{m.bank_demo_notice({}, lang)}</header>
      <main>
        <div className="box">
          <p className="bank">{bank}</p>
          {content}
        </div>
      </main>
    </>,
    { locale, title: m.bank_page_title({}, lang), nonce: context.get(visitContext).nonce, style: BANK_STYLE, status },
  );
}
