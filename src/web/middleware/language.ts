import { type MiddlewareFunction, redirect } from 'react-router';
import { localeContext } from '../context.ts';
import { localeOf } from '../paths.ts';
import { detourOfLanguage, detourOfPath } from './addresses.ts';
import { chosenLanguage } from './cookies.ts';

/** Tells the page its language, by its path, and sends visitors to the one address of what they asked for. */
export const language: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  // The page's own address; what a page asks for while it stands goes to `{address}.data`.
  context.set(localeContext, localeOf(url.pathname));
  const { pathname, search } = new URL(request.url);
  if (request.method === 'GET' || request.method === 'HEAD') {
    const detour = detourOfPath(pathname) ?? detourOfLanguage(pathname, chosenLanguage(request.headers));
    if (detour) throw redirect(detour.to + search, detour.status);
  }
  return next();
};
