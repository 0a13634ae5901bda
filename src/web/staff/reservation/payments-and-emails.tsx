import { Form } from 'react-router';
import type { ReservationFile } from '#booking';
import * as m from '#i18n';
import { CHANNEL_NAMES } from '#kernel/messages/channels';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { DOCUMENT_TEXTS } from '../parts/document-texts.ts';
import { EMAIL_TEXTS } from '../parts/email-texts.ts';
import { PAYMENT_STATE_TEXTS } from '../parts/payment-texts.ts';

/** How the payment went, what was written to the customer, what they confirmed, and what is still owed. */
export function PaymentsAndEmails({
  file: { reservation, payments, emails, shortMessages, documents, obligations },
  mayShowEmails,
}: {
  file: ReservationFile;
  mayShowEmails: boolean;
}) {
  const lang = useLang();
  const { locale } = lang;
  const current = reservation.revision;
  return (
    <section className="stf__panel stf__lists">
      <div>
        <h2>{m.staff_payment({}, lang)}</h2>
        {payments.length === 0 ? (
          <p className="stf__quiet">{m.staff_payment_none({}, lang)}</p>
        ) : (
          <ul>
            {payments.map(({ to, at, reason }) => (
              <li key={`${at.getTime()} ${to}`}>
                {PAYMENT_STATE_TEXTS[to]({}, lang)} <small>{instantText(at, locale)}</small>
                {reason && <small translate="no"> {reason}</small>}
              </li>
            ))}
          </ul>
        )}
        {obligations.length > 0 && (
          <>
            <h3>{m.staff_owed({}, lang)}</h3>
            <ul>
              {obligations.map((owed) => (
                <li key={owed.id}>
                  {OWED[owed.kind]({}, lang)} {'amount' in owed && owed.amount && <Money amount={owed.amount} />}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div>
        <h2>{m.staff_emails({}, lang)}</h2>
        {emails.length === 0 && <p className="stf__quiet">{m.staff_emails_none({}, lang)}</p>}
        <ul>
          {emails.map(({ kind, copy, sentAt, isKept, undelivered }) => (
            <li key={`${kind} ${copy}`} className="stf__item">
              <div>
                {EMAIL_TEXTS[kind]({}, lang)} <small>{sentAt ? instantText(sentAt, locale) : m.staff_email_due({}, lang)}</small>
                {undelivered && (
                  <p>
                    <strong>{undelivered.kind === 'bounced' ? m.staff_email_bounced({}, lang) : m.staff_email_complained({}, lang)}</strong>{' '}
                    <small>{instantText(undelivered.at, locale)}</small>
                  </p>
                )}
              </div>
              {mayShowEmails && isKept && (
                <Form method="post" preventScrollReset data-still>
                  <input type="hidden" name="email" value={`${kind} ${copy}`} />
                  <Button type="submit" look="ghost" size="sm" name="action" value="show_email">
                    {m.staff_email_show({}, lang)}
                    <span className="sr"> {EMAIL_TEXTS[kind]({}, lang)}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {mayShowEmails && emails.some(({ isKept }) => isKept) && <small>{m.staff_show_contact_hint({}, lang)}</small>}
      </div>
      <ShortMessages messages={shortMessages} />
      <div>
        <h2>{m.staff_documents({}, lang)}</h2>
        <DocumentList documents={documents.filter(({ revision }) => revision === current)} mayShow={mayShowEmails} />
        {documents.some(({ revision }) => revision !== current) && (
          <>
            <h3>{m.staff_documents_before({}, lang)}</h3>
            <DocumentList documents={documents.filter(({ revision }) => revision !== current)} mayShow={mayShowEmails} />
          </>
        )}
      </div>
    </section>
  );
}

/** What went to the customer's telephone, in its words: nobody is named in them. */
function ShortMessages({ messages }: { messages: ReservationFile['shortMessages'] }) {
  const lang = useLang();
  return (
    <div>
      <h2>{m.staff_short_messages({}, lang)}</h2>
      {messages.length === 0 && <p className="stf__quiet">{m.staff_short_none({}, lang)}</p>}
      <ul>
        {messages.map(({ channel, endedAt, kind, outcome, owedAt, text }) => (
          <li key={`${channel} ${kind} ${owedAt.getTime()}`}>
            {CHANNEL_NAMES[channel]}: {SHORT_MESSAGE_TEXTS[kind]({}, lang)}{' '}
            <small>
              {outcome ? SHORT_OUTCOMES[outcome]({}, lang) : m.staff_short_due({}, lang)}
              {endedAt && <> {instantText(endedAt, lang.locale)}</>}
            </small>
            {text && (
              <p className="stf__quiet" translate="no">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const SHORT_MESSAGE_TEXTS = {
  confirmed: m.staff_short_kind_confirmed,
  declined: m.staff_short_kind_declined,
  changed: m.staff_short_kind_changed,
  cancelled: m.staff_short_kind_cancelled,
  pickup_reminder: m.staff_short_kind_pickup_reminder,
  payment_waiting: m.staff_short_kind_payment_waiting,
} as const;

const SHORT_OUTCOMES = {
  sent: m.staff_short_sent,
  unknown: m.staff_short_unknown,
  refused: m.staff_short_refused,
  given_up: m.staff_short_given_up,
  overtaken: m.staff_short_overtaken,
} as const;

function DocumentList({ documents, mayShow }: Pick<ReservationFile, 'documents'> & { mayShow: boolean }) {
  const lang = useLang();
  return (
    <ul>
      {documents.map(({ kind, version, revision, agreedAt }) => (
        <li key={`${revision} ${kind}`} className="stf__item">
          <div>
            {DOCUMENT_TEXTS[kind]({}, lang)}{' '}
            <small>
              {m.staff_document_version({ version }, lang)}, {instantText(agreedAt, lang.locale)}
            </small>
          </div>
          {mayShow && (
            <Form method="post" preventScrollReset data-still>
              <input type="hidden" name="document" value={`${revision} ${kind}`} />
              <Button type="submit" look="ghost" size="sm" name="action" value="show_document">
                {m.staff_email_show({}, lang)}
                <span className="sr"> {DOCUMENT_TEXTS[kind]({}, lang)}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

const OWED = {
  refund: m.staff_owed_refund,
  void_payment: m.staff_owed_void_payment,
  release_hold: m.staff_owed_release_hold,
  supplier_cancel: m.staff_owed_supplier_cancel,
} as const;
