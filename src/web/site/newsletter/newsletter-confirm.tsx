import { data, Form, redirect } from 'react-router';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { Main } from '../../parts/page/main.tsx';
import { localeContext, visitContext, webContext } from '../../request/context.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/newsletter-confirm';
import { InvalidLink } from './invalid-link.tsx';
import '../../parts/enquiry/enquiries.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.newsletter_confirm_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

const keyOf = (request: Request): string => new URL(request.url).searchParams.get('key') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const subscription = await context.get(webContext).enquiries.openSubscription(keyOf(request));
  return data({ subscription: subscription ?? null }, { status: subscription ? 200 : 404 });
}

/** Only a press of the button is a yes: programs that look through mails open links. */
export async function action({ request, context }: Route.ActionArgs) {
  const key = keyOf(request);
  await context.get(webContext).enquiries.confirmSubscription({ key, ip: context.get(visitContext).ip });
  return redirect(href('newsletterConfirm', context.get(localeContext), {}, { key }), 303);
}

export default function NewsletterConfirm({ loaderData: { subscription } }: Route.ComponentProps) {
  const lang = useLang();
  if (!subscription) return <InvalidLink />;
  const email = subscription.maskedEmail;
  if (subscription.state === 'subscribed') {
    return (
      <Main className="page enq-follow">
        <h1>{m.newsletter_confirmed_title({}, lang)}</h1>
        <p className="lead">{m.newsletter_confirmed_lead({ email }, lang)}</p>
        <div className="row">
          <ButtonLink look="secondary" to={href('home', lang.locale, {})}>
            {m.nav_home({}, lang)}
          </ButtonLink>
        </div>
      </Main>
    );
  }
  return (
    <Main className="page enq-follow">
      <h1>{m.newsletter_confirm_title({}, lang)}</h1>
      <p className="lead">{m.newsletter_confirm_lead({ email }, lang)}</p>
      <Form method="post" className="row">
        <Button size="lg" type="submit">
          {m.newsletter_confirm_button({}, lang)}
        </Button>
      </Form>
    </Main>
  );
}
