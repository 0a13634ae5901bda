import { data, redirect, redirectDocument } from 'react-router';
import { type OwedProof, SOCIAL_REFUSAL_PARAM, type SocialRefusal, socialRefusalFrom } from '#accounts';
import { href, PAGE_OF_PROOF } from '#addresses/model';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { type AccessAnswer, IN_DRAWER } from '../../parts/access/access-answer.ts';
import { invalidAnswer, refusedAnswer, successAnswer } from '../../parts/access/problem-texts.ts';
import { localeContext, webContext } from '../../request/context.ts';
import { cookieHeaders } from '../../request/cookies/cookies.ts';
import { accountsOf, type Call, returnPathFrom, visitOf } from '../../request/session.ts';

const langIn = (call: Call): Lang => langOf(call.context.get(localeContext));

const STATUS = { invalid: 400, wrong_credentials: 401, already_registered: 409, too_many: 429 } as const;
const answered = (answer: AccessAnswer, status: number) => data(answer, { status });

/** Too many passwords are being checked at this moment. */
const busy = (name: string, form: FormData, lang: Lang) => data(refusedAnswer(name, form, m.account_busy({}, lang)), { status: 503 });

/** Logs in, and goes back to where that was asked for. */
export async function logInAction(call: Call, form: FormData) {
  const lang = langIn(call);
  const outcome = await accountsOf(call).logIn(form, visitOf(call));
  switch (outcome.kind) {
    case 'logged_in':
      return welcomed(call, form, outcome, m.account_page_welcome({ name: outcome.user.firstName }, lang));
    case 'second_factor': {
      const returnTo = returnPathFrom(form.get('returnTo'), call);
      return redirect(href('secondStep', lang.locale, {}, { returnTo }), { status: 303, headers: cookieHeaders(outcome.cookies) });
    }
    case 'invalid':
      return answered(invalidAnswer('log_in', form, outcome.problems, lang), STATUS.invalid);
    // The page of the password has no field for a code.
    case 'wrong_code':
    case 'wrong_credentials':
      return answered(refusedAnswer('log_in', form, m.account_wrong_credentials({}, lang)), STATUS.wrong_credentials);
    case 'too_many':
      return answered(refusedAnswer('log_in', form, m.account_too_many({}, lang)), STATUS.too_many);
    case 'busy':
      return busy('log_in', form, lang);
  }
}

/** Opens an account and logs in. */
export async function registerAction(call: Call, form: FormData) {
  const lang = langIn(call);
  const outcome = await accountsOf(call).register(form, visitOf(call));
  switch (outcome.kind) {
    case 'registered':
      return welcomed(call, form, { ...outcome, owed: [] }, m.account_registered({}, lang));
    case 'invalid':
      return answered(invalidAnswer('register', form, outcome.problems, lang), STATUS.invalid);
    case 'already_registered': {
      const answer = refusedAnswer('register', form, m.account_already_registered({}, lang));
      return answered({ ...answer, suggestsReset: true }, STATUS.already_registered);
    }
    case 'too_many':
      return answered(refusedAnswer('register', form, m.account_too_many({}, lang)), STATUS.too_many);
    case 'busy':
      return busy('register', form, lang);
  }
}

/** The second step of logging in, at its own address: from there on to where the first one was asked for. */
export async function secondStepAction(call: Call, form: FormData) {
  const lang = langIn(call);
  const outcome = await accountsOf(call).showSecondFactor(form, visitOf(call));
  switch (outcome.kind) {
    case 'logged_in':
      return welcomed(call, form, outcome, m.account_page_welcome({ name: outcome.user.firstName }, lang));
    case 'invalid':
      return answered(invalidAnswer('second_step', form, outcome.problems, lang), STATUS.invalid);
    case 'wrong_code': {
      const answer = refusedAnswer('second_step', form, m.account_wrong_code({}, lang));
      return answered({ ...answer, wrong: { code: m.account_wrong_code({}, lang) }, notice: null }, STATUS.wrong_credentials);
    }
    case 'wrong_passkey':
      return answered(refusedAnswer('second_step', form, m.account_passkey_wrong({}, lang)), STATUS.wrong_credentials);
    case 'log_in_first':
      return redirect(
        href(
          'logIn',
          lang.locale,
          {},
          { ...(form.get('returnTo') ? { returnTo: returnPathFrom(form.get('returnTo'), call) } : {}), done: 'waited' },
        ),
        303,
      );
    case 'too_many':
      return answered(refusedAnswer('second_step', form, m.account_too_many({}, lang)), STATUS.too_many);
  }
}

