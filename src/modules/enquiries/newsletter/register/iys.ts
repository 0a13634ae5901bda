import { z } from 'zod';
import { emailFrom } from '#kernel/contact';
import { jsonFrom } from '#kernel/text';
import type { Clock } from '#platform/clock';
import { type Answer, call, type OutgoingRequest } from '#platform/http';
import type { Log } from '#platform/log';
import type { ConsentRegister, RegisterSilence, ReportedConsent, ReportResult } from './consent-register.ts';

export interface IysSettings {
  /** `https://api.iys.org.tr`, or that of its sandbox. */
  readonly url: string;
  /** Numbers of the service provider and of its brand at İYS. */
  readonly code: string;
  readonly brandCode: string;
  readonly userName: string;
  readonly password: string;
}

interface IysOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** How long an answer is waited for. */
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 20_000;
const CHANGES_AT_ONCE = 500;
/** A token is used until a little before its end. */
const TOKEN_MARGIN_MS = 60_000;

const STATUS = { given: 'ONAY', withdrawn: 'RET' } as const;
const SOURCE = { web: 'HS_WEB', email: 'HS_EPOSTA' } as const;
/** Every reader is a consumer to us: nobody says for which trade they read. */
const RECIPIENT = { type: 'EPOSTA', recipientType: 'BIREYSEL' } as const;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().default(3600) });
const handedSchema = z.object({ requestId: z.string().min(1).max(200) });
const errorsSchema = z.object({ errors: z.array(z.object({ code: z.string().max(40) })).min(1) });
const resultsSchema = z.array(
  z.object({
    index: z.number().int().min(0),
    status: z.string(),
    error: z
      .object({ code: z.string().max(40) })
      .partial()
      .nullish(),
  }),
);
const listSchema = z.object({ list: z.array(z.string()).default([]) });
const knownSchema = z.object({ status: z.string(), consentDate: z.string() });
const changesSchema = z.object({
  after: z.string().nullish(),
  list: z.array(z.object({ recipient: z.string(), type: z.string(), status: z.string(), consentDate: z.string() })).default([]),
});

/**
 * İYS, the national register of marketing consents (İleti Yönetim Sistemi), over its interface for service providers: consents in bulk and what
 * became of them, whose consent stands, one address, and what people have changed at İYS themselves.
 * @see https://apidocs.iys.org.tr
 */
