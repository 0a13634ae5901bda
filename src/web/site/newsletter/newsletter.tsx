import { data, Form } from 'react-router';
import { localeOf } from '#addresses/model';
import { getPage } from '#content';
import { TRAP_FIELD } from '#enquiries/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { Trap } from '../../parts/enquiry/enquiry-form.tsx';
import type { NewsletterAnswer } from '../../parts/enquiry/newsletter-section.tsx';
import { Breadcrumbs } from '../../parts/page/breadcrumbs.tsx';
import { Main } from '../../parts/page/main.tsx';
import { localeContext, visitContext, webContext } from '../../request/context.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/newsletter';
import '../../parts/enquiry/enquiries.css';

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  return pageMeta(call, { title: m.newsletter_page_title({}, lang), description: m.newsletter_page_description({}, lang) });
};

/** What a subscriber agrees to. */
export function loader({ context }: Route.LoaderArgs) {
  const { content, siteContext } = context.get(webContext);
  const locale = context.get(localeContext);
  const { html } = getPage(content.texts, 'marketing_consent', locale, siteContext(locale));
  return { consent: html };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { enquiries, log } = context.get(webContext);
  const form = await postedForm(request);
  const email = textIn(form, 'email').slice(0, 254);
  const { ip } = context.get(visitContext);
  const asked = { email, trap: textIn(form, TRAP_FIELD), ip, locale: context.get(localeContext) };
  const outcome = await enquiries.subscribe(asked).catch((error: unknown) => {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, 'a subscription could not be stored');
    return { kind: 'failed' as const };
  });
  return data<NewsletterAnswer>({ result: outcome.kind, email }, { status: STATUS_OF[outcome.kind] });
}

const STATUS_OF = { accepted: 200, invalid_email: 400, refused: 429, failed: 503 } as const;

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  if (actionData?.result === 'accepted') {
    return (
      <Main className="page enq-follow">
        <h1>{m.newsletter_success({}, lang)}</h1>
        <p className="lead">{m.newsletter_success_text({}, lang)}</p>
      </Main>
    );
  }
  const invalid = actionData?.result === 'invalid_email';
  return (
    <Main className="page enq-follow">
      <Breadcrumbs trail={[{ name: m.newsletter_page_title({}, lang) }]} />
      <h1>{m.newsletter_page_title({}, lang)}</h1>
      <p className="lead">{m.newsletter_page_lead({}, lang)}</p>
      <Form method="post" noValidate className="card pad enq-form">
        {actionData && (
          <Note tone="bad" role="alert">
            <p className="b6">{m.newsletter_error({}, lang)}</p>
            {!invalid && <p>{m.newsletter_error_text({}, lang)}</p>}
          </Note>
        )}
        <TextField
          id="email"
          name="email"
          type="email"
          label={m.newsletter_email({}, lang)}
          error={invalid ? m.enquiry_email_invalid({}, lang) : undefined}
          defaultValue={actionData?.email}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Trap />
        <Button size="lg" block type="submit">
          {m.newsletter_subscribe({}, lang)}
        </Button>
        <p className="xs muted">{m.newsletter_agree({}, lang)}</p>
      </Form>
      <section id="consent">
        <h2>{m.newsletter_consent_title({}, lang)}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; what fills it is escaped by the content module */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: loaderData.consent }} />
      </section>
    </Main>
  );
}
