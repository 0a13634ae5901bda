/** What a visitor may agree to. Everything else the site keeps is needed to serve them. */
export const CONSENT_PURPOSES = ['measurement', 'advertising', 'support'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** A visitor's answer: the purposes agreed to, each once, in the order above. */
export type Consent = readonly ConsentPurpose[];

export const EVERYTHING: Consent = [...CONSENT_PURPOSES];
export const NOTHING: Consent = [];

const isPurpose = (text: string): text is ConsentPurpose => CONSENT_PURPOSES.some((purpose) => purpose === text);
const consentTo = (purposes: readonly string[]): Consent => CONSENT_PURPOSES.filter((purpose) => purposes.includes(purpose));

/** An answer as cookie and browser storage keep it: `granted`, `denied`, or the purposes: `measurement.support`. */
export function consentText(consent: Consent): string {
  if (consent.length === 0) return 'denied';
  return consent.length === CONSENT_PURPOSES.length ? 'granted' : consent.join('.');
}

/** Reads what `consentText` wrote; anything else is no answer, and the visitor is asked. */
export function consentFrom(text: string | null | undefined): Consent | undefined {
  if (text === 'granted') return EVERYTHING;
  if (text === 'denied') return NOTHING;
  const purposes = text?.split('.') ?? [];
  return purposes.length > 0 && purposes.every(isPurpose) ? consentTo(purposes) : undefined;
}

/** What the cookie carries while a visitor without scripts wants to be asked anew. */
export const ASK_AGAIN = 'ask';

/** Fields of the banner's form. */
export const CONSENT_FIELDS = { choice: 'choice', purpose: 'purpose', page: 'page' } as const;
/** What its buttons send: `ask` opens the question anew. */
export type ConsentButton = 'granted' | 'denied' | 'chosen' | 'ask';

/** The answer that a sent form gives. */
export function consentChosen(form: FormData): Consent | undefined {
  const choice = form.get(CONSENT_FIELDS.choice);
  if (choice === 'chosen') return consentTo(form.getAll(CONSENT_FIELDS.purpose).map(String));
  return choice === 'granted' || choice === 'denied' ? consentFrom(choice) : undefined;
}

/** The signals of Google Consent Mode v2, and the purpose that each belongs to. */
const SIGNAL_PURPOSES = {
  ad_storage: 'advertising',
  ad_user_data: 'advertising',
  ad_personalization: 'advertising',
  analytics_storage: 'measurement',
  personalization_storage: 'support',
  functionality_storage: 'support',
  security_storage: 'support',
} as const satisfies Record<string, ConsentPurpose>;

export type ConsentSignal = keyof typeof SIGNAL_PURPOSES;
export type ConsentSignals = Readonly<Record<ConsentSignal, 'granted' | 'denied'>>;

/** What scripts of others are told: all seven denied until the visitor agrees (specification, section 4). */
export function signalsOf(consent: Consent): ConsentSignals {
  const told = Object.entries(SIGNAL_PURPOSES).map(([signal, purpose]) => [signal, consent.includes(purpose) ? 'granted' : 'denied']);
  return Object.fromEntries(told) as ConsentSignals;
}
