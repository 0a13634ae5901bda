import { redirectDocument } from 'react-router';
import { type PageName, pageAt } from '#addresses/model';
import type { Route } from '../../+types/root';
import { carriesThirdParties } from '../../request/rights/third-party-pages.ts';
import { others } from './others.ts';

if (!import.meta.env.SSR) others.mayCome = carriesThirdParties(location.pathname);

/** Drawn by the server alone: what is alive on them knows no router. */
const LISTS: readonly (PageName | undefined)[] = ['cars', 'carsAt'];

/**
 * Keeps pages with scripts of others and pages without them in documents of their own: from one kind to the other the browser loads the
 * page anew, however it is reached (a link, a form, the back button, an answer that leads on). Costs nothing while nobody has agreed. The list is always a document of its own.
 */
export const keepApart: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url);
  const mayCarry = carriesThirdParties(url.pathname);
  const leads = request.method === 'GET';
  if (leads && LISTS.includes(pageAt(url.pathname)?.page)) throw redirectDocument(url.pathname + url.search);
  if (others.run && !mayCarry) {
    if (leads) throw redirectDocument(url.pathname + url.search);
    return sentByTheBrowser(url, await request.formData());
  }
  // Here their scripts could not come: the policy of this document keeps them out.
  if (leads && others.wanted && !others.mayCome && mayCarry) throw redirectDocument(url.pathname + url.search);
  return next();
};

/** The form as it is sent without scripts of ours; this document ends with it. */
function sentByTheBrowser(url: URL, fields: FormData): Promise<never> {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url.pathname + url.search;
  for (const [name, value] of fields) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = typeof value === 'string' ? value : '';
    form.append(field);
  }
  document.body.append(form);
  // A field may be called `submit` or `action`: the method of the form itself is meant.
  HTMLFormElement.prototype.submit.call(form);
  return new Promise(() => {});
}
