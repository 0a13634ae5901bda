import type { LoaderFunctionArgs } from 'react-router';
import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import { askedLocale, standaloneAnswer } from '../../parts/standalone/standalone.tsx';
import { visitContext } from '../../request/context.ts';
import { instantText } from '../../ui/instant-text.ts';
import { type MailboxMail, requireMailbox } from './mailbox-access.ts';
import { MAILBOX_STYLE } from './mailbox-style.ts';

/** One mail: its page, or with `?part=` its HTML as mail programs show it (`html`) or an attachment (its position). */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const mail = await requireMailbox(context).find(params.mail ?? '');
  const locale = askedLocale(request);
  const part = new URL(request.url).searchParams.get('part');
  if (mail && part === 'html') return htmlAnswer(mail);
  const attachment = part === null ? undefined : mail?.attachments.find((one) => String(one.position) === part);
  if (attachment) return attachmentAnswer(attachment);

  const found = mail && part === null;
  const title = found ? mail.subject : m.mailbox_missing_title({}, { locale });
  return standaloneAnswer(
    <>
      <header>
        <div>
          <h1>{title}</h1>
        </div>
      </header>
      <main>
        <a className="back" href={endpoint('mailbox', {})}>
          ← {m.mailbox_back({}, { locale })}
        </a>
        {found ? <MailParts mail={mail} locale={locale} /> : <p className="empty">{m.mailbox_missing_text({}, { locale })}</p>}
      </main>
    </>,
    { locale, title, nonce: context.get(visitContext).nonce, style: MAILBOX_STYLE, isDemo: true, status: found ? 200 : 404 },
  );
}

function MailParts({ mail, locale }: { mail: MailboxMail; locale: Locale }) {
  return (
    <>
      <dl>
        <dt>{m.mailbox_from({}, { locale })}</dt>
        <dd>{mail.from}</dd>
        <dt>{m.mailbox_to({}, { locale })}</dt>
        <dd>{mail.to}</dd>
        <dt>{m.mailbox_sent({}, { locale })}</dt>
        <dd>{instantText(mail.sentAt, locale)}</dd>
      </dl>
      {mail.attachments.length > 0 && (
        <section>
          <h2>{m.mailbox_attachments({}, { locale })}</h2>
          <ul>
            {mail.attachments.map((attachment) => (
              <li key={attachment.position}>
                <a href={endpoint('mail', { mail: mail.id }, { part: String(attachment.position) })} download={attachment.filename}>
                  {attachment.filename}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{m.mailbox_html({}, { locale })}</h2>
        {/* Links open beside the mailbox; nothing in a mail runs. */}
        <iframe
          title={m.mailbox_html({}, { locale })}
          src={endpoint('mail', { mail: mail.id }, { part: 'html' })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      </section>
      <section>
        <h2>{m.mailbox_text({}, { locale })}</h2>
        <pre>{mail.text}</pre>
      </section>
    </>
  );
}

/** A mail brings its own styles and no scripts, and may be framed by the mailbox only. */
const htmlAnswer = (mail: MailboxMail): Response =>
  new Response(mail.html.replace(/<head>/i, '<head><base target="_blank">'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  });

const attachmentAnswer = (attachment: MailboxMail['attachments'][number]): Response =>
  new Response(Uint8Array.from(attachment.content), {
    headers: {
      'Content-Type': attachment.contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
      // An attachment is looked at in the program that belongs to it, never as a page of ours.
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
