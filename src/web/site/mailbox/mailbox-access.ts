import type { RouterContextProvider } from 'react-router';
import { type WebOperations, webContext } from '../../request/context.ts';

type Mailbox = NonNullable<WebOperations['mailbox']>;
export type MailboxMail = NonNullable<Awaited<ReturnType<Mailbox['find']>>>;

/** The mailbox. Where mails really go out there is none, and its addresses do not exist. */
export function requireMailbox(context: Readonly<RouterContextProvider>): Mailbox {
  const { mailbox } = context.get(webContext);
  if (!mailbox) throw new Response(null, { status: 404 });
  return mailbox;
}
