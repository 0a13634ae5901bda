import type { RouterContextProvider } from 'react-router';
import { appContext } from '../../request/context.ts';

/** The database behind the mailbox. Where mails really go out there is no mailbox, and its addresses do not exist. */
export function requireMailbox(context: Readonly<RouterContextProvider>) {
  const app = context.get(appContext);
  if (app.config.mail.kind !== 'mailbox') throw new Response(null, { status: 404 });
  return app.database.db;
}
