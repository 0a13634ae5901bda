import { data } from 'react-router';
import {
  type EnrolmentEnd,
  type EnrolmentStart,
  MOST_PASSKEYS,
  type PasskeyEnd,
  type PasskeyRemoval,
  type PasskeyStart,
  type RecoveryRenewal,
  type SecondFactorEnd,
  type Session,
} from '#accounts';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import type { AccessAnswer } from '../../parts/access/access-answer.ts';
import { invalidAnswer, refusedAnswer, successAnswer } from '../../parts/access/problem-texts.ts';
import { localeContext } from '../../request/context.ts';
import { textIn } from '../../request/posted-form.ts';
import type { TwoStepButton } from '../../request/rights/rights.ts';
import { accountsOf, type Call, requireSession, visitOf } from '../../request/session.ts';

type Outcome = EnrolmentStart | EnrolmentEnd | RecoveryRenewal | SecondFactorEnd | PasskeyStart | PasskeyEnd | PasskeyRemoval;

/** Every button of the page of the second factor. Each acts for whoever is logged in, and for nobody else. */
export async function twoStepAction(call: Call, form: FormData) {
  const session = await requireSession(call);
  const lang = langOf(call.context.get(localeContext));
  const name = String(form.get('action'));
  const button = isButton(name) ? name : 'confirm';
  const outcome = await ACTIONS[button](call, session, form);
  const answer = answerTo(button, form, outcome, lang);
  const busy = outcome.kind === 'busy';
  const status = answer.tone === 'bad' ? (busy ? 503 : outcome.kind === 'too_many' ? 429 : 400) : 200;
  return data(answer, { status });
}

const ACTIONS: Readonly<Record<TwoStepButton, (call: Call, session: Session, form: FormData) => Promise<Outcome>>> = {
  enrol: (call, session, form) => accountsOf(call).startEnrolment(session, form, visitOf(call)),
  confirm: (call, session, form) => accountsOf(call).confirmEnrolment(session, form, visitOf(call)),
  renew_codes: (call, session, form) => accountsOf(call).renewRecoveryCodes(session, form, visitOf(call)),
  turn_off: (call, session, form) => accountsOf(call).turnOffSecondFactor(session, form, visitOf(call)),
  add_passkey: (call, session, form) => accountsOf(call).passkeys.start(session, form, visitOf(call)),
  save_passkey: (call, session, form) => accountsOf(call).passkeys.add(session, form, visitOf(call)),
  remove_passkey: (call, session, form) => accountsOf(call).passkeys.remove(session, textIn(form, 'id'), visitOf(call)),
};

const isButton = (name: string): name is TwoStepButton => Object.hasOwn(ACTIONS, name);

function answerTo(button: TwoStepButton, form: FormData, outcome: Outcome, lang: Lang): AccessAnswer {
  const wrong = (field: string, text: string): AccessAnswer => ({
    ...refusedAnswer(button, form, ''),
    notice: null,
    wrong: { [field]: text },
  });
  switch (outcome.kind) {
    case 'started':
      return { ...successAnswer(button, ''), notice: null };
    case 'confirmed':
      return { ...successAnswer(button, m.account_two_step_on({}, lang)), recoveryCodes: outcome.recoveryCodes };
    case 'renewed':
      return { ...successAnswer(button, m.account_two_step_renewed({}, lang)), recoveryCodes: outcome.recoveryCodes };
    case 'turned_off':
      return successAnswer(button, m.account_two_step_off({}, lang));
    case 'asked':
      return { ...successAnswer(button, ''), notice: null, creation: outcome.creation };
    case 'added':
      return successAnswer(button, m.account_passkey_added({}, lang));
    // Somebody else’s is none; one that was removed in another tab is gone, as was asked.
    case 'removed':
    case 'not_found':
      return successAnswer(button, m.account_passkey_removed({}, lang));
    case 'not_taken':
      return refusedAnswer(button, form, m.account_passkey_not_taken({}, lang));
    case 'too_many_passkeys':
      return refusedAnswer(button, form, m.account_passkeys_too_many({ count: MOST_PASSKEYS }, lang));
    case 'no_factor':
      return refusedAnswer(button, form, m.account_passkey_factor_first({}, lang));
    case 'invalid':
      return invalidAnswer(button, form, outcome.problems, lang);
    case 'wrong_code':
      return wrong('code', m.account_wrong_code({}, lang));
    case 'wrong_password':
      return wrong('currentPassword', m.account_wrong_current_password({}, lang));
    case 'not_started':
      return refusedAnswer(button, form, m.account_two_step_not_started({}, lang));
    case 'log_in_again':
      return refusedAnswer(button, form, m.account_log_in_again({}, lang));
    case 'too_many':
      return refusedAnswer(button, form, m.account_too_many({}, lang));
    case 'busy':
      return refusedAnswer(button, form, m.account_busy({}, lang));
  }
}
