import { useEffect, useRef } from 'react';
import * as m from '#messages';
import { useLang } from '../../i18n/use-lang.ts';
import { phoneHref, useSiteFacts } from '../../site-facts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Main } from '../layout/main.tsx';
import { FindForm, type FindTyped, type FindWrong } from './find-form.tsx';

/** No reservation under this number, or not for whoever asks; the form, to try again. */
export function NotFoundReservation({ typed, wrong }: { typed?: FindTyped; wrong?: FindWrong }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wrong) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  return (
    <Main className="page donepg">
      <section className="card state" ref={ref}>
        <img src="/art/illus-notfound.svg" width="300" height="186" alt="" />
        <h1>{m.reservation_not_found_title({}, lang)}</h1>
        <p>{m.completed_notfound_text({}, lang)}</p>
        <FindForm className="form-grid co-find" typed={typed} {...(wrong ? { wrong } : {})} />
        <div className="row">
          <a className="link" href={phoneHref(brand.phone)}>
            <Icon name="phone" />
            {brand.phone}
          </a>
        </div>
      </section>
    </Main>
  );
}
