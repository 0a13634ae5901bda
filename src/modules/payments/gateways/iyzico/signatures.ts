import { digestOf, sameSecret } from '#platform/crypto';

/** HMAC-SHA256 in lowercase hexadecimal: how iyzico signs everything. */
const signatureOf = (secretKey: string, text: string): string => digestOf(text, Buffer.from(secretKey));

/** What iyzico signs of a request: the random key, the path and the body exactly as they are sent. */
export const requestSignature = (secretKey: string, randomKey: string, uriPath: string, body: string): string =>
  signatureOf(secretKey, randomKey + uriPath + body);

/** The headers that say who calls (`IYZWSv2`). */
export function authorisationHeaders(
  { apiKey, secretKey }: { readonly apiKey: string; readonly secretKey: string },
  request: { readonly randomKey: string; readonly uriPath: string; readonly body: string },
): Readonly<Record<'Authorization' | 'x-iyzi-rnd', string>> {
  const signature = requestSignature(secretKey, request.randomKey, request.uriPath, request.body);
  const text = `apiKey:${apiKey}&randomKey:${request.randomKey}&signature:${signature}`;
  return { Authorization: `IYZWSv2 ${Buffer.from(text).toString('base64')}`, 'x-iyzi-rnd': request.randomKey };
}

/** Whether iyzico has signed these values of an answer or of the bank's form, in this order. */
export const isSignedBy = (secretKey: string, values: readonly string[], signature: string | undefined): boolean =>
  signature !== undefined && sameSecret(signature, signatureOf(secretKey, values.join(':')));

/** The fields of the form that the bank's answer comes with, in the order of their signature. */
export const CALLBACK_FIELDS = ['conversationData', 'conversationId', 'mdStatus', 'paymentId', 'status'] as const;

export const isCallbackSigned = (secretKey: string, fields: Readonly<Record<string, string>>): boolean =>
  isSignedBy(
    secretKey,
    CALLBACK_FIELDS.map((name) => fields[name] ?? ''),
    fields.signature,
  );

/** What a webhook of iyzico's says; `token` where the payment was made on the hosted page. */
export interface WebhookFields {
  readonly iyziEventType: string;
  readonly paymentId: string;
  readonly token?: string | undefined;
  readonly paymentConversationId: string;
  readonly status: string;
}

/** `X-IYZ-SIGNATURE-V3`: the secret stands in the text as well as being its key. */
export function isWebhookSigned(secretKey: string, fields: WebhookFields, signature: string | undefined): boolean {
  const { iyziEventType, paymentId, token = '', paymentConversationId, status } = fields;
  const text = secretKey + iyziEventType + paymentId + token + paymentConversationId + status;
  return signature !== undefined && sameSecret(signature, signatureOf(secretKey, text));
}
