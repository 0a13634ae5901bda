import { z } from 'zod';
import { flightCodeFrom } from '#kernel/codes/flight-code';
import { calendarDateFrom, type WallClock, wallClockFrom } from '#kernel/time';
import type { EnquiryProblem } from './problems.ts';
import { email, fullName, lineOf, note, oneOf, optionalField, phone, read, wholeBetween } from './reading.ts';

/** One way, there and back, or a car with its driver for the day. */
export const CHAUFFEUR_SERVICES = ['transfer', 'round_trip', 'day_hire'] as const;
export type ChauffeurService = (typeof CHAUFFEUR_SERVICES)[number];

export const MOST_PASSENGERS = 60;
const address = lineOf(2, 160);
const time = (text: string): string | undefined => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined);

/**
 * A ride with a driver.
 * @param now what the clocks in Turkey show: nobody is driven yesterday
 */
export const chauffeurForm = (now: WallClock) =>
  z
    .object({
      service: read(oneOf(CHAUFFEUR_SERVICES), 'service_required'),
      from: read(address, 'from_required', 'from_invalid'),
      to: read(address, 'to_required', 'to_invalid'),
      date: read(calendarDateFrom, 'date_required', 'date_invalid').refine((day) => day >= now.slice(0, 10), {
        message: 'date_past' satisfies EnquiryProblem,
      }),
      time: read(time, 'time_required'),
      passengers: read(wholeBetween(1, MOST_PASSENGERS), 'passengers_required', 'passengers_invalid'),
      flightCode: optionalField(flightCodeFrom, 'flight_code_invalid'),
      fullName,
      email,
      phone,
      note,
    })
    .transform(({ date, time: clock, ...form }, context) => {
      const at = wallClockFrom(`${date}T${clock}`);
      if (at && at >= now) return { kind: 'chauffeur' as const, ...form, at };
      context.addIssue({ code: 'custom', path: ['date'], message: 'date_past' satisfies EnquiryProblem });
      return z.NEVER;
    });
export type ChauffeurForm = z.output<ReturnType<typeof chauffeurForm>>;
