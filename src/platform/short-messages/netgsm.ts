import { z } from 'zod';
import { smsText } from '#kernel/messages/sms-length';
import { jsonFrom } from '#kernel/text';
import { call } from '../http.ts';
import type { Log } from '../log.ts';
import type { MessageChannel, MessageHandover } from './message-channel.ts';

export interface NetgsmSettings {
  readonly url: string;
  readonly userName: string;
  readonly password: string;
  /** The sender's name, as Netgsm has approved it: at most eleven letters. */
  readonly header: string;
}

const DEADLINE_MS = 15_000;
const ACCEPTED = '00';
/** What Netgsm has looked at and not taken: too many at once, or its own system. Everything else of the list is a setting or a text of ours. */
const answer = z.object({ code: z.string(), jobid: z.string().optional() });
/** Turkish numbers of mobiles. */
const MOBILE = /^\+90(5\d{9})$/;

/**
 * SMS by Netgsm's REST interface (`POST /sms/rest/v2/send`), with Turkish letters and as a message about a contract, which is outside the register of
 * commercial consents (`iysfilter` 0). It names no key under which a second sending would be known: what may have left is not sent again.
 * @see https://github.com/netgsm/netgsm-sms-js openapi.json and dist/enums.d.ts of `@netgsm/sms`, where fields and codes are from
 */
export function createNetgsm({ header, password, url, userName }: NetgsmSettings, log: Log): MessageChannel {
  const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  return {
    name: 'sms',
    reaches: (to) => MOBILE.test(to),
    async send({ text, to }): Promise<MessageHandover> {
      const no = MOBILE.exec(to)?.[1];
      if (no === undefined) return { kind: 'refused', why: 'not_a_turkish_mobile' };
      const messages = [{ msg: smsText(text), no }];
      try {
        const { status, text: said } = await call(
          {
            url: `${url}/sms/rest/v2/send`,
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
            body: JSON.stringify({ msgheader: header, messages, encoding: 'TR', iysfilter: '0' }),
            deadlineMs: DEADLINE_MS,
            maximumBytes: 100_000,
          },
          log,
        );
        return handoverOf(status, said);
      } catch {
        return { kind: 'unknown', why: 'no_answer' };
      }
    },
  };
}

function handoverOf(status: number, said: string): MessageHandover {
  const read = answer.safeParse(jsonFrom(said));
  // Without a code nobody has said that it was not taken; but for one that says so by its status.
  if (!read.success)
    return status >= 400 && status < 500 ? { kind: 'not_sent', why: `http_${status}` } : { kind: 'unknown', why: `http_${status}` };
  const { code, jobid } = read.data;
  return code === ACCEPTED ? { kind: 'sent', id: jobid ?? null } : { kind: 'not_sent', why: `netgsm_${code}` };
}
