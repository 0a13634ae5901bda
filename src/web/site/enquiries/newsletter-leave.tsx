import { data, Form } from 'react-router';
import { unsubscribe } from '#enquiries';
import * as m from '#messages';
import { appContext, visitContext } from '../../context.ts';
import { langOf, useLang } from '../../i18n/use-lang.ts';
import { pageMeta } from '../../page-meta.ts';
import { href, localeOf } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Main } from '../layout/main.tsx';
import type { Route } from './+types/newsletter-leave';
import { InvalidLink } from './invalid-link.tsx';
import '../../styles/enquiries.css';

export const meta: Route.MetaFunction = (call) =>
  pageMeta(call, { title: m.newsletter_left_title({}, langOf(localeOf(call.location.pathname))), noindex: true });

/** Leaving is one click on a letter's link: opening it is enough, and a mistake is taken back with one button. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const left = await unsubscribe(context.get(appContext).enquiries, { key, ip: context.get(visitContext).ip });
  return data({ left: left ? { email: left.maskedEmail, key } : null }, { status: left ? 200 : 404 });
}

export default function NewsletterLeave({ loaderData: { left } }: Route.ComponentProps) {
  const lang = useLang();
  if (!left) return <InvalidLink />;
  return (
    <Main className="page enq-follow">
      <h1>{m.newsletter_left_title({}, lang)}</h1>
      <p className="lead">{m.newsletter_left_lead({ email: left.email }, lang)}</p>
      <Form method="post" action={href('newsletterConfirm', lang.locale, {}, { key: left.key })} className="row">
        <span>{m.newsletter_again({}, lang)}</span>
        <Button look="outline" type="submit">
          {m.newsletter_again_button({}, lang)}
        </Button>
      </Form>
    </Main>
  );
}
