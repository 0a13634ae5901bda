import { z } from '@hono/zod-openapi';
import { confirmSubscription, openSubscription, subscribe, unsubscribe } from '#enquiries';
import { operation } from '../operation.ts';
import { enquiryProblems } from '../problems/enquiry-problems.ts';
import { problem } from '../problems/problem.ts';
import { emailAddress } from '../schemas/shared.ts';
import { tooManyFor } from './too-many.ts';

const Subscription = z
  .object({ state: z.enum(['pending', 'subscribed', 'unsubscribed']), maskedEmail: z.string() })
  .openapi('Subscription');

const KeyPath = z.object({ key: z.string().max(400).openapi({ description: 'From the link of an e-mail.' }) });

const ask = operation({
  name: 'subscribe',
  method: 'post',
  path: '/api/v1/newsletter',
  tag: 'enquiries',
  summary: 'Ask for the newsletter',
  description: 'An e-mail goes to the mailbox, and only a yes from there subscribes it. The answer is the same for every address.',
  action: 'newsletter.subscribe',
  limit: 'write',
  params: { body: z.strictObject({ email: emailAddress() }).openapi('SubscriptionRequest') },
  responses: { 202: { description: 'An e-mail is on its way.' } },
  problems: [],
  async handle({ enquiries }, { body: { email }, caller }) {
    const { locale, ip } = caller;
    const outcome = await subscribe(enquiries, { email, locale, ip });
    switch (outcome.kind) {
      case 'accepted':
        return { kind: 'ok', status: 202 };
      case 'invalid_email':
        return problem('invalid_request', {
          errors: enquiryProblems({ email: email.trim() === '' ? 'email_required' : 'email_invalid' }, locale),
        });
      case 'refused':
        return tooManyFor('enquiry');
    }
  },
});

const read = operation({
  name: 'readSubscription',
  method: 'get',
  path: '/api/v1/newsletter/{key}',
  tag: 'enquiries',
  summary: 'A subscription',
  action: 'newsletter.unsubscribe',
  limit: 'read',
  params: { path: KeyPath },
  responses: { 200: { description: 'The subscription.', schema: Subscription } },
  problems: ['not_found'],
  async handle({ enquiries }, { path: { key } }) {
    const subscription = await openSubscription(enquiries, key);
    return subscription ? { kind: 'ok', status: 200, body: { ...subscription } } : problem('not_found');
  },
});

const confirm = operation({
  name: 'confirmSubscription',
  method: 'put',
  path: '/api/v1/newsletter/{key}',
  tag: 'enquiries',
  summary: 'The mailbox says yes',
  action: 'newsletter.subscribe',
  limit: 'write',
  params: { path: KeyPath },
  responses: { 200: { description: 'Subscribed.', schema: Subscription } },
  problems: ['not_found'],
  async handle({ enquiries }, { path: { key }, caller: { ip } }) {
    const subscription = await confirmSubscription(enquiries, { key, ip });
    return subscription ? { kind: 'ok', status: 200, body: { ...subscription } } : problem('not_found');
  },
});

const end = operation({
  name: 'unsubscribe',
  method: 'delete',
  path: '/api/v1/newsletter/{key}',
  tag: 'enquiries',
  summary: 'No more newsletters',
  action: 'newsletter.unsubscribe',
  limit: 'write',
  params: { path: KeyPath },
  responses: { 200: { description: 'Ended.', schema: Subscription } },
  problems: ['not_found'],
  async handle({ enquiries }, { path: { key }, caller: { ip } }) {
    const subscription = await unsubscribe(enquiries, { key, ip });
    return subscription ? { kind: 'ok', status: 200, body: { ...subscription } } : problem('not_found');
  },
});

export const NEWSLETTER_OPERATIONS = [ask, read, confirm, end];
