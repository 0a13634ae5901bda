import type { StatedCalculation, StatedCharge, StatedDistance, StatedOffer, StatedPriced, StatedVehicle } from '../../stated/stated.ts';
import { attribute, child, children, count, flag, textOf, type XmlNode } from '../xml/node.ts';

/** What is stated of one car, from `VehAvailCore` and `VehAvailInfo`, or from the body of OTA_VehRateRuleRS, which has the same parts in one place. */
export function statedOffer(core: XmlNode, info: XmlNode | undefined, rental: XmlNode | undefined): StatedOffer {
  const total = child(core, 'TotalCharge');
  const rate = child(core, 'RentalRate');
  const qualifier = child(rate, 'RateQualifier');
  const restrictions = child(rate, 'RateRestrictions');
  const reference = child(core, 'Reference');
  const rules = child(core, 'RateRules') ?? child(info, 'RateRules');
  const both = (name: string): XmlNode[] => [...children(core, name), ...children(info, name)];
  return {
    ...definedField('status', attribute(core, 'Status')),
    vehicle: vehicleIn(child(core, 'Vehicle')),
    charges: children(core, 'RentalRate').flatMap((each) => children(child(each, 'VehicleCharges'), 'VehicleCharge').map(statedCharge)),
    fees: children(child(core, 'Fees'), 'Fee').map(statedCharge),
    distances: children(core, 'RentalRate').flatMap((each) => children(each, 'RateDistance').map(distanceIn)),
    total: {
      ...definedField('estimated', attribute(total, 'EstimatedTotalAmount')),
      ...definedField('rate', attribute(total, 'RateTotalAmount')),
      ...definedField('currency', attribute(total, 'CurrencyCode')),
    },
    equipment: both('PricedEquips')
      .flatMap((list) => children(list, 'PricedEquip').map(equipmentIn))
      .filter(hasType),
    coverages: both('PricedCoverages')
      .flatMap((list) => children(list, 'PricedCoverage').map(coverageIn))
      .filter(hasType),
    ...referenceIn(reference),
    ...definedField('rateQualifier', attribute(qualifier, 'RateQualifier')),
    ...definedField('vendorRate', attribute(qualifier, 'VendorRateID')),
    ...definedField('minimumAge', count(restrictions, 'MinimumAge')),
    ...definedField('maximumAge', count(restrictions, 'MaximumAge')),
    ...definedField('freeCancellationHours', freeHours(child(rules, 'CancelPenaltyInfo', 'Deadline'))),
    ...definedField(
      'pickup',
      attribute(child(core, 'VendorLocation'), 'ExtendedLocationCode') ?? attribute(child(rental, 'PickUpLocation'), 'LocationCode'),
    ),
    ...definedField(
      'returnTo',
      attribute(child(core, 'DropOffLocation'), 'ExtendedLocationCode') ?? attribute(child(rental, 'ReturnLocation'), 'LocationCode'),
    ),
  };
}

/** A field, only where there is something to say. */
export function definedField<Name extends string, Value>(name: Name, value: Value | undefined): { readonly [name in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { readonly [name in Name]?: Value });
}

const hasType = ({ type }: StatedPriced): boolean => type !== '';

function referenceIn(node: XmlNode | undefined): Pick<StatedOffer, 'reference'> {
  const id = attribute(node, 'ID');
  if (id === undefined) return {};
  return { reference: { type: attribute(node, 'Type') ?? '16', id, ...definedField('context', attribute(node, 'ID_Context')) } };
}

