import * as m from '#i18n';
import { classNames } from '../../../../ui/class-names.ts';
import { useLang } from '../../../../ui/use-lang.ts';
import { waitingText } from '../../list/announced-list.ts';
import { VIEW } from '../../list/cars-page.ts';
import { searchOnly } from '../../list/list-address.ts';
import { useListPlace } from '../../place/list-place.ts';

/**
 * Says who is still asked, and how many cars came since the page did. Once there, it stays, so that nothing below it jumps when the last answer comes.
 * Without scripts nothing comes any more: then it says what the page has, and leads to one with all answers.
 */
export function WaitingLine({ waiting, silent, added }: { waiting: number; silent: number; added: number }) {
  const lang = useLang();
  const { params: current } = useListPlace();
  const whole = searchOnly(current);
  whole.set(VIEW.wait, '1');
  return (
    <div className={classNames('waiting', waiting === 0 && 'is-over')}>
      <span className="loadbar scripted">
        <i />
      </span>
      <span className={waiting > 0 ? 'scripted' : undefined}>
        {waitingText({ waiting, silent }, lang)}
        {added > 0 && ` · ${m.offers_added({ count: added }, lang)}`}
      </span>
      {waiting > 0 && (
        <noscript>
          <span>{m.offers_without_scripts({ count: waiting }, lang)}</span>
          <a className="link sm" href={`?${whole}`}>
            {m.show_all_answers({}, lang)}
          </a>
        </noscript>
      )}
    </div>
  );
}
