import type { CampaignEntry, DeskCampaign } from '#campaigns/model';
import { CHARGED_CURRENCIES, type Money, money } from '#kernel/money';
import { slugFrom } from '#kernel/text';
import { addDays, dateOf, wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Place } from '#places/model';
import { type FormEntries, formReader, percentFrom, type Reading, typedPlace, VEHICLE_CLASSES } from '#suppliers/model';

type Form = ReturnType<typeof formReader>;

export const LONGEST = { title: 80, summary: 300, body: 6_000, slug: 80, places: 2_000 } as const;
const MOST_USES = 1_000_000;
const MOST_DAYS = 365;

interface Known {
  readonly places: readonly Place[];
  readonly suppliers: readonly string[];
  /** Whether a text can stand on its page. */
  readonly isReadable: (text: string, locale: 'tr' | 'en') => boolean;
}

/** Reads the form of a campaign. Its code is handed in where it has one already: what was given to people is not renamed. */
export function campaignFormFrom(entries: FormEntries, { places, suppliers, isReadable }: Known, code?: string): Reading<CampaignEntry> {
  const form = formReader(entries);
  const currency = form.chosen('currency', CHARGED_CURRENCIES);
  const amount = (name: string): Money | null => {
    const minor = form.amountOrNone(name);
    if (minor === 0) form.refuse(name, 'out_of_range');
    return minor === null ? null : money(minor, currency);
  };
  const [validFrom, validUntil] = [instant(form, 'validFrom'), instant(form, 'validUntil')];
  if (validFrom && validUntil && validUntil <= validFrom) form.refuse('validUntil', 'ends_before_it_begins');
  const title = { tr: form.text('titleTr', LONGEST.title), en: form.text('titleEn', LONGEST.title) };
  const body = { tr: form.text('bodyTr', LONGEST.body), en: form.text('bodyEn', LONGEST.body) };
  if (!isReadable(body.tr, 'tr')) form.refuse('bodyTr', 'text_unreadable');
  if (!isReadable(body.en, 'en')) form.refuse('bodyEn', 'text_unreadable');
  const several = <Option extends string>(name: string, options: readonly Option[]): Option[] | null => {
    const chosen = form.several(name, options);
    return chosen.length > 0 ? chosen : null;
  };
  return form.outcome({
    code: code ?? codeIn(form),
    slug: { tr: slug(form, 'slugTr', title.tr), en: slug(form, 'slugEn', title.en) },
    title,
    summary: { tr: form.text('summaryTr', LONGEST.summary), en: form.text('summaryEn', LONGEST.summary) },
    body,
    discount: discount(form, amount),
    validFrom: validFrom ?? new Date(0),
    validUntil: validUntil ?? new Date(0),
    minimumDays: form.whole('minimumDays', { least: 1, most: MOST_DAYS }),
    minimumTotal: amount('minimumTotal'),
    supplierSlugs: several('suppliers', suppliers),
    vehicleClasses: several('classes', VEHICLE_CLASSES),
    ...pickup(form),
    ...placesOf(form, places),
    ...(form.isTicked('firstBookingOnly') ? { firstBookingOnly: true } : {}),
    ...(form.isTicked('excludesCredit') ? { excludesCredit: true } : {}),
    maximumUses: form.wholeOrNone('maximumUses', { least: 1, most: MOST_USES }),
    usesPerCustomer: form.wholeOrNone('usesPerCustomer', { least: 1, most: MOST_USES }),
  });
}

function codeIn(form: Form): string {
  const code = form.text('code', 20).toUpperCase();
  if (code !== '' && !/^[A-Z0-9]{3,20}$/.test(code)) form.refuse('code', 'not_a_code');
  return code;
}

function discount(form: Form, amount: (name: string) => Money | null): CampaignEntry['discount'] {
  if (form.chosen('kind', ['percent', 'amount']) === 'amount') {
    const taken = amount('amount');
    if (!taken) form.refuse('amount', 'required');
    return { kind: 'amount', amount: taken ?? money(0, 'TRY') };
  }
  const basisPoints = Math.round((percentFrom(form.typed('percent')) ?? 0) * 100);
  if (form.typed('percent') === '') form.refuse('percent', 'required');
  else if (basisPoints < 1 || basisPoints > 10_000) form.refuse('percent', 'not_a_percent');
  return { kind: 'percent', basisPoints, cap: amount('cap') };
}