function vehicleIn(node: XmlNode | undefined): StatedVehicle {
  const model = child(node, 'VehMakeModel');
  return {
    ...definedField('code', attribute(node, 'Code')),
    ...definedField('codeContext', attribute(node, 'CodeContext')),
    ...definedField('vendorCarType', attribute(node, 'VendorCarType')),
    ...definedField('modelName', attribute(model, 'Name')),
    ...definedField('modelCode', attribute(model, 'Code')),
    ...definedField('description', attribute(node, 'Description') ?? textOf(child(node, 'Description'))),
    ...definedField('transmission', attribute(node, 'TransmissionType')),
    ...definedField('fuel', attribute(node, 'FuelType')),
    ...definedField('airConditioning', flag(node, 'AirConditionInd')),
    ...definedField('passengers', largest(attribute(node, 'PassengerQuantity'))),
    ...definedField('bags', largest(attribute(node, 'BaggageQuantity'))),
    ...definedField('doors', attribute(child(node, 'VehType'), 'DoorCount')),
  };
}

/** `5`, or `4-5`: for seats and bags the smaller number is what is promised. */
function largest(text: string | undefined): number | undefined {
  const numbers =
    text
      ?.match(/\d+/g)
      ?.map(Number)
      .filter((number) => number > 0 && number < 100) ?? [];
  return numbers.length > 0 ? Math.min(...numbers) : undefined;
}

function statedCharge(node: XmlNode): StatedCharge {
  return {
    ...definedField('amount', attribute(node, 'Amount')),
    ...definedField('currency', attribute(node, 'CurrencyCode')),
    ...definedField('purpose', attribute(node, 'Purpose')),
    ...definedField('description', attribute(node, 'Description')),
    ...definedField('taxInclusive', flag(node, 'TaxInclusive')),
    ...definedField('includedInRate', flag(node, 'IncludedInRate')),
    ...definedField('includedInTotal', flag(node, 'IncludedInEstTotalInd')),
    taxes: children(child(node, 'TaxAmounts'), 'TaxAmount').flatMap((tax) => attribute(tax, 'Total') ?? []),
    calculations: children(node, 'Calculation').map(calculationIn),
  };
}

const calculationIn = (node: XmlNode): StatedCalculation => ({
  ...definedField('unitCharge', attribute(node, 'UnitCharge')),
  ...definedField('unitName', attribute(node, 'UnitName')),
  ...definedField('quantity', attribute(node, 'Quantity')),
  ...definedField('total', attribute(node, 'Total')),
});

const distanceIn = (node: XmlNode): StatedDistance => ({
  ...definedField('unlimited', flag(node, 'Unlimited')),
  ...definedField('quantity', attribute(node, 'Quantity')),
  ...definedField('unit', attribute(node, 'DistUnitName')),
  ...definedField('period', attribute(node, 'VehiclePeriodUnitName')),
});

const equipmentIn = (node: XmlNode): StatedPriced => ({
  type: attribute(child(node, 'Equipment'), 'EquipType') ?? '',
  charge: statedCharge(child(node, 'Charge') ?? {}),
  ...definedField('required', flag(node, 'Required')),
});

const coverageIn = (node: XmlNode): StatedPriced => ({
  // Some write the type in words and its code beside it.
  type: codeOf(attribute(child(node, 'Coverage'), 'CoverageType')) ?? attribute(child(node, 'Coverage'), 'Code') ?? '',
  charge: statedCharge(child(node, 'Charge') ?? {}),
  ...definedField('deductible', attribute(child(node, 'Deductible'), 'ExcessAmount') ?? attribute(child(node, 'Deductible'), 'Amount')),
  ...definedField('required', flag(node, 'Required')),
});

const codeOf = (text: string | undefined): string | undefined => (text !== undefined && /^\d+$/.test(text) ? text : undefined);

function freeHours(deadline: XmlNode | undefined): number | undefined {
  const units = count(deadline, 'OffsetUnitMultiplier');
  if (units === undefined) return undefined;
  const unit = attribute(deadline, 'OffsetTimeUnit');
  if (attribute(deadline, 'OffsetDropTime') === 'AfterBooking') return undefined;
  return unit === 'Hour' ? units : unit === 'Day' ? units * 24 : undefined;
}
