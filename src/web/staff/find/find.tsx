import { Form } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { localeContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { aboutFrom } from '../parts/palette/about.ts';
import { HitList } from '../parts/palette/hits.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/find';
import { findEverything } from './find-everything.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_palette({}, langOf(localeOf(location.pathname))));

/** What the palette shows, and a page of its own for whoever has no JavaScript. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { searchParams } = call.url;
  const words = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const about = aboutFrom(searchParams.get('about') ?? '');
  return findEverything(call, { words, about, by, lang: langOf(call.context.get(localeContext)) });
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Find({ loaderData }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <h1>{m.staff_palette({}, lang)}</h1>
      <Form method="get" action={staffHref('staffFind', lang.locale, {})} className="stf__find" role="search">
        <label>
          <span>{m.staff_palette_label({}, lang)}</span>
          <input className="input" type="search" name="q" defaultValue={loaderData.words} maxLength={100} data-find />
        </label>
        <Button type="submit" look="secondary" icon="search">
          {m.staff_find({}, lang)}
        </Button>
      </Form>
      {/* Also what the palette shows. */}
      <div className="stf__panel" data-found={loaderData.words}>
        <HitList {...loaderData} />
      </div>
    </>
  );
}
