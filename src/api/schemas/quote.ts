import { z } from '@hono/zod-openapi';
import type { DocumentKind, Order, PreparedOrder } from '#booking';
import { freeUntilOf } from '#booking/model';
import { CAMPAIGN_REFUSALS } from '#campaigns/model';
import { Offer, offerFrom } from './offer.ts';
import { PaymentMode, Selection, Summary, summaryFrom } from './order.ts';
import { Place, placeFrom } from './place.ts';
import { demo, instantOrNull, Money, moneyFrom, orNull } from './shared.ts';

export const DocumentName = z.enum(['preliminary_information', 'distance_contract'] satisfies DocumentKind[]);

export const CampaignRefusal = z.enum(CAMPAIGN_REFUSALS);

/** An offer as its supplier prices it now. */
export const Recheck = z
  .object({
    offer: Offer.openapi({ description: 'With a reference that carries the price of now.' }),
    listedTotal: Money.openapi({ description: 'The total that the reference asked about stood for.' }),
    priceChanged: z.boolean(),
    paymentModes: z.array(PaymentMode).openapi({ description: 'The ways this offer can be paid.' }),
    deliveryAreas: z.object({ pickup: z.array(Place), returnTo: z.array(Place) }).openapi({
      description:
        'Where the supplier brings the car and fetches it: an address is in one of these. Empty where it is taken or left at a desk.',
    }),
    freeUntil: instantOrNull('The last instant of a free cancellation; null when it is never free.'),
    demo,
  })
  .openapi('Recheck');

export const Quote = Recheck.extend({
  selection: Selection.openapi({ description: 'What was asked for, as far as the offer has it.' }),
  campaign: orNull(
    z.union([
      z.object({ kind: z.literal('applied'), code: z.string(), discount: Money }),
      z.object({ kind: z.literal('refused'), code: z.string(), reason: CampaignRefusal, message: z.string() }),
    ]),
  ),
  summary: Summary,
  documents: z
    .array(z.object({ kind: DocumentName, title: z.string(), html: z.string() }))
    .openapi({ description: 'What is confirmed by booking, filled in as far as it is known: show it to the customer before they do.' }),
}).openapi('Quote', { description: 'An order as it stands now. Nothing is written and nothing is held.' });

type Ready = Extract<PreparedOrder, { kind: 'ready' }>;

export const recheckFrom = (order: Ready, isDemo: boolean): z.infer<typeof Recheck> => ({
  demo: isDemo,
  offer: offerFrom(order),
  listedTotal: moneyFrom(order.listedTotal),
  priceChanged: order.priceChanged,
  paymentModes: [...order.modes],
  deliveryAreas: { pickup: order.deliveryAreas.pickup.map(placeFrom), returnTo: order.deliveryAreas.returnTo.map(placeFrom) },
  freeUntil: freeUntilOf(order.offer.cancellation, order.trip.from)?.toISOString() ?? null,
});

/** @param refusalText why a campaign does not apply, in words */
export function quoteFrom(
  order: Ready,
  isDemo: boolean,
  refusalText: (reason: z.infer<typeof CampaignRefusal>) => string,
): z.infer<typeof Quote> {
  return {
    ...recheckFrom(order, isDemo),
    selection: selectionFrom(order.selection, order.summary.credit.minor > 0),
    campaign: campaignFrom(order.campaign, refusalText),
    summary: summaryFrom(order.summary),
    documents: order.documents.map(({ kind, title, html }) => ({ kind, title, html })),
  };
}

const selectionFrom = ({ extras, coverages, mode, campaignCode }: Order['selection'], useCredit: boolean): z.infer<typeof Selection> => ({
  extras: extras.map(({ kind, quantity }) => ({ kind, quantity })),
  coverages: [...coverages],
  paymentMode: mode,
  campaignCode,
  useCredit,
});

function campaignFrom(
  campaign: Order['campaign'],
  refusalText: (reason: z.infer<typeof CampaignRefusal>) => string,
): z.infer<typeof Quote>['campaign'] {
  if (campaign.kind === 'none') return null;
  if (campaign.kind === 'applied') return { kind: 'applied', code: campaign.code, discount: moneyFrom(campaign.discount) };
  return { ...campaign, message: refusalText(campaign.reason) };
}
