import { z } from 'zod';
import { jsonFrom } from '#kernel/text';
import type { GatewayNotification, NotificationReading } from '../../gateway.ts';
import { isWebhookSigned } from './signatures.ts';

const text = z.coerce.string().max(500);
const Webhook = z.object({
  iyziEventType: text,
  status: text,
  paymentConversationId: text,
  paymentId: text.optional(),
  iyziPaymentId: text.optional(),
  token: text.optional(),
});

/** The webhook, as far as its signature (`X-IYZ-SIGNATURE-V3`) vouches for it. It only says which payment to look up. */
export function notificationFrom(secretKey: string, { headers, body }: GatewayNotification): NotificationReading {
  const read = Webhook.safeParse(jsonFrom(body));
  if (!read.success) return { kind: 'refused' };
  const { iyziEventType, status, paymentConversationId, paymentId, iyziPaymentId, token } = read.data;
  const fields = {
    iyziEventType,
    status,
    paymentConversationId,
    paymentId: (token ? iyziPaymentId : paymentId) ?? iyziPaymentId ?? '',
    token,
  };
  if (!isWebhookSigned(secretKey, fields, headers.get('x-iyz-signature-v3') ?? undefined)) return { kind: 'refused' };
  return { kind: 'payment', paymentId: paymentConversationId, answer: 'OK' };
}
