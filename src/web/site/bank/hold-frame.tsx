import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { endpoint } from '#addresses/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import { type HoldAnswer, type HoldView, holdAnswerOf, holdView } from '../../parts/reservation/hold/hold-view.ts';
import {
  extendText,
  holdAnswerText,
  holdText,
  noExtensionText,
  timeLeftText,
  WARNED_BEFORE_SECONDS,
} from '../../parts/reservation/hold/hold-words.ts';
import { type Access, accessIn } from '../../parts/reservation/reservation-access.ts';
import { askedLocale, standaloneAnswer } from '../../parts/standalone/standalone.tsx';
import { visitContext, webContext } from '../../request/context.ts';
import type { Call } from '../../request/session.ts';

/** The frame on a bank's or a provider's page: what is typed beside it stays, whatever is pressed in it. */
export function HoldFrame({ payment, locale }: { payment: string; locale: Locale }) {
  return <iframe className="hold" src={endpoint('paymentHold', { payment }, { lang: locale })} title={m.hold_frame_name({}, { locale })} />;
}

/** How the frame stands on a page that has a style of its own. */
export const HOLD_FRAME_STYLE = '.hold { display: block; width: 100%; height: 11rem; margin: 0 0 16px; border: 0; border-radius: 12px; }';

/** Until when the car is held for the order of a payment, in a page of ours for a frame. It is shown to the browser that ordered, and to no other. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  return answer({ request, context }, await accessTo({ request, context }, params.payment), null);
}

/** More time. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const access = await accessTo({ request, context }, params.payment);
  const said = holdAnswerOf(await context.get(webContext).booking.extendHold(access));
  return answer({ request, context }, access, said ?? null);
}

async function accessTo(call: Call, payment: string | undefined): Promise<Access> {
  const code = await call.context.get(webContext).booking.codeOfPayment(payment ?? '');
  return code === undefined ? { code: '', accessKey: '' } : accessIn(call, code);
}

async function answer({ request, context }: Call, access: Access, said: HoldAnswer | null): Promise<Response> {
  const { booking, clock } = context.get(webContext);
  const { nonce } = context.get(visitContext);
  const lang = { locale: askedLocale(request) };
  const hold = await booking.holdOf(access);
  const shown = hold ? { ...holdView(hold, clock()), answer: said } : undefined;
  const paysChange = !shown && (await booking.openChangeDesk(access))?.last?.state === 'waiting_for_payment';
  const without = paysChange ? m.change_hold({}, lang) : m.hold_not_over({}, lang);
  return standaloneAnswer(shown ? <HoldBox hold={shown} lang={lang} nonce={nonce} /> : <p>{without}</p>, {
    ...lang,
    title: m.hold_frame_name({}, lang),
    nonce,
    isDemo: false,
    style: STYLE,
    status: shown || paysChange ? 200 : 404,
    headers: { 'Content-Security-Policy': policyWith(nonce), 'X-Frame-Options': 'SAMEORIGIN', 'Cache-Control': 'no-store' },
  });
}

function HoldBox({ hold, lang, nonce }: { hold: HoldView; lang: { readonly locale: Locale }; nonce: string }) {
  const { secondsLeft, answer, extension } = hold;
  const soon = timeLeftText(WARNED_BEFORE_SECONDS, hold, lang);
  const none = answer === null ? noExtensionText(hold, lang) : holdAnswerText(answer, hold, lang);
  const nextSeconds = secondsLeft > WARNED_BEFORE_SECONDS ? secondsLeft - WARNED_BEFORE_SECONDS : secondsLeft;
  return (
    <main id="hold" data-left={secondsLeft} data-soon={soon} data-ended={timeLeftText(0, hold, lang)}>
      <p>{holdText(hold, lang)}</p>
      {/* Filled by the script: a region that arrives with its text is seldom read. */}
      <p role="status" id="time-left" />
      <noscript>
        {secondsLeft <= WARNED_BEFORE_SECONDS && <p>{timeLeftText(secondsLeft, hold, lang)}</p>}
        <meta httpEquiv="refresh" content={`${nextSeconds + 1}`} />
      </noscript>
      {none && <p role={answer ? 'alert' : undefined}>{none}</p>}
      {extension === 'possible' && (
        <form method="post">
          <button type="submit" name="action" value="extend_hold">
            {extendText(lang)}
          </button>
        </form>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, named by its mark */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </main>
  );
}

const SCRIPT = `
const hold = document.getElementById('hold'), left = Number(hold.dataset.left);
const tell = (text) => { document.getElementById('time-left').textContent = text; hold.className = 'soon'; };
if (left > 0) setTimeout(() => tell(hold.dataset.soon), Math.max(500, (left - ${WARNED_BEFORE_SECONDS}) * 1000));
setTimeout(() => tell(hold.dataset.ended), Math.max(500, left * 1000));
`;

const STYLE = `
body { margin: 0; background: #e8effb; color: #1c4a94; font: 15px/1.45 system-ui, sans-serif; }
main, body > p { padding: 12px 16px; }
main.soon { background: #fff3dd; color: #7d4300; }
p { margin: 0 0 8px; }
#time-left { font-weight: 600; }
#time-left:empty { display: none; }
button { min-height: 44px; padding: 8px 16px; border: 1px solid currentcolor; border-radius: 10px; background: #fff; color: inherit; font: 600 15px/1.4 system-ui, sans-serif; cursor: pointer; }
:focus-visible { outline: 3px solid #1d5fd6; outline-offset: 2px; }
`;

const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    'img-src data:',
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