interface Welcome {
  readonly cookies: readonly string[];
  readonly owed: readonly OwedProof[];
}

/** In the drawer the page stays and says so; a page of its own leads on. Whoever has roles that wait for a proof is led there first. */
function welcomed(call: Call, form: FormData, { cookies, owed: [owed] }: Welcome, text: string) {
  const headers = cookieHeaders(cookies);
  if (owed) return redirect(href(PAGE_OF_PROOF[owed], langIn(call).locale, {}), { status: 303, headers });
  if (form.get(IN_DRAWER)) return data(successAnswer('welcome', text), { headers });
  return redirect(returnPathFrom(form.get('returnTo'), call), { status: 303, headers });
}

/** Ends the session, and loads a whole page: nothing of the member is left in the browser's memory. */
export async function logOutAction(call: Call) {
  const { cookies } = await accountsOf(call).logOut(visitOf(call));
  return redirectDocument(href('home', call.context.get(localeContext), {}), { status: 303, headers: cookieHeaders(cookies) });
}

/** Asks for the e-mail with the link. The answer is the same whether there is such an account or not. */
export async function forgottenAction(call: Call, form: FormData) {
  const lang = langIn(call);
  const outcome = await accountsOf(call)
    .requestPasswordReset(form, visitOf(call))
    .catch((error: unknown) => {
      const { log } = call.context.get(webContext);
      log.error({ error: error instanceof Error ? error.stack : String(error) }, 'a link for a new password could not be asked for');
      return { kind: 'failed' as const };
    });
  switch (outcome.kind) {
    case 'asked':
      return answered(successAnswer('forgotten', m.account_reset_asked({}, lang)), 200);
    case 'invalid':
      return answered(invalidAnswer('forgotten', form, outcome.problems, lang), STATUS.invalid);
    case 'too_many':
      return answered(refusedAnswer('forgotten', form, m.account_too_many({}, lang)), STATUS.too_many);
    case 'failed':
      return answered(refusedAnswer('forgotten', form, m.account_reset_failed({}, lang)), 503);
  }
}

/**
 * Sends the browser to a provider. It comes back to the page of the form, which shows a refusal or leads on.
 * @param page where the form stands, when it is not in the drawer
 */
export async function providerAction(call: Call, form: FormData, page: 'logIn' | 'register') {
  const lang = langIn(call);
  const returnTo = href(page, lang.locale, {}, { returnTo: returnPathFrom(form.get('returnTo'), call) });
  const register = { acceptTerms: form.has('acceptTerms'), marketing: form.has('marketing') };
  const wish = { provider: String(form.get('provider')), returnTo, ...(page === 'register' ? { register } : {}) };
  const started = await accountsOf(call).startSocial(wish, visitOf(call));
  const name = page === 'register' ? 'register' : 'log_in';
  switch (started.kind) {
    case 'redirect':
      return redirectDocument(started.url, { status: 303, headers: cookieHeaders(started.cookies) });
    case 'terms_required':
      return answered(invalidAnswer(name, form, { acceptTerms: 'terms_required' }, lang), STATUS.invalid);
    case 'too_many':
      return answered(refusedAnswer(name, form, m.account_too_many({}, lang)), STATUS.too_many);
    case 'unknown_provider':
      return answered(refusedAnswer(name, form, m.account_social_failed({}, lang)), STATUS.invalid);
    case 'provider_unavailable':
      return answered(refusedAnswer(name, form, m.account_social_provider_unavailable({}, lang)), 503);
  }
}

const REFUSALS = {
  no_account: m.account_social_no_account,
  not_linked: m.account_social_not_linked,
  email_unverified: m.account_social_email_unverified,
  email_missing: m.account_social_email_missing,
  cancelled: m.account_social_cancelled,
  failed: m.account_social_failed,
} as const satisfies Record<SocialRefusal, unknown>;

/** What a provider's refusal says, when the address carries one. */
export function socialNotice(query: URLSearchParams, lang: Lang): string | null {
  const refusal = query.has(SOCIAL_REFUSAL_PARAM) ? (socialRefusalFrom(query) ?? 'failed') : undefined;
  return refusal ? REFUSALS[refusal]({}, lang) : null;
}