/** A day and a time in Turkey. */
function instant(form: Form, name: string): Date | undefined {
  const typed = form.typed(name);
  const wall = wallClockFrom(typed.slice(0, 16));
  if (!wall) form.refuse(name, typed === '' ? 'required' : 'not_a_date');
  return wall && instantOf(wall, MARKET_ZONE);
}

/** What is typed, or else made of the title. */
function slug(form: Form, name: string, title: string): string {
  const made = slugFrom(form.text(name, LONGEST.slug, { optional: true }) || title);
  if (made === '' && title !== '') form.refuse(name, 'required');
  return made;
}

function pickup(form: Form): Pick<CampaignEntry, 'pickupDays'> {
  if (form.typed('pickupFrom') === '' && form.typed('pickupThrough') === '') return {};
  const [from, through] = [form.date('pickupFrom'), form.date('pickupThrough')];
  if (from !== '' && through !== '' && through < from) form.refuse('pickupThrough', 'ends_before_it_begins');
  return { pickupDays: { from, through } };
}

/** A place a line. */
function placesOf(form: Form, places: readonly Place[]): Pick<CampaignEntry, 'placeSlugs'> {
  const lines = form
    .text('places', LONGEST.places, { optional: true })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const slugs = lines.flatMap((line) => typedPlace(line, places)?.slug ?? []);
  if (slugs.length < lines.length) form.refuse('places', 'place_unknown');
  return slugs.length > 0 ? { placeSlugs: [...new Set(slugs)] } : {};
}

/** What stands in the fields of a campaign's form; ticked boxes of suppliers and classes with a comma between them. */
export type CampaignFields = Readonly<Record<string, string>>;

/** @param placeName a place as people type it */
export function fieldsOfCampaign(campaign: DeskCampaign | CampaignEntry, placeName: (slug: string) => string): CampaignFields {
  const { discount: taken, minimumTotal, pickupDays } = campaign;
  const limit = taken.kind === 'percent' ? taken.cap : taken.amount;
  return {
    code: campaign.code,
    kind: taken.kind,
    percent: taken.kind === 'percent' ? String(taken.basisPoints / 100) : '',
    cap: taken.kind === 'percent' ? amountField(taken.cap) : '',
    amount: taken.kind === 'amount' ? amountField(taken.amount) : '',
    currency: limit?.currency ?? minimumTotal?.currency ?? 'TRY',
    validFrom: wallClockAt(campaign.validFrom, MARKET_ZONE).slice(0, 16),
    validUntil: wallClockAt(campaign.validUntil, MARKET_ZONE).slice(0, 16),
    minimumDays: String(campaign.minimumDays),
    minimumTotal: amountField(minimumTotal),
    pickupFrom: pickupDays?.from ?? '',
    pickupThrough: pickupDays?.through ?? '',
    places: (campaign.placeSlugs ?? []).map(placeName).join('\n'),
    suppliers: (campaign.supplierSlugs ?? []).join(','),
    classes: (campaign.vehicleClasses ?? []).join(','),
    firstBookingOnly: campaign.firstBookingOnly ? 'on' : '',
    excludesCredit: campaign.excludesCredit ? 'on' : '',
    maximumUses: String(campaign.maximumUses ?? ''),
    usesPerCustomer: String(campaign.usesPerCustomer ?? ''),
    ...Object.fromEntries(
      (['title', 'summary', 'slug', 'body'] as const).flatMap((part) => [
        [`${part}Tr`, campaign[part].tr],
        [`${part}En`, campaign[part].en],
      ]),
    ),
  };
}

/** From tomorrow for a month, once for each customer: what a new form begins with. */
export function fieldsOfNew(now: Date): CampaignFields {
  const day = (days: number): string => `${dateOf(addDays(wallClockAt(now, MARKET_ZONE), days))}T00:00`;
  return { kind: 'percent', currency: 'TRY', validFrom: day(1), validUntil: day(31), minimumDays: '1', usesPerCustomer: '1' };
}

const amountField = (amount: Money | null): string => (amount ? (amount.minor / 100).toFixed(2).replace('.', ',').replace(',00', '') : '');
