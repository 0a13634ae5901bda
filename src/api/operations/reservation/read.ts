import { z } from '@hono/zod-openapi';
import { calendarOf, documentsOf, findReservation, linkOf, openReservation } from '#booking';
import { AccessHeaders, accessTo, CodePath } from '../../middleware/reservation-access.ts';
import { operation } from '../../operation.ts';
import { problem } from '../../problems/problem.ts';
import { DocumentName } from '../../schemas/quote.ts';
import { Reservation, reservationFrom } from '../../schemas/reservation.ts';
import { Locale } from '../../schemas/shared.ts';
import { tooManyFor } from '../too-many.ts';

export const readReservation = operation({
  name: 'readReservation',
  method: 'get',
  path: '/api/v1/reservations/{code}',
  tag: 'reservations',
  summary: 'A reservation',
  description:
    'By its number alone, with e-mail, phone and name partly hidden; all of it with its access key or for its owner. A key that does not open it is refused. Look-ups by number are counted.',
  action: 'reservation.find_by_code',
  limit: 'read',
  params: { path: CodePath, headers: AccessHeaders },
  responses: { 200: { description: 'The reservation.', schema: Reservation } },
  problems: ['not_found'],
  async handle(deps, request) {
    const access = await accessTo(deps, 'look', request);
    const whole = access && (await openReservation(deps.booking, access));
    if (whole) return { kind: 'ok', status: 200, body: reservationFrom(whole, request.caller.isDemo) };
    if (request.headers['access-key']) return problem('not_found');
    const found = await findReservation(deps.booking, { code: request.path.code, ip: request.caller.ip });
    if (found.kind === 'too_many') return tooManyFor('look_up');
    return found.kind === 'found'
      ? { kind: 'ok', status: 200, body: reservationFrom(found.reservation, request.caller.isDemo) }
      : problem('not_found');
  },
});

export const readDocuments = operation({
  name: 'readDocuments',
  method: 'get',
  path: '/api/v1/reservations/{code}/documents',
  tag: 'reservations',
  summary: 'What the customer confirmed',
  action: 'reservation.open_with_key',
  limit: 'read',
  params: { path: CodePath, headers: AccessHeaders },
  responses: {
    200: {
      description: 'The documents, as they were sent.',
      schema: z.object({ documents: z.array(z.object({ kind: DocumentName, locale: Locale, version: z.string(), html: z.string() })) }),
    },
  },
  problems: ['not_found'],
  async handle(deps, request) {
    const access = await accessTo(deps, 'look', request);
    const documents = access && (await documentsOf(deps.booking, access));
    if (!documents) return problem('not_found');
    return { kind: 'ok', status: 200, body: { documents: documents.map((document) => ({ ...document })) } };
  },
});

export const readCalendar = operation({
  name: 'readCalendar',
  method: 'get',
  path: '/api/v1/reservations/{code}/calendar',
  tag: 'reservations',
  summary: 'Pickup and return for a calendar',
  action: 'reservation.open_with_key',
  limit: 'read',
  params: { path: CodePath, headers: AccessHeaders },
  responses: { 200: { description: 'An iCalendar file (RFC 5545).', type: 'text/calendar' } },
  problems: ['not_found'],
  async handle(deps, request) {
    const { booking } = deps;
    const access = await accessTo(deps, 'look', request);
    const view = access && (await openReservation(booking, access));
    if (!access || !view) return problem('not_found');
    const { locale } = view;
    const url = await linkOf(booking, access);
    if (!url) return problem('not_found');
    const text = calendarOf(view, {
      url,
      now: booking.clock(),
      wording: booking.emails.calendar(view),
    });
    return { kind: 'ok', status: 200, text, fileName: `${booking.emails.attachmentName('calendar', locale)}.ics` };
  },
});
