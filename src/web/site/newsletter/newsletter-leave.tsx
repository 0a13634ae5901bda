import { data, Form, redirect } from 'react-router';
import { href, localeOf } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { Main } from '../../parts/page/main.tsx';
import { localeContext, visitContext, webContext } from '../../request/context.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/newsletter-leave';
import { InvalidLink } from './invalid-link.tsx';
import '../../parts/enquiry/enquiries.css';

export const meta: Route.MetaFunction = (call) => {
  const lang = langOf(localeOf(call.location.pathname));
  const hasLeft = call.loaderData?.subscription?.state === 'unsubscribed';
  return pageMeta(call, { title: hasLeft ? m.newsletter_left_title({}, lang) : m.newsletter_leave_title({}, lang), noindex: true });
};

const keyOf = (request: Request): string => new URL(request.url).searchParams.get('key') ?? '';

/** Opening an e-mail's link changes nothing: programs that look through mails open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const key = keyOf(request);
  const subscription = await context.get(webContext).enquiries.openSubscription(key);
  return data({ subscription: subscription ? { ...subscription, key } : null }, { status: subscription ? 200 : 404 });
}

/** Leaving is one press of a button, without a question; a mistake is taken back with another. */
export async function action({ request, context }: Route.ActionArgs) {
  const key = keyOf(request);
  await context.get(webContext).enquiries.unsubscribe({ key, ip: context.get(visitContext).ip });
  return redirect(href('newsletterLeave', context.get(localeContext), {}, { key }), 303);
}

export default function NewsletterLeave({ loaderData: { subscription } }: Route.ComponentProps) {
  const lang = useLang();
  if (!subscription) return <InvalidLink />;
  const { state, maskedEmail: email, key } = subscription;
  if (state !== 'unsubscribed') {
    return (
      <Main className="page enq-follow">
        <h1>{m.newsletter_leave_title({}, lang)}</h1>
        <p className="lead">{m.newsletter_leave_lead({ email }, lang)}</p>
        <Form method="post" className="row">
          <Button size="lg" type="submit">
            {m.newsletter_leave_button({}, lang)}
          </Button>
        </Form>
      </Main>
    );
  }
  return (
    <Main className="page enq-follow">
      <h1>{m.newsletter_left_title({}, lang)}</h1>
      <p className="lead">{m.newsletter_left_lead({ email }, lang)}</p>
      <Form method="post" action={href('newsletterConfirm', lang.locale, {}, { key })} className="row">
        <span>{m.newsletter_again({}, lang)}</span>
        <Button look="outline" type="submit">
          {m.newsletter_again_button({}, lang)}
        </Button>
      </Form>
    </Main>
  );
}
