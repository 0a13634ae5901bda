import { redirect } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { visitContext, webContext } from '../../request/context.ts';
import type { Route } from './+types/one-click-unsubscribe';

/** Nobody reads it on a page; the language is not known either. */
const UNKNOWN = LOCALES.map((locale) => m.newsletter_link_invalid({}, { locale })).join(' / ');

/** A mail program's button (RFC 8058): a POST from nowhere, answered without a page. */
export async function action({ params, context }: Route.ActionArgs) {
  const left = await context.get(webContext).enquiries.unsubscribe({ key: params.key, ip: context.get(visitContext).ip });
  return left ? new Response(null, { status: 204 }) : new Response(UNKNOWN, { status: 404 });
}

/** Somebody who follows the address by hand is led to the page that does it, in the subscription's language. */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const subscription = await context.get(webContext).enquiries.openSubscription(key);
  return redirect(href('newsletterLeave', subscription?.locale ?? 'tr', {}, { key }));
}
