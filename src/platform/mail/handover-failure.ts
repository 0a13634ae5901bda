/**
 * What is known of an e-mail when handing it over has failed. `refused`: the server says no to its recipient or to its text, for good. `not_sent`: it says so for
 * now, or the e-mail could not be made. `server`: nothing was said of this e-mail: the server cannot be reached, or takes nothing of ours now, so the next
 * e-mail would fare no better. `unknown`: the line broke after everything was said, perhaps after the server had taken it.
 */
export type HandoverFailure = 'refused' | 'not_sent' | 'server' | 'unknown';

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
  readonly syscall?: unknown;
  readonly isBeforeText?: unknown;
  readonly message?: unknown;
  /** The server's answer as it came, with its status code of RFC 3463 where it gives one. */
  readonly response?: unknown;
}

/** What goes wrong before an e-mail is said: no such host, no encryption, not our password. */
const BEFORE_IT_IS_SAID = ['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2'];
/** A server that says this closes the line, whatever it was asked (RFC 5321, 3.8). */
const CLOSING = 421;

/** Subject and detail of a status code: `550 5.4.5 Daily limit` (RFC 3463, 3). */
const STATUS = /^\d{3}[ -][245]\.(\d{1,3})\.(\d{1,3})\b/;

/** What a refusal of a recipient is really about, where its status code says so: our mail server or a limit of ours, or a rule about who writes. */
function statusFailure(response: unknown): HandoverFailure | undefined {
  const [, subject, detail] = (typeof response === 'string' && STATUS.exec(response)) || [];
  if (subject === '3' || (subject === '4' && detail === '5')) return 'server';
  return subject === '7' ? 'not_sent' : undefined;
}

export function handoverFailure(error: unknown): HandoverFailure {
  const { code, responseCode, command, syscall, isBeforeText, message, response } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as SmtpError;
  if (typeof responseCode === 'number') {
    // An answer to our sender's address, or to the wish to say a text, is one to us: a limit that we have reached, an account that is closed.
    const isOfThisEmail = (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE';
    if (!isOfThisEmail || responseCode === CLOSING) return 'server';
    return statusFailure(response) ?? (responseCode >= 500 ? 'refused' : 'not_sent');
  }
  if (code === 'EENVELOPE') return typeof message === 'string' && message.startsWith('Invalid recipient') ? 'refused' : 'server';
  if (syscall === 'connect' || code === 'EMESSAGE' || isBeforeText === true) return 'server';
  if (typeof code === 'string' && BEFORE_IT_IS_SAID.includes(code)) return 'server';
  // An error of the line carries the command that was said last, and not how far it came.
  return command === undefined ? 'not_sent' : 'unknown';
}
