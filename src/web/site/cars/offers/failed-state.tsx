import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { useListPlace } from '../place/list-place.ts';

/** Nobody could be asked. The search is in the address; trying again is the same address. */
export function FailedState() {
  const lang = useLang();
  const { pathname, params, site } = useListPlace();
  return (
    <section className="card state" role="alert">
      <span className="state__ic">
        <Icon name="alert" />
      </span>
      <h2>{m.cars_failed({}, lang)}</h2>
      <p>{m.cars_failed_text({}, lang)}</p>
      <div className="row">
        <ButtonAnchor icon="refresh" href={`${pathname}?${params}`}>
          {m.try_again({}, lang)}
        </ButtonAnchor>
        <ButtonAnchor look="outline" icon="phone" href={telephoneUrl(site.phone)}>
          {m.call_us({}, lang)}
        </ButtonAnchor>
      </div>
    </section>
  );
}
