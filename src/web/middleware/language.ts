import { type MiddlewareFunction, redirect } from 'react-router';
import { detourOf } from '#addresses';
import { localeOf } from '#addresses/model';
import { localeContext, webContext } from '../request/context.ts';
import { chosenLanguage } from '../request/cookies/cookies.ts';

/** Tells the page its language, by its path, and sends visitors to the one address of what they asked for. */
export const language: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  // The page's own address; what a page asks for while it stands goes to `{address}.data`.
  context.set(localeContext, localeOf(url.pathname));
  if (request.method === 'GET' || request.method === 'HEAD') {
    const { addresses } = context.get(webContext);
    const standing = new URL(request.url).pathname !== url.pathname;
    const detour = await detourOf(addresses, url, standing ? undefined : chosenLanguage(request.headers));
    if (detour) throw redirect(detour.to, detour.status);
  }
  return next();
};
