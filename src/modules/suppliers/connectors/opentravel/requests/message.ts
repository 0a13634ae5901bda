import type { Dialect } from '../settings/dialect.ts';
import { element, text, type Xml } from '../xml/write-xml.ts';

/** What is asked, by the standard's name of it. */
const MESSAGES = [
  'VehAvailRate',
  'VehRateRule',
  'VehRes',
  'VehRetRes',
  'VehModify',
  'VehCancel',
  'VehLocSearch',
  'VehLocDetail',
  'Ping',
] as const;
export type MessageName = (typeof MESSAGES)[number];

/** A message that is ready to be sent. */
export interface Message {
  readonly name: MessageName;
  readonly body: string;
}

/**
 * A request in a supplier's dialect: root element with the standard's attributes, who is asking, and the parts, in an envelope where it wants one.
 * @param identity ours of this message: what it is found by in their log and in ours
 */
export function messageOf(
  dialect: Dialect,
  name: MessageName,
  identity: { readonly token: string; readonly at: Date },
  ...parts: readonly (Xml | undefined)[]
): Message {
  const { namespace, version, target, language } = dialect;
  const root = element(
    `OTA_${name}RQ`,
    {
      xmlns: namespace || undefined,
      EchoToken: identity.token,
      TimeStamp: identity.at.toISOString(),
      Target: target,
      Version: version,
      PrimaryLangID: language,
    },
    ...(name === 'Ping' ? [] : [pointOfSale(dialect)]),
    ...parts,
  );
  return { name, body: `<?xml version="1.0" encoding="UTF-8"?>${enveloped(dialect, root).xml}` };
}

/** `POS`: who is asking. */
function pointOfSale({ credentials: { requestor, source, agency } }: Dialect): Xml {
  return element(
    'POS',
    {},
    element(
      'Source',
      source,
      element('RequestorID', {
        Type: requestor.type,
        ID: requestor.id,
        ID_Context: requestor.context,
        MessagePassword: requestor.password,
      }),
    ),
    agency && element('Source', {}, element('RequestorID', { Type: agency.type, ID: agency.id, ID_Context: agency.context })),
  );
}

const SOAP = { soap11: 'http://schemas.xmlsoap.org/soap/envelope/', soap12: 'http://www.w3.org/2003/05/soap-envelope' } as const;
const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const PASSWORD_TEXT = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText';

function enveloped(dialect: Dialect, root: Xml): Xml {
  if (dialect.envelope === 'plain') return root;
  const header = headerOf(dialect);
  return element(
    'soap:Envelope',
    { 'xmlns:soap': SOAP[dialect.envelope] },
    header && element('soap:Header', {}, header),
    element('soap:Body', {}, root),
  );
}

function headerOf({ credentials: { wsse, soapHeader } }: Dialect): Xml | undefined {
  if (wsse) {
    return element(
      'wsse:Security',
      { 'xmlns:wsse': WSSE, 'soap:mustUnderstand': '1' },
      element(
        'wsse:UsernameToken',
        {},
        element('wsse:Username', {}, text(wsse.userName)),
        element('wsse:Password', { Type: PASSWORD_TEXT }, text(wsse.password)),
      ),
    );
  }
  if (!soapHeader) return undefined;
  const fields = Object.entries(soapHeader.fields).map(([name, value]) => element(name, {}, text(value)));
  return element(soapHeader.element, { xmlns: soapHeader.namespace }, ...fields);
}
