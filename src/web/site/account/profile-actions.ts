import { data, redirect } from 'react-router';
import type { Session } from '#accounts';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { formatDate } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { type AccessAnswer, IN_DRAWER } from '../../parts/access/access-answer.ts';
import { invalidAnswer, refusedAnswer, successAnswer } from '../../parts/access/problem-texts.ts';
import { localeContext, webContext } from '../../request/context.ts';
import { cookieHeaders } from '../../request/cookies/cookies.ts';
import type { MemberButton } from '../../request/rights/rights.ts';
import { accountsOf, type Call, requireSession, visitOf } from '../../request/session.ts';

/** A day as people in Turkey read it. */
export const dayText = (at: Date, { locale }: Lang): string => formatDate(wallClockAt(at, MARKET_ZONE), locale, 'date');

interface Done {
  readonly answer: AccessAnswer;
  readonly cookies?: readonly string[];
  readonly status?: number;
}

type ProfileAction = (call: Call, form: FormData, session: Session, lang: Lang) => Promise<Done>;

/**
 * Every button of the pages of an account. Each acts for whoever is logged in, and for nobody else.
 * @param usual what the Enter key of the page's form means
 */
export async function profileAction(call: Call, form: FormData, usual: 'save' | 'password' = 'save') {
  const session = await requireSession(call);
  const lang = langOf(call.context.get(localeContext));
  const name = String(form.get('action'));
  const known = Object.hasOwn(PROFILE_ACTIONS, name) ? name : usual;
  const { answer, cookies = [], status = answer.tone === 'bad' ? 400 : 200 } = await done(known, call, form, session, lang);
  const headers = cookieHeaders(cookies);
  // The page would be drawn again for the session that has just ended: another one says that it is done.
  if (cookies.length > 0 && !form.get(IN_DRAWER))
    return redirect(href('account', lang.locale, {}, { done: known }), { status: 303, headers });
  return data(answer, { status, headers });
}

/** Nobody loses what they typed to a fault of ours. */
async function done(name: string, call: Call, form: FormData, session: Session, lang: Lang): Promise<Done> {
  try {
    return await (PROFILE_ACTIONS[name] ?? save)(call, form, session, lang);
  } catch (error) {
    const { log } = call.context.get(webContext);
    log.error({ action: name, error: error instanceof Error ? error.stack : String(error) }, 'an account could not be changed');
    const text = name === 'save' ? m.account_profile_failed : m.account_change_failed;
    return { answer: refusedAnswer(FORMS[name] ?? name, form, text({}, lang)), status: 500 };
  }
}

const statusOf = ({ kind }: { readonly kind: string }) => (kind === 'busy' ? { status: 503 } : {});

const save: ProfileAction = async (call, form, { user }, lang) => {
  const outcome = await accountsOf(call).updateProfile(user.id, form);
  if (outcome.kind === 'invalid') return { answer: invalidAnswer('save', form, outcome.problems, lang) };
  if (outcome.kind === 'unknown_user') return { answer: refusedAnswer('save', form, m.account_profile_failed({}, lang)) };
  if (outcome.warnings.length > 0) return { answer: successAnswer('save', m.account_national_id_checksum({}, lang), 'warn') };
  return { answer: successAnswer('save', m.account_profile_saved({}, lang)) };
};

const changeEmail: ProfileAction = async (call, form, _session, lang) => {
  const outcome = await accountsOf(call).changeEmail(form, visitOf(call));
  if (outcome.kind === 'invalid') return { answer: invalidAnswer('email', form, outcome.problems, lang) };
  if (outcome.kind === 'confirmation_sent') return { answer: successAnswer('email', m.account_email_confirmation_sent({}, lang)) };
  const texts = {
    unchanged: m.account_email_unchanged,
    wrong_password: m.account_wrong_current_password,
    log_in_again: m.account_log_in_again,
    logged_out: m.account_logged_out,
    too_many: m.account_too_many,
    busy: m.account_busy,
  };
  return { answer: refusedAnswer('email', form, texts[outcome.kind]({}, lang)), ...statusOf(outcome) };
};

const resend: ProfileAction = async (call, form, session, lang) => {
  const { kind } = await accountsOf(call).requestEmailConfirmation(session);
  if (kind === 'too_many') return { answer: refusedAnswer('email', form, m.account_too_many({}, lang)) };
  const text = kind === 'confirmation_sent' ? m.account_confirmation_resent : m.account_email_already_confirmed;
  return { answer: successAnswer('email', text({}, lang)) };
};

