import { href } from '#addresses/model';
import type { EnquiryState } from '#enquiries/model';
import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { CopyButton } from '../../parts/page/copy-button.tsx';
import { Main } from '../../parts/page/main.tsx';
import { ReservationNumber } from '../../parts/reservation/reservation-number.tsx';
import { useSiteFacts } from '../../request/site-facts.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { EnquiryPageView } from './enquiry-view.ts';

/** What became of an enquiry, and what it said. */
export function OpenEnquiry({ enquiry }: { enquiry: EnquiryPageView }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const { code, kind, state, email, sentAt, changedAt, facts, answers } = enquiry;
  const isNew = state === 'received';
  return (
    <Main className="page enq-open">
      <header>
        <h1>{TITLES[state]({}, lang)}</h1>
        <p className="lead">{isNew ? m.enquiry_received_lead({ email }, lang) : m.enquiry_moved_lead({ email }, lang)}</p>
      </header>
      <section className="card enq-ticket" aria-label={KINDS[kind]({}, lang)}>
        <div className="enq-ticket__top">
          <div>
            <span className="sm">{m.enquiry_follow_code({}, lang)}</span>
            <ReservationNumber code={code} />
          </div>
          <CopyButton text={code} />
        </div>
        <Steps state={state} />
        <p className="sm ink2">{m.enquiry_keep_code({}, lang)}</p>
        <dl>
          <Row label={m.enquiry_subject({}, lang)} value={KINDS[kind]({}, lang)} />
          <Row label={m.enquiry_sent_at({}, lang)} value={sentAt} />
          {changedAt && <Row label={m.enquiry_changed_at({}, lang)} value={changedAt} />}
        </dl>
        {answers.map(({ text, at }) => (
          <div key={at} className="enq-answer">
            <h2>{m.enquiry_our_answer({}, lang)}</h2>
            <p>{text}</p>
            <p className="sm ink2">{at}</p>
          </div>
        ))}
        <h2>{m.enquiry_what_you_sent({}, lang)}</h2>
        <dl>
          {facts.map(({ label, value }) => (
            <Row key={label} label={label} value={value} />
          ))}
        </dl>
      </section>
      <div className="row">
        <ButtonLink look="secondary" to={href('home', lang.locale, {})}>
          {m.nav_home({}, lang)}
        </ButtonLink>
        <ButtonAnchor look="outline" icon="phone" href={telephoneUrl(brand.phone)}>
          {brand.phone}
        </ButtonAnchor>
      </div>
    </Main>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The way of an enquiry, and how far it has come. */
function Steps({ state }: { state: EnquiryState }) {
  const lang = useLang();
  const way: readonly EnquiryState[] = state === 'closed' ? ['received', 'closed'] : ['received', 'in_progress', 'answered'];
  const reached = way.indexOf(state);
  return (
    <ol className="enq-steps">
      {way.map((step, index) => (
        <li key={step} className={classNames(index <= reached && 'is-reached')} aria-current={index === reached ? 'step' : undefined}>
          {index <= reached && <Icon name="check" size="s" />}
          {STEPS[step]({}, lang)}
        </li>
      ))}
    </ol>
  );
}

const TITLES = {
  received: m.enquiry_received_title,
  in_progress: m.enquiry_in_progress_title,
  answered: m.enquiry_answered_title,
  closed: m.enquiry_closed_title,
} as const;

const STEPS = {
  received: m.enquiry_step_received,
  in_progress: m.enquiry_step_in_progress,
  answered: m.enquiry_step_answered,
  closed: m.enquiry_step_closed,
} as const;

const KINDS = {
  contact: m.enquiry_kind_contact,
  corporate: m.enquiry_kind_corporate,
  chauffeur: m.enquiry_kind_chauffeur,
  fleet: m.enquiry_kind_fleet,
} as const;
