import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { DESK_CARDS, type DeskCard, LICENCE_BANDS, type LicenceBand } from '#search/model';
import { DRIVER_CARDS, type DriverMeans, type Misfit, misfits, type Offer } from '#suppliers/model';
import { cardsText } from '../../../parts/rental/cards-words.ts';
import { depositText } from '../../../parts/rental/terms.ts';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import './fit-check.css';

/** The form that the questions belong to: none of them is sent with the order. */
const FORM = 'fit-check';
const FIELDS = { licence: 'licence', card: 'desk', inquiry: 'inquiry' } as const;
/** So many years can be told apart; more where the company asks for more. */
const TOLD_APART = 5;
const CARD_NAMES = { credit: m.fit_card_credit, debit: m.fit_card_debit, cash: m.fit_card_cash } as const;

interface FitCheckProps {
  readonly offer: Offer;
  readonly listHref: string;
}

/**
 * Whether a driver can take this car, before they type anything: three questions, held against the terms of the offer. With scripts the
 * answer follows each choice and nothing is sent; without them the page is asked again with the answers in its address.
 */
export function FitCheck({ offer, listHref }: FitCheckProps) {
  const lang = useLang();
  const [asked] = useSearchParams();
  const [means, setMeans] = useState<DriverMeans>(() => meansIn(asked));
  const [isAsked] = useState(Object.values(means).some((answer) => answer !== undefined));
  const isWhole = Object.values(means).every((answer) => answer !== undefined);
  const problems = misfits(offer, means);
  return (
    <details className="card fit" open={isAsked || undefined}>
      <summary>
        <h2>{m.fit_title({}, lang)}</h2>
      </summary>
      <div className="fit__in">
        <p className="sm ink2">{m.fit_lead({}, lang)}</p>
        <div className="fit__asks">
          <LicenceYears
            years={means.licenceYears}
            most={Math.max(TOLD_APART, offer.requirements.minimumLicenceYears)}
            onChoose={(licenceYears) => setMeans({ ...means, licenceYears })}
          />
          <Choice legend={m.fit_card({}, lang)}>
            {DRIVER_CARDS.map((card) => (
              <label key={card} className="rad">
                <input
                  type="radio"
                  form={FORM}
                  name={FIELDS.card}
                  value={card}
                  checked={means.card === card}
                  onChange={() => setMeans({ ...means, card })}
                />
                {CARD_NAMES[card]({}, lang)}
              </label>
            ))}
          </Choice>
          <Choice legend={m.fit_inquiry({}, lang)}>
            {[true, false].map((allows) => (
              <label key={String(allows)} className="rad">
                <input
                  type="radio"
                  form={FORM}
                  name={FIELDS.inquiry}
                  value={allows ? 'yes' : 'no'}
                  checked={means.allowsInquiry === allows}
                  onChange={() => setMeans({ ...means, allowsInquiry: allows })}
                />
                {allows ? m.fit_yes({}, lang) : m.fit_no({}, lang)}
              </label>
            ))}
          </Choice>
        </div>
        <noscript>
          <button className="btn btn--outline" type="submit" form={FORM}>
            {m.fit_check({}, lang)}
          </button>
        </noscript>
        <div role="status">
          {problems.length > 0 ? (
            <Note tone="bad">
              <p>
                <span className="b6">{m.fit_not({}, lang)}</span>
              </p>
              <ul className="fit__why">
                {problems.map((problem) => (
                  <li key={problem.kind}>{misfitText(problem, offer, lang)}</li>
                ))}
              </ul>
              <a className="link" href={fittingList(listHref, means)}>
                {m.fit_others({}, lang)}
              </a>
            </Note>
          ) : (
            isWhole && (
              <Note tone="ok">
                <p>
                  <span className="b6">{m.fit_fits({}, lang)}</span>
                </p>
                <p>
                  {m.fit_fits_with({}, lang)}{' '}
                  {means.card !== 'cash' && m.fit_fits_card({ cards: cardsText(offer.deposit, offer.requirements.cards, lang) }, lang)}{' '}
                  {depositText(offer.deposit, lang)}
                </p>
              </Note>
            )
          )}
        </div>
      </div>
    </details>
  );
}

/** The form that the questions are sent with, apart from the order: it stands outside of the order's own. */
export function FitCheckForm({ reference }: { reference: string }) {
  const { locale } = useLang();
  const [asked] = useSearchParams();
  const campaign = asked.get('campaign');
  return (
    <form id={FORM} method="get" action={href('booking', locale, {})} hidden>
      <input type="hidden" name="offer" value={reference} />
      {campaign && <input type="hidden" name="campaign" value={campaign} />}
    </form>
  );
}

interface LicenceYearsProps {
  readonly years: number | undefined;
  /** The last choice: so many years, or more. */
  readonly most: number;
  readonly onChoose: (years: number | undefined) => void;
}

function LicenceYears({ years, most, onChoose }: LicenceYearsProps) {
  const lang = useLang();
  const id = useId();
  const name = (count: number): string => {
    if (count === 0) return m.fit_years_0({}, lang);
    return count === most ? m.fit_years_many({ years: count }, lang) : m.fit_years({ count }, lang);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{m.fit_licence({}, lang)}</label>
      <select
        id={id}
        className="select"
        form={FORM}
        name={FIELDS.licence}
        value={years ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">—</option>
        {Array.from({ length: most + 1 }, (_, count) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the years are what they count
          <option key={count} value={count}>
            {name(count)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="field">
      <legend className="label">{legend}</legend>
      <div className="radios">{children}</div>
    </fieldset>
  );
}

/** What an address says of a driver; what it does not say, or not so, is not known. */
function meansIn(asked: URLSearchParams): DriverMeans {
  const licence = asked.get(FIELDS.licence) ?? '';
  const inquiry = asked.get(FIELDS.inquiry);
  return {
    licenceYears: /^\d{1,2}$/.test(licence) ? Number(licence) : undefined,
    card: DRIVER_CARDS.find((card) => card === asked.get(FIELDS.card)),
    allowsInquiry: inquiry === 'yes' ? true : inquiry === 'no' ? false : undefined,
  };
}

function misfitText(problem: Misfit, offer: Offer, lang: Lang): string {
  switch (problem.kind) {
    case 'licence':
      return m.fit_not_licence({ count: problem.years }, lang);
    case 'card':
      return m.fit_not_card({ cards: cardsText(offer.deposit, offer.requirements.cards, lang) }, lang);
    case 'inquiry':
      return m.fit_not_inquiry({}, lang);
  }
}

/** The list of the search, narrowed to what these answers allow. */
function fittingList(listHref: string, { licenceYears, card, allowsInquiry }: DriverMeans): string {
  const [path = '', query = ''] = listHref.split('?');
  const params = new URLSearchParams(query);
  const bands: readonly LicenceBand[] =
    licenceYears === undefined || licenceYears >= 3 ? [] : LICENCE_BANDS.slice(0, licenceYears === 2 ? 2 : 1);
  for (const band of bands) params.append('licence', band);
  const cards: readonly DeskCard[] = card === 'cash' ? ['debit_or_cash'] : card === 'debit' ? DESK_CARDS : [];
  for (const one of cards) params.append('card', one);
  if (allowsInquiry === false) params.append('credit', 'none');
  return `${path}?${params}`;
}
