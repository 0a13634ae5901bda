import { z } from 'zod';
import { statedRules } from '../../stated/rules.ts';

const code = z.string().min(1).max(64);

const Credentials = z
  .strictObject({
    /** `POS/Source/RequestorID` of every message. */
    requestor: z.strictObject({ type: code.default('5'), id: code, context: code.optional(), password: code.optional() }),
    /** Further attributes of `Source`: `AgentDutyCode`, `PseudoCityCode`, `ISOCountry`, `ISOCurrency`, `AgentSine`. */
    source: z
      .partialRecord(z.enum(['AgentDutyCode', 'PseudoCityCode', 'ISOCountry', 'ISOCurrency', 'AgentSine', 'AirlineVendorID']), code)
      .default({}),
    /** A second `Source`: agency, channel. */
    agency: z.strictObject({ type: code, id: code, context: code.optional() }).optional(),
    /** WS-Security's user name token in the SOAP header. */
    wsse: z.strictObject({ userName: code, password: code }).optional(),
    /** An element in the SOAP header: its name, its namespace, and its children's texts. */
    soapHeader: z.strictObject({ element: code, namespace: z.string().min(1), fields: z.record(code, code) }).optional(),
    /** HTTP basic authentication. */
    basic: z.strictObject({ userName: code, password: code }).optional(),
    /** Headers of the request, as `X-Api-Key`. */
    headers: z.record(z.string().regex(/^[A-Za-z0-9-]+$/), z.string().min(1).max(500)).default({}),
  })
  .refine(({ wsse, soapHeader }) => !(wsse && soapHeader), 'credentials stand in one SOAP header, not in two');

/** How one supplier speaks OpenTravel: everything that differs between suppliers and is no business of ours, as data. */
export const Dialect = z
  .strictObject({
    envelope: z.enum(['plain', 'soap11', 'soap12']).default('plain'),
    /** Of the messages; the empty one is none. */
    namespace: z.string().default('http://www.opentravel.org/OTA/2003/05'),
    version: z.string().default('2.007'),
    target: z.enum(['Production', 'Test']).default('Production'),
    language: z.string().default('tr'),
    /** `{message}` is the message's name; SOAP 1.1 sends it as `SOAPAction`, SOAP 1.2 as the parameter `action`. */
    soapAction: z.string().default('{message}'),
    /** Where each message goes, after the endpoint; `{message}` is its name. */
    path: z.string().default(''),
    credentials: Credentials,
    /** The supplier's own code in `VendorPref`; left out where it is only one supplier. */
    vendorCode: code.optional(),
    locationContext: code.optional(),
    vehicleContext: code.optional(),
    /** How a pickup is written: as the office's wall clock, or with the zone's offset. Offsets that come back are not believed. */
    times: z.enum(['wall', 'with_offset']).default('wall'),
    keyContext: code.optional(),
    ...statedRules,
  })
  .superRefine(({ envelope, credentials }, context) => {
    if (envelope === 'plain' && (credentials.wsse || credentials.soapHeader))
      context.addIssue({ code: 'custom', message: 'a plain message has no SOAP header for credentials' });
  });
export type Dialect = z.infer<typeof Dialect>;

/** Everything in the credentials that opens a supplier's door, wherever it is sent. */
export function secretsOf({ credentials: { requestor, wsse, soapHeader, basic, headers } }: Pick<Dialect, 'credentials'>): string[] {
  const named = [requestor.id, requestor.password, wsse?.userName, wsse?.password, basic?.userName, basic?.password];
  return [...named, ...Object.values(soapHeader?.fields ?? {}), ...Object.values(headers)].filter((secret) => secret !== undefined);
}
