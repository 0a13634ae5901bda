/** What stands where something was. */
const HIDDEN = '***';

/** Elements whose text is a person's or a secret, by local name; of `Address` and `PersonName` everything inside. */
const TEXTS =
  'GivenName|MiddleName|Surname|NamePrefix|NameSuffix|NameTitle|Email|AddressLine|StreetNmbr|BldgRoom|PostalCode|CityName|CardHolderName|Password|Username|Nonce|UserName|ApiKey|Token';
/** Attributes that are, whatever element they stand on. */
const ATTRIBUTES =
  'PhoneNumber|BirthDate|MessagePassword|Password|UserName|DocID|DocHolderName|CardNumber|SeriesCode|ExpireDate|CardHolderName|MembershipID|SpecInstructions|PassengerRPH|FormattedInd';

const ELEMENT = new RegExp(`(<(?:[\\w.-]+:)?(?:${TEXTS})(?:\\s[^<>]*)?>)([^<]*)(?=<|$)`, 'g');
const ATTRIBUTE = new RegExp(`(\\s(?:[\\w.-]+:)?(?:${ATTRIBUTES})\\s*=\\s*)(?:"[^"]*"?|'[^']*'?)`, 'g');
/** `RequestorID` names us to them; its `ID` opens their door where there is no password besides. */
const REQUESTOR = /(<(?:[\w.-]+:)?RequestorID\b[^<>]*?\sID\s*=\s*)(?:"[^"]*"?|'[^']*'?)/g;
/** Since when somebody has their licence. */
const DOCUMENT = /(<(?:[\w.-]+:)?Document\b[^<>]*?\sEffectiveDate\s*=\s*)(?:"[^"]*"?|'[^']*'?)/g;
/** Free words of theirs may name anybody. */
const FREE_WORDS = /(<(?:[\w.-]+:)?(?:Remark|Comment|SpecialReq|Text)(?:\s[^<>]*)?>)([^<]*)(?=<|$)/g;

/** Shorter ones are parts of ordinary words. */
const SHORTEST_VALUE = 3;

/**
 * A message without personal data and credentials: what stands in the elements and attributes that hold them, and the same values wherever else
 * they occur (a supplier repeats a name in a remark). Works on broken messages too; its shape stays, so that it can be read again.
 * @param secrets values that are never kept, wherever they stand: a supplier's credentials
 */
export function maskedMessage(text: string, secrets: readonly string[] = []): string {
  const known = [...new Set([...secrets, ...personalValues(text)])]
    .filter((value) => value.length >= SHORTEST_VALUE)
    .toSorted((one, other) => other.length - one.length);
  let masked = text
    .replace(ELEMENT, (_all, before: string) => before + HIDDEN)
    .replace(FREE_WORDS, (_all, before: string) => before + HIDDEN)
    .replace(ATTRIBUTE, (_all, before: string) => `${before}"${HIDDEN}"`)
    .replace(REQUESTOR, (_all, before: string) => `${before}"${HIDDEN}"`)
    .replace(DOCUMENT, (_all, before: string) => `${before}"${HIDDEN}"`);
  for (const value of known) masked = masked.split(value).join(HIDDEN);
  return masked;
}

const PERSONAL_ELEMENT = /<(?:[\w.-]+:)?(?:GivenName|Surname|Email|AddressLine)(?:\s[^<>]*)?>([^<]*)/g;
const PERSONAL_ATTRIBUTE = /\s(?:PhoneNumber|BirthDate|DocID)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** What a message says of a person, as it is written there. */
export function personalValues(text: string): string[] {
  const found = [...text.matchAll(PERSONAL_ELEMENT), ...text.matchAll(PERSONAL_ATTRIBUTE)];
  return found.map(([, one, other]) => (one ?? other ?? '').trim()).filter((value) => value !== '');
}

/** A message of a supplier with an interface of its own, with nothing in these fields: members of JSON, parts of a form, elements and attributes of XML. */
export function withoutFields(text: string, fields: readonly string[]): string {
  return fields.reduce((masked, field) => {
    const name = field.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return masked
      .replace(
        new RegExp(`("${name}"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"?|[^,}\\]\\s]+)`, 'g'),
        (_all, before: string) => `${before}"${HIDDEN}"`,
      )
      .replace(new RegExp(`((?:^|[&?\\n])${name}=)[^&\\s]*`, 'g'), (_all, before: string) => before + HIDDEN)
      .replace(new RegExp(`(<(?:[\\w.-]+:)?${name}(?:\\s[^<>]*)?>)([^<]*)(?=<|$)`, 'g'), (_all, before: string) => before + HIDDEN)
      .replace(new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"?|'[^']*'?)`, 'g'), (_all, before: string) => `${before}"${HIDDEN}"`);
  }, text);
}
