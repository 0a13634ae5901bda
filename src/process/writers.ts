import { type BookingDeps, orderTimes, visitFigures } from '#booking';
import { createEmails, createShortTexts, demoNotice, orderWording } from '#emails';
import { ONEST } from '#fonts';
import type { Config } from '#platform/config';
import { keyRingFor } from '#platform/crypto';
import type { Metrics } from '#platform/metrics/metrics';
import { createPdfWriter } from '#platform/papers/write-pdf';
import { configuredChannels } from '#platform/short-messages/configured-channels';

/** What writes to customers: e-mails, short messages, and papers as PDF; what counts how long their orders take; and who the synthetic visitor is. */
export const bookingWriters = (
  config: Config,
  deps: Parameters<typeof configuredChannels>[1] & { readonly metrics: Metrics },
): Pick<BookingDeps, 'emails' | 'messaging' | 'orderTimes' | 'pdf' | 'visitFigures' | 'visitor'> => ({
  emails: createEmails(config.brand),
  messaging: { channels: configuredChannels(config, deps), write: createShortTexts(config.brand.name) },
  orderTimes: orderTimes(deps.metrics),
  visitFigures: visitFigures(deps.metrics),
  ...(config.syntheticVisitor ? { visitor: { key: keyRingFor(config.secrets, 'synthetic-visitor'), url: config.syntheticVisitor } } : {}),
  pdf: createPdfWriter(ONEST),
});

/** The words of orders in documents, and what each document of a demonstration says first. */
export const documentWords = ({ demo }: Config): Pick<BookingDeps['documents'], 'wording' | 'notice'> => ({
  wording: orderWording,
  ...(demo ? { notice: demoNotice } : {}),
});
