import type { LoaderFunctionArgs } from 'react-router';
import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import { askedLocale, standaloneAnswer } from '../../parts/standalone/standalone.tsx';
import { visitContext } from '../../request/context.ts';
import { instantText } from '../../ui/instant-text.ts';
import { requireMailbox } from './mailbox-access.ts';
import { MAILBOX_STYLE } from './mailbox-style.ts';

/** The mails the product would have sent, newest first. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const mails = await requireMailbox(context).list();
  const locale = askedLocale(request);
  const title = m.mailbox_title({}, { locale });
  return standaloneAnswer(
    <>
      <header>
        <div>
          <h1>{title}</h1>
          <p>{m.mailbox_lead({}, { locale })}</p>
        </div>
      </header>
      <main>
        {mails.length === 0 ? (
          <p className="empty">{m.mailbox_empty({}, { locale })}</p>
        ) : (
          <ul className="mails">
            {mails.map((mail) => (
              <li key={mail.id}>
                <a href={endpoint('mail', { mail: mail.id })}>
                  <b>{mail.subject}</b>
                  <span>{mail.to}</span>
                  <span>{instantText(mail.sentAt, locale)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </main>
    </>,
    { locale, title, nonce: context.get(visitContext).nonce, style: MAILBOX_STYLE, isDemo: true },
  );
}
