import type { StatedAnswer, StatedBooking, StatedHead, StatedLocation, StatedNotice, StatedOffer } from '../../stated/stated.ts';
import { attribute, child, childNames, children, textOf, type XmlNode } from '../xml/node.ts';
import { parseXml, UnreadableMessage } from '../xml/parse-xml.ts';
import { textOfBytes } from '../xml/text-of-bytes.ts';
import { statedLocation } from './state-location.ts';
import { definedField, statedOffer } from './state-offer.ts';

/**
 * What an answer states, whatever it is wrapped in: SOAP of either version, a vendor's envelope, any namespace or none.
 * @param charset of the header `Content-Type`, where it names one
 * @throws UnreadableMessage for what is empty, not whole, dangerous or no OpenTravel answer
 */
export function readAnswer(bytes: Uint8Array, charset?: string): StatedAnswer {
  const text = textOfBytes(bytes, charset);
  if (text.trim() === '') throw new UnreadableMessage('it is empty');
  return answerIn(parseXml(text));
}

function answerIn(tree: XmlNode): StatedAnswer {
  const root = rootIn(tree, 0);
  if (!root) throw new UnreadableMessage(faultIn(tree) ?? 'it holds no OpenTravel answer');
  const { name, node } = root;
  const message = name.replace(/^OTA_/, '');
  return {
    message,
    ...headOf(node),
    offers: offersIn(message, node),
    locations: locationsIn(message, node),
    booking: bookingIn(message, node),
    cancelStatus: attribute(child(node, 'VehCancelRSCore'), 'CancelStatus') ?? null,
    ...definedField('cancelCharge', cancelChargeIn(child(node, 'VehCancelRSCore'))),
    echo: textOf(child(node, 'EchoData')) ?? null,
  };
}

const ROOT = /^OTA_\w+RS$/;
const DEEPEST_ENVELOPE = 6;

/** The answer itself, however deep in envelopes. */
function rootIn(node: XmlNode, depth: number): { readonly name: string; readonly node: XmlNode } | undefined {
  const names = childNames(node);
  const name = names.find((known) => ROOT.test(known));
  const found = name === undefined ? undefined : children(node, name)[0];
  if (name !== undefined && found) return { name, node: found };
  if (depth >= DEEPEST_ENVELOPE) return undefined;
  for (const inside of names.flatMap((each) => children(node, each))) {
    const root = rootIn(inside, depth + 1);
    if (root) return root;
  }
  return undefined;
}

/** What a SOAP fault of either version says. */
function faultIn(tree: XmlNode): string | undefined {
  const fault = child(tree, 'Envelope', 'Body', 'Fault');
  if (!fault) return undefined;
  return `SOAP fault: ${textOf(child(fault, 'faultstring')) ?? textOf(child(fault, 'Reason', 'Text')) ?? 'without a reason'}`;
}

function headOf(node: XmlNode): StatedHead {
  const notices = (list: string, each: string): StatedNotice[] => children(child(node, list), each).map(noticeIn);
  return { success: children(node, 'Success').length > 0, errors: notices('Errors', 'Error'), warnings: notices('Warnings', 'Warning') };
}

const noticeIn = (node: XmlNode): StatedNotice => ({
  code: attribute(node, 'Code') ?? null,
  shortText: attribute(node, 'ShortText') ?? null,
  type: attribute(node, 'Type') ?? null,
  text: textOf(node) ?? null,
});

function offersIn(message: string, node: XmlNode): StatedOffer[] {
  if (message === 'VehRateRuleRS') return child(node, 'Vehicle') ? [statedOffer(node, undefined, child(node, 'VehRentalCore'))] : [];
  const core = child(node, 'VehAvailRSCore');
  const rental = child(core, 'VehRentalCore');
  return vendorsIn(core).flatMap((vendor) =>
    children(vendor, 'VehAvails').flatMap((list) =>
      children(list, 'VehAvail').flatMap((car) => {
        const stand = child(car, 'VehAvailCore');
        return stand ? [statedOffer(stand, child(car, 'VehAvailInfo'), rental)] : [];
      }),
    ),
  );
}

const vendorsIn = (core: XmlNode | undefined): readonly XmlNode[] => children(child(core, 'VehVendorAvails'), 'VehVendorAvail');

function locationsIn(message: string, node: XmlNode): StatedLocation[] {
  const nodes =
    message === 'VehLocSearchRS'
      ? children(child(node, 'VehMatchedLocs'), 'VehMatchedLoc')
      : message === 'VehLocDetailRS'
        ? children(node, 'LocationDetail')
        : [
            ...children(node, 'LocationDetails'),
            ...vendorsIn(child(node, 'VehAvailRSCore')).flatMap((vendor) => children(child(vendor, 'Info'), 'LocationDetails')),
          ];
  const known = new Map<string, StatedLocation>();
  for (const location of nodes.map(statedLocation)) if (location) known.set(location.code, location);
  return [...known.values()];
}

/** The first rule that names an amount and gives nothing back: a charge, or what is forfeited. */
function cancelChargeIn(core: XmlNode | undefined): StatedAnswer['cancelCharge'] {
  const rules = children(child(core, 'CancelRules'), 'CancelRule');
  const charge = rules.find((rule) => attribute(rule, 'Amount') !== undefined && attribute(rule, 'Type') !== 'Refund');
  const amount = attribute(charge, 'Amount');
  return amount === undefined ? undefined : { amount, ...definedField('currency', attribute(charge, 'CurrencyCode')) };
}

const BOOKING_CORES: Readonly<Record<string, string>> = {
  VehResRS: 'VehResRSCore',
  VehRetResRS: 'VehRetResRSCore',
  VehModifyRS: 'VehModifyRSCore',
};

function bookingIn(message: string, node: XmlNode): StatedBooking | null {
  const core = child(node, BOOKING_CORES[message] ?? '');
  if (!core) return null;
  const reservation = child(core, 'VehReservation');
  const segment = child(reservation, 'VehSegmentCore');
  return {
    ...definedField('outerStatus', attribute(core, 'ReservationStatus') ?? attribute(core, 'ModifyStatus')),
    ...definedField('innerStatus', attribute(reservation, 'ReservationStatus')),
    confirmations: children(segment, 'ConfID').map((each) => ({
      ...definedField('type', attribute(each, 'Type')),
      ...definedField('id', attribute(each, 'ID')),
    })),
    ...definedField('total', attribute(child(segment, 'TotalCharge'), 'EstimatedTotalAmount')),
    ...definedField('currency', attribute(child(segment, 'TotalCharge'), 'CurrencyCode')),
    ...definedField('pickupAt', attribute(child(segment, 'VehRentalCore'), 'PickUpDateTime')),
    ...definedField('returnAt', attribute(child(segment, 'VehRentalCore'), 'ReturnDateTime')),
    ...definedField('car', attribute(child(segment, 'Vehicle'), 'Code')),
  };
}
