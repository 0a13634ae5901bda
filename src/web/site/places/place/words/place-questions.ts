import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { LANGUAGE_TAGS } from '#kernel/locale';
import { formatMoney, type Money } from '#kernel/money';
import { RULES } from '#kernel/rules';
import { FREE_CANCELLATION_HOURS, marketOf } from '#suppliers/model';
import { openingFacts } from '../../../../parts/place/opening-facts.ts';
import { placeWith } from '../../../../parts/place/place-with.ts';
import { companiesText, kmText, namesOf, type PlaceStory } from './place-story.ts';

export interface PlaceQuestion {
  readonly question: string;
  readonly answer: string;
}

/** What people ask about a place, answered from what its companies ask and offer there. Empty when nobody serves it. */
export function questionsOf(story: PlaceStory, lang: Lang): PlaceQuestion[] {
  if (story.terms.length === 0) return [];
  return [companies, age, deposit, cancellation, airport, late, outOfHours, oneWay].flatMap((answer) => answer(story, lang) ?? []);
}

type Answering = (story: PlaceStory, lang: Lang) => PlaceQuestion | undefined;

const companies: Answering = ({ place, terms }, lang) => ({
  question: m.place_faq_companies({ place: placeWith('locative', place.name[lang.locale], lang) }, lang),
  answer: m.place_faq_companies_answer({ count: terms.length, names: companiesText(namesOf(terms), lang, terms.length) }, lang),
});

const age: Answering = ({ place, terms }, lang) => {
  const youngest = Math.min(...terms.map(({ minimumAge }) => minimumAge));
  const accepting = terms.filter(({ minimumAge }) => minimumAge === youngest);
  return {
    question: m.place_faq_age({ place: placeWith('locative', place.name[lang.locale], lang) }, lang),
    answer: m.place_faq_age_answer(
      {
        age: String(youngest),
        years: String(Math.min(...accepting.map(({ minimumLicenceYears }) => minimumLicenceYears))),
        names: companiesText(namesOf(accepting), lang),
        from: String(RULES.surchargeFreeAgeFrom),
        to: String(RULES.surchargeFreeAgeTo),
      },
      lang,
    ),
  };
};

const deposit: Answering = ({ place, terms }, lang) => {
  const { locale } = lang;
  const low = extremeOf(
    terms.map((one) => one.deposit.lowest),
    Math.min,
  );
  const high = extremeOf(
    terms.map((one) => one.deposit.highest),
    Math.max,
  );
  if (!low || !high) return undefined;
  const released = terms.map((one) => one.deposit.releasedAfterBusinessDays);
  const days = `${Math.min(...released.map(([from]) => from))}–${Math.max(...released.map(([, to]) => to))}`;
  const amounts = { low: formatMoney(low, locale, 'whole'), high: formatMoney(high, locale, 'whole'), days };
  const withoutCreditCard = terms.filter(({ deposit: { how } }) => how === 'debit_card_or_cash');
  return {
    question: m.place_faq_deposit({ place: placeWith('locative', place.name[lang.locale], lang) }, lang),
    answer: [
      (low.minor === high.minor ? m.place_faq_deposit_one : m.place_faq_deposit_answer)(amounts, lang),
      withoutCreditCard.length > 0
        ? m.place_faq_deposit_debit({ names: companiesText(namesOf(withoutCreditCard), lang) }, lang)
        : m.place_faq_deposit_credit({}, lang),
    ].join(' '),
  };
};

const cancellation: Answering = ({ place, terms }, lang) => {
  const hours = FREE_CANCELLATION_HOURS[marketOf(place)];
  const later = terms.filter(({ cancellation: { freeUntilHours } }) => freeUntilHours < hours);
  return {
    question: m.place_faq_cancel({ place: placeWith('ablative', place.name[lang.locale], lang) }, lang),
    answer: [
      m.place_faq_cancel_answer({ hours: String(hours) }, lang),
      ...(later.length > 0 ? [m.place_faq_cancel_later({ names: companiesText(namesOf(later), lang) }, lang)] : []),
    ].join(' '),
  };
};

const airport: Answering = ({ place, airports: [nearest] }, lang) => {
  if (place.kind === 'airport' || !nearest) return undefined;
  const { locale } = lang;
  const inputs = { airport: nearest.place.name[locale], iata: nearest.place.iata ?? '', km: kmText(nearest.km, locale) };
  return {
    question: m.place_faq_airport({ place: placeWith('dative', place.name[lang.locale], lang) }, lang),
    answer: `${m.place_faq_airport_answer(inputs, lang)} ${m.place_faq_airport_by_road({}, lang)}`,
  };
};

const late: Answering = ({ place }, lang) => {
  if (place.kind !== 'airport') return undefined;
  const hours = new Intl.NumberFormat(LANGUAGE_TAGS[lang.locale], { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  return {
    question: m.place_faq_late({}, lang),
    answer: m.place_faq_late_answer({ flight: hours.format(RULES.flightDetailsHours), wait: hours.format(RULES.deliveryWaitHours) }, lang),
  };
};

const outOfHours: Answering = ({ here, terms }, lang) => {
  if (here.length === 0 || openingFacts(here.map(({ openingHours }) => openingHours)).allAlwaysOpen) return undefined;
  const coming = terms.filter((one) => one.outOfHours !== null);
  const fees = coming.flatMap((one) => one.outOfHours ?? []);
  const [low, high] = [extremeOf(fees, Math.min), extremeOf(fees, Math.max)];
  const question = m.place_faq_hours({}, lang);
  if (!low || !high) return { question, answer: m.place_faq_hours_no({}, lang) };
  const inputs = {
    names: companiesText(namesOf(coming), lang),
    low: formatMoney(low, lang.locale, 'whole'),
    high: formatMoney(high, lang.locale, 'whole'),
  };
  return {
    question,
    answer: (low.minor === high.minor ? m.place_faq_hours_answer_one : m.place_faq_hours_answer)(inputs, lang),
  };
};

const oneWay: Answering = ({ terms }, lang) => {
  const renting = terms.filter((one) => one.oneWay);
  if (renting.length === 0) return undefined;
  return {
    question: m.place_faq_one_way({}, lang),
    answer: m.place_faq_one_way_answer({ names: companiesText(namesOf(renting), lang) }, lang),
  };
};

/** Companies of one place ask in one currency. */
function extremeOf(amounts: readonly Money[], which: (...values: number[]) => number): Money | undefined {
  const wanted = which(...amounts.map(({ minor }) => minor));
  return amounts.find(({ minor }) => minor === wanted);
}