const changePassword: ProfileAction = async (call, form, _session, lang) => {
  const outcome = await accountsOf(call).changePassword(form, visitOf(call));
  if (outcome.kind === 'invalid') return { answer: invalidAnswer('password', form, outcome.problems, lang) };
  if (outcome.kind === 'changed')
    return { answer: successAnswer('password', m.account_password_changed({}, lang)), cookies: outcome.cookies };
  const texts = {
    wrong_password: m.account_wrong_password,
    no_password: m.account_no_password,
    logged_out: m.account_logged_out,
    too_many: m.account_too_many,
    busy: m.account_busy,
  };
  return { answer: refusedAnswer('password', form, texts[outcome.kind]({}, lang)), ...statusOf(outcome) };
};

const endSession: ProfileAction = async (call, form, session, lang) => {
  const { kind } = await accountsOf(call).revokeSession(session, String(form.get('session')));
  if (kind === 'not_found') return { answer: refusedAnswer('sessions', form, m.account_session_unknown({}, lang)), status: 404 };
  return { answer: successAnswer('sessions', m.account_session_revoked({}, lang)) };
};

const endOthers: ProfileAction = async (call, _form, session, lang) => {
  await accountsOf(call).revokeOtherSessions(session);
  return { answer: successAnswer('sessions', m.account_session_revoked({}, lang)) };
};

const unlink: ProfileAction = async (call, form, session, lang) => {
  const { kind } = await accountsOf(call).unlinkAccount(session, String(form.get('linked')));
  if (kind === 'only_way_in') return { answer: refusedAnswer('linked', form, m.account_only_way_in({}, lang)) };
  if (kind === 'not_linked') return { answer: refusedAnswer('linked', form, m.account_not_linked({}, lang)), status: 404 };
  return { answer: successAnswer('linked', m.account_unlinked({}, lang)) };
};

const removeCard: ProfileAction = async (call, form, { user }, lang) => {
  const { payments } = call.context.get(webContext);
  const { kind } = await payments.removeSavedCard(user.id, String(form.get('card')));
  if (kind === 'not_found') return { answer: refusedAnswer('cards', form, m.account_card_unknown({}, lang)), status: 404 };
  return { answer: successAnswer('cards', m.account_card_removed({}, lang)) };
};

const removeDriver: ProfileAction = async (call, form, { user }, lang) => {
  const { kind } = await accountsOf(call).drivers.forget(user.id, String(form.get('driver')));
  if (kind === 'not_found') return { answer: refusedAnswer('drivers', form, m.account_driver_unknown({}, lang)), status: 404 };
  return { answer: successAnswer('drivers', m.account_driver_removed({}, lang)) };
};

const marketing: ProfileAction = async (call, form, { user }, lang) => {
  await accountsOf(call).changeMarketing(user.id, form.has('marketing'), visitOf(call));
  return { answer: successAnswer('marketing', m.account_profile_saved({}, lang)) };
};

const askErasure: ProfileAction = async (call, _form, { user }, lang) => {
  const { dueAt } = await accountsOf(call).requestErasure(user.id);
  return { answer: successAnswer('data', m.account_erasure_recorded({ date: dayText(dueAt, lang) }, lang)) };
};

const withdrawErasure: ProfileAction = async (call, _form, { user }, lang) => {
  await accountsOf(call).withdrawErasure(user.id);
  return { answer: successAnswer('data', m.account_erasure_withdrawn({}, lang)) };
};

/** The form that an action belongs to, where it is not called the same. */
const FORMS: Readonly<Record<string, string>> = {
  resend: 'email',
  end_session: 'sessions',
  end_others: 'sessions',
  unlink: 'linked',
  remove_card: 'cards',
  remove_driver: 'drivers',
  ask_erasure: 'data',
  withdraw_erasure: 'data',
};

const PROFILE_ACTIONS: Readonly<Record<string, ProfileAction>> = {
  save,
  email: changeEmail,
  resend,
  password: changePassword,
  end_session: endSession,
  end_others: endOthers,
  unlink,
  remove_card: removeCard,
  remove_driver: removeDriver,
  marketing,
  ask_erasure: askErasure,
  withdraw_erasure: withdrawErasure,
} satisfies Record<MemberButton, ProfileAction>;
