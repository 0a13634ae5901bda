import type { ReactNode } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type RouterContextProvider, redirectDocument } from 'react-router';
import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import { formatMoney } from '#kernel/money';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { CARD_FIELDS, type CardField, type CardProblem, type CardProblems, groupedCardNumber, maskedCard } from '#payments';
import { DEMO_CARDS, type DemoChallenge, MOST_TRIES } from '#payments/demo';
import { askedLocale, standaloneAnswer } from '../../parts/standalone/standalone.tsx';
import { visitContext, type WebOperations, webContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { BANK_STYLE } from './bank-style.ts';
import { HOLD_FRAME_STYLE, HoldFrame } from './hold-frame.tsx';

type Context = Readonly<RouterContextProvider>;

/** The pages of a bank that does not exist: the card, where the bank itself asks for it, and 3-D Secure. Nobody else's sources are let in. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const challenge = await bankOf(context).challenge(challengeIn(params));
  const locale = askedLocale(request);
  if (!challenge) return unknownAnswer(locale, context);
  if (challenge.state === 'finished') return finishedAnswer(challenge.returnUrl, locale, context);
  if (challenge.state === 'card') return cardAnswer(challenge, locale, context, {});
  return questionAnswer(challenge, locale, context);
}

/** The holder's card or answer: a code, or the wish to stop. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const locale = askedLocale(request);
  const form = await postedForm(request);
  if (form.get('action') === 'pay' || form.get('action') === 'cancel_card') return cardTyped(form, params, locale, context);
  const code = form.get('code');
  const typed = form.get('action') === 'cancel' ? 'cancel' : typeof code === 'string' ? code.slice(0, 20) : '';
  const answer = await bankOf(context).answer(challengeIn(params), typed);
  if (answer.kind === 'finished') return redirectDocument(answer.returnUrl, 303);
  // The page is opened anew, so that "back" later meets a page and no form to be sent again.
  if (answer.kind === 'wrong_code')
    return redirectDocument(endpoint('demoBank', { challenge: challengeIn(params) }, { lang: locale }), 303);
  const challenge = answer.kind === 'absent' ? undefined : await bankOf(context).challenge(challengeIn(params));
  return challenge ? cardAnswer(challenge, locale, context, {}) : unknownAnswer(locale, context);
}

/** The card, typed at the bank: its number goes no further than this. */
async function cardTyped(form: FormData, params: { challenge?: string | undefined }, locale: Locale, context: Context): Promise<Response> {
  const bank = bankOf(context);
  const text = (name: CardField): string => textIn(form, name).slice(0, 100);
  const typed =
    form.get('action') === 'cancel_card' ? 'cancel' : Object.fromEntries(CARD_FIELDS.map((name) => [name, text(name)] as const));
  const answer = await bank.enterCard(challengeIn(params), typed, dateOf(wallClockAt(context.get(webContext).clock(), MARKET_ZONE)));
  if (answer.kind === 'finished') return redirectDocument(answer.returnUrl, 303);
  if (answer.kind === 'taken') return redirectDocument(endpoint('demoBank', { challenge: challengeIn(params) }, { lang: locale }), 303);
  const challenge = answer.kind === 'wrong_card' ? await bank.challenge(challengeIn(params)) : undefined;
  if (!challenge || answer.kind === 'absent') return unknownAnswer(locale, context);
  return cardAnswer(challenge, locale, context, answer.problems, text('cardHolder'));
}

const CARD_INPUTS = {
  cardHolder: { autoComplete: 'cc-name', maxLength: 60 },
  cardNumber: { autoComplete: 'cc-number', inputMode: 'numeric', maxLength: 23 },
  cardExpiry: { autoComplete: 'cc-exp', inputMode: 'numeric', maxLength: 9 },
  cardCvc: { autoComplete: 'cc-csc', inputMode: 'numeric', maxLength: 4 },
} as const satisfies Record<CardField, object>;

const CARD_LABELS = {
  cardHolder: m.card_holder,
  cardNumber: m.card_number,
  cardExpiry: m.card_expiry,
  cardCvc: m.card_cvc,
} as const;

function cardAnswer(challenge: DemoChallenge, locale: Locale, context: Context, problems: CardProblems, holder = ''): Response {
  const lang = { locale };
  const isWrong = Object.keys(problems).length > 0;
  return bankPage(
    <>
      <h1>{m.bank_card_heading({}, lang)}</h1>
      <p>{m.bank_card_explanation({}, lang)}</p>
      <dl>
        <dt>{m.bank_merchant({}, lang)}</dt>
        <dd>{challenge.merchant}</dd>
        <dt>{m.bank_amount({}, lang)}</dt>
        <dd>{formatMoney(challenge.amount, locale)}</dd>
        <dt>{m.bank_description({}, lang)}</dt>
        <dd>{challenge.description}</dd>
      </dl>
      <form method="post" noValidate>
        {isWrong && (
          <p className="wrong" role="alert">
            {m.bank_card_wrong({}, lang)}
          </p>
        )}
        <p className="hint">{m.bank_card_hint({ number: groupedCardNumber(DEMO_CARDS[0]?.number ?? '') }, lang)}</p>
        {CARD_FIELDS.map((name) => {
          const problem = problems[name];
          return (
            <div key={name}>
              <label htmlFor={name}>{CARD_LABELS[name]({}, lang)}</label>
              <input
                id={name}
                name={name}
                className="card"
                {...CARD_INPUTS[name]}
                {...(name === 'cardHolder' ? { defaultValue: holder } : {})}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${name}-wrong` : undefined}
              />
              {problem && (
                <p className="wrong" id={`${name}-wrong`}>
                  {CARD_TEXTS[problem]({}, lang)}
                </p>
              )}
            </div>
          );
        })}
        <button type="submit" name="action" value="pay">
          {m.bank_card_pay({ amount: formatMoney(challenge.amount, locale) }, lang)}
        </button>
        <button type="submit" name="action" value="cancel_card" className="quiet">
          {m.bank_card_cancel({}, lang)}
        </button>
      </form>
    </>,
    locale,
    context,
    isWrong ? 400 : 200,
    challenge,
  );
}

const CARD_TEXTS = {
  holder_required: m.card_holder_required,
  holder_invalid: m.card_holder_invalid,
  number_required: m.card_number_required,
  number_invalid: m.card_number_invalid,
  expiry_required: m.card_expiry_required,
  expiry_format: m.card_expiry_format,
  expiry_past: m.card_expiry_past,
  cvc_required: m.card_cvc_required,
  cvc_invalid: m.card_cvc_invalid,
} as const satisfies Record<CardProblem, unknown>;

/** The id in the address; what cannot be one names nothing. */
const challengeIn = ({ challenge = '' }: { challenge?: string | undefined }): string => (/^[\w-]{1,100}$/.test(challenge) ? challenge : '');

/** Where a real gateway takes the money, or nobody, this bank does not exist. */
function bankOf(context: Context): NonNullable<WebOperations['demoBank']> {
  const { demoBank } = context.get(webContext);
  if (!demoBank) throw new Response(null, { status: 404 });
  return demoBank;
}

function questionAnswer(challenge: DemoChallenge, locale: Locale, context: Context): Response {
  const lang = { locale };
  const { triesLeft } = challenge;
  const wrong = triesLeft < MOST_TRIES ? m.bank_code_wrong({ triesLeft }, lang) : undefined;
  return bankPage(
    <>
      <h1>{m.bank_heading({}, lang)}</h1>
      <p>{m.bank_explanation({}, lang)}</p>
      <dl>
        <dt>{m.bank_merchant({}, lang)}</dt>
        <dd>{challenge.merchant}</dd>
        <dt>{m.bank_amount({}, lang)}</dt>
        <dd>{formatMoney(challenge.amount, locale)}</dd>
        {challenge.card && (
          <>
            <dt>{m.bank_card({}, lang)}</dt>
            <dd>{maskedCard(challenge.card)}</dd>
          </>
        )}
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
          // biome-ignore lint/a11y/noAutofocus: after a wrong code the answer is this field, and no script runs here
          autoFocus={wrong !== undefined}
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
    200,
    challenge,
    wrong !== undefined,
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

function bankPage(
  content: ReactNode,
  locale: Locale,
  context: Context,
  status: number,
  challenge?: DemoChallenge,
  isWrong = status === 400,
): Response {
  const lang = { locale };
  const bank = m.bank_name({}, lang);
  const { nonce } = context.get(visitContext);
  return standaloneAnswer(
    <>
      <header className="demo">{m.bank_demo_notice({}, lang)}</header>
      <main>
        {/* Where the shop may stand on the bank's page: a frame of its own. */}
        {challenge && <HoldFrame payment={paymentOf(challenge)} locale={locale} />}
        <div className="box">
          <p className="bank">{bank}</p>
          {content}
        </div>
      </main>
    </>,
    {
      locale,
      title: isWrong ? m.bank_error_title({ title: m.bank_page_title({}, lang) }, lang) : m.bank_page_title({}, lang),
      nonce,
      style: BANK_STYLE + HOLD_FRAME_STYLE,
      isDemo: true,
      status,
      headers: { 'Content-Security-Policy': policyWith(nonce) },
    },
  );
}

/** The address to which the bank sends its holder back names the payment. */
const paymentOf = ({ returnUrl }: DemoChallenge): string => returnUrl.slice(returnUrl.lastIndexOf('/') + 1);

/** The bank's own: no script at all, nothing from elsewhere, and forms to itself; its answer leads back to the shop that sent the holder. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