export function createIys({ url, code, brandCode, userName, password }: IysSettings, options: IysOptions): ConsentRegister {
  const { clock, log, deadlineMs = DEADLINE_MS } = options;
  const base = `${url.replace(/\/$/, '')}/sps/${encodeURIComponent(code)}/brands/${encodeURIComponent(brandCode)}/consents`;
  let token: { readonly value: string; readonly until: number } | undefined;

  async function tokenNow(): Promise<string> {
    if (token && token.until > clock().getTime()) return token.value;
    const answer = await call(
      {
        url: `${url.replace(/\/$/, '')}/oauth2/token`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grant_type: 'password', username: userName, password }),
        deadlineMs,
      },
      log,
    ).catch((error: unknown) => {
      throw new NotLetIn(reasonOf(error));
    });
    const read = answer.status === 200 ? tokenSchema.safeParse(jsonFrom(answer.text)) : undefined;
    if (!read?.success) throw new NotLetIn(`no token: ${answer.status}`);
    token = { value: read.data.access_token, until: clock().getTime() + read.data.expires_in * 1000 - TOKEN_MARGIN_MS };
    return token.value;
  }

  /** Asks with a token; once more with a new one where İYS knows it no more. Such a refusal has changed nothing. */
  async function ask(path: string, request: Pick<OutgoingRequest, 'method' | 'body'> = {}): Promise<Answer> {
    const once = async () => {
      const headers = { authorization: `Bearer ${await tokenNow()}`, 'content-type': 'application/json' };
      return call({ url: base + path, headers, deadlineMs, ...request }, log);
    };
    const answer = await once();
    if (answer.status !== 401) return answer;
    token = undefined;
    return once();
  }

  const asked = async <Result>(
    path: string,
    request: Pick<OutgoingRequest, 'method' | 'body'>,
    read: (answer: Answer) => Result | undefined,
  ): Promise<Result | RegisterSilence> => {
    try {
      const answer = await ask(path, request);
      return read(answer) ?? { kind: 'silent', reason: `answered ${answer.status}` };
    } catch (error) {
      return { kind: 'silent', reason: reasonOf(error) };
    }
  };

  return {
    name: 'İYS',
    async report(consents) {
      const body = JSON.stringify(
        consents.map(({ email, status, source, at }) => ({
          ...RECIPIENT,
          recipient: email,
          status: STATUS[status],
          source: SOURCE[source],
          consentDate: dateText(at),
        })),
      );
      try {
        const answer = await ask('/request', { method: 'POST', body });
        if (answer.status >= 200 && answer.status < 300) {
          const read = handedSchema.safeParse(jsonFrom(answer.text));
          return read.success ? { kind: 'handed', receipt: read.data.requestId } : { kind: 'unknown', reason: 'no receipt' };
        }
        if (BUSY.includes(answer.status)) return { kind: 'busy', reason: `answered ${answer.status}` };
        if (answer.status >= 400 && answer.status < 500) return { kind: 'refused', code: codeIn(answer) };
        return { kind: 'unknown', reason: `answered ${answer.status}` };
      } catch (error) {
        return { kind: error instanceof NotLetIn ? 'busy' : 'unknown', reason: reasonOf(error) };
      }
    },
    resultsOf: (receipt) =>
      asked(`/request/${encodeURIComponent(receipt)}`, {}, (answer) => {
        if (answer.status === 404) return { kind: 'forgotten' as const };
        const read = answer.status === 200 ? resultsSchema.safeParse(jsonFrom(answer.text)) : undefined;
        if (!read?.success) return undefined;
        const results = new Map(read.data.map(({ index, status, error }) => [index, resultFrom(status, error?.code)]));
        return { kind: 'answered' as const, results };
      }),
    consentingAmong: (emails) =>
      asked(
        `/${RECIPIENT.recipientType}/status/${RECIPIENT.type}`,
        { method: 'POST', body: JSON.stringify({ recipients: emails }) },
        (answer) => {
          const read = answer.status === 200 ? listSchema.safeParse(jsonFrom(answer.text)) : undefined;
          if (!read?.success) return undefined;
          const said = new Set(read.data.list.map((one) => emailFrom(one) ?? one));
          return { kind: 'answered' as const, emails: new Set(emails.filter((email) => said.has(email))) };
        },
      ),
    lookUp: (email) =>
      asked('/status', { method: 'POST', body: JSON.stringify({ ...RECIPIENT, recipient: email }) }, (answer) => {
        if (answer.status === 404) return { kind: 'answered' as const, known: null };
        const read = answer.status === 200 ? knownSchema.safeParse(jsonFrom(answer.text)) : undefined;
        const status = read?.success ? statusFrom(read.data.status) : undefined;
        const at = read?.success ? instantIn(read.data.consentDate) : undefined;
        return status && at && { kind: 'answered' as const, known: { status, at } };
      }),
    changesAfter: (cursor) => {
      const query = new URLSearchParams({ source: 'IYS', limit: String(CHANGES_AT_ONCE), ...(cursor === null ? {} : { after: cursor }) });
      return asked(`/changes?${query}`, {}, (answer) => {
        const read = answer.status === 200 ? changesSchema.safeParse(jsonFrom(answer.text)) : undefined;
        if (!read?.success) return undefined;
        const changes = read.data.list.flatMap(({ recipient, type, status: said, consentDate }) => {
          const [email, status, at] = [emailFrom(recipient), statusFrom(said), instantIn(consentDate)];
          return type === RECIPIENT.type && email && status && at ? [{ email, status, at }] : [];
        });
        return { kind: 'answered' as const, changes, cursor: read.data.after || null };
      });
    },
  };
}

/** Not the right password or numbers, too many questions, closed for a while: nothing was taken, and it may be asked again. */
const BUSY = [401, 403, 404, 405, 408, 409, 415, 429, 503];

/** It was not even asked. */
class NotLetIn extends Error {}

function resultFrom(status: string, code: string | undefined): ReportResult {
  switch (status) {
    case 'success':
      return { kind: 'taken' };
    case 'failure':
      return { kind: 'refused', code: code ?? 'failure' };
    default:
      return { kind: 'waiting' };
  }
}

const statusFrom = (said: string): ReportedConsent['status'] | undefined =>
  said === STATUS.given ? 'given' : said === STATUS.withdrawn ? 'withdrawn' : undefined;

function codeIn({ status, text }: Answer): string {
  const read = errorsSchema.safeParse(jsonFrom(text));
  return read.success ? (read.data.errors[0]?.code ?? String(status)) : String(status);
}

/** İYS writes the hours of Turkey, which is three hours before Greenwich all year. */
const TURKEY_MS = 3 * 3_600_000;
const dateText = (at: Date): string => new Date(at.getTime() + TURKEY_MS).toISOString().slice(0, 19).replace('T', ' ');

function instantIn(text: string): Date | undefined {
  const at = new Date(`${text.slice(0, 19).replace(' ', 'T')}Z`);
  return Number.isNaN(at.getTime()) ? undefined : new Date(at.getTime() - TURKEY_MS);
}

/** What went wrong, without an address of anybody: messages of our own, and of the line. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);
