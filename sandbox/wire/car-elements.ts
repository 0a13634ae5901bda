import type { Quote } from '../quote.ts';
import type { Office, SandboxSupplier, Voice } from '../suppliers.ts';
import { escaped, type Tag } from '../xml.ts';

/** Below the last minor unit, where a system calculates with more digits than money has. */
const FRACTION = 0.0012345678;

/** An amount in this supplier's number of digits. */
function amountText({ decimals }: Voice, minor: number): string {
  return (minor / 100 + (decimals > 2 && minor > 0 ? FRACTION : 0)).toFixed(decimals);
}

export function vehicleElement(tag: Tag, { acrissIn }: Voice, { car }: Quote): string {
  const code = {
    Code: { Code: car.acriss, CodeContext: 'ACRISS' },
    VendorCarType: { VendorCarType: car.acriss, Code: car.name.slice(0, 8), CodeContext: 'internal code' },
    model: { Code: car.name, CodeContext: 'internal code' },
  }[acrissIn];
  return tag(
    'Vehicle',
    {
      AirConditionInd: true,
      TransmissionType: car.acriss[2] === 'A' ? 'Automatic' : 'Manual',
      FuelType: car.fuel,
      DriveType: 'Unspecified',
      PassengerQuantity: car.seats,
      BaggageQuantity: car.bags,
      ...code,
    },
    tag('VehType', { VehicleCategory: '1', DoorCount: car.doors }),
    tag('VehClass', { Size: '4' }),
    tag('VehMakeModel', { Name: `${car.name} veya benzeri`, ...(acrissIn === 'model' ? { Code: car.acriss } : {}) }),
  );
}

/** `RentalRate`, `TotalCharge`, `PricedEquips` and `Fees`, in the order of the schema. */
export function priceElements(tag: Tag, voice: Voice, quote: Quote, totalMinor: number): string[] {
  const { currency } = voice;
  const amount = (minor: number): string => amountText(voice, minor);
  const taxes =
    voice.taxes === 'tax_amounts'
      ? tag(
          'TaxAmounts',
          {},
          tag('TaxAmount', { Total: (quote.taxMinor / 100).toFixed(2), CurrencyCode: currency, Percentage: '20', Description: 'KDV' }),
        )
      : '';
  const charge = (purpose: string, minor: number, ...inside: string[]): string =>
    tag(
      'VehicleCharge',
      {
        CurrencyCode: currency,
        Amount: amount(minor),
        TaxInclusive: voice.taxes !== 'tax_amounts',
        IncludedInEstTotalInd: true,
        Purpose: purpose,
      },
      ...inside,
    );
  const paidNow = Math.round(totalMinor * 0.15);
  const rate = tag(
    'RentalRate',
    {},
    tag(
      'RateDistance',
      quote.car.dailyLira > 2_500
        ? { Unlimited: true, DistUnitName: 'Km', VehiclePeriodUnitName: 'RentalPeriod' }
        : { Unlimited: false, Quantity: '300', DistUnitName: 'Km', VehiclePeriodUnitName: 'Day' },
    ),
    tag(
      'VehicleCharges',
      {},
      charge(
        '1',
        quote.rentalMinor,
        taxes,
        tag('Calculation', { UnitCharge: amount(quote.dailyMinor), UnitName: 'Day', Quantity: quote.days }),
      ),
      ...(voice.splits ? [charge('22', paidNow), charge('23', totalMinor - paidNow)] : []),
    ),
    tag('RateQualifier', { RateCategory: '16', RateQualifier: 'STD' }),
    tag('RateRestrictions', { MinimumAge: quote.car.minimumAge, MaximumAge: 80 }),
  );
  const fee = (purpose: string, description: string, minor: number): string =>
    minor > 0
      ? tag('Fee', {
          CurrencyCode: currency,
          Amount: (minor / 100).toFixed(2),
          Description: description,
          IncludedInEstTotalInd: true,
          Purpose: purpose,
        })
      : '';
  const total =
    voice.total === 'missing'
      ? tag('TotalCharge', { RateTotalAmount: amount(quote.rentalMinor), CurrencyCode: currency })
      : tag('TotalCharge', {
          RateTotalAmount: amount(quote.rentalMinor),
          EstimatedTotalAmount: amount(totalMinor),
          CurrencyCode: currency,
        });
  const fees = [
    fee('3', 'İndirim', quote.discountMinor),
    fee('2', 'Tek yön', quote.oneWayMinor),
    fee('30', 'Havalimanı hizmeti', quote.airportMinor),
    fee('13', 'Genç sürücü', quote.youngMinor),
    voice.taxes === 'fee' ? fee('7', 'KDV', quote.taxMinor) : '',
  ];
  return [rate, total, equipment(tag, voice, quote), fees.some(Boolean) ? tag('Fees', {}, ...fees) : ''];
}

const LIRA_PER_EURO = 50;

function equipment(tag: Tag, { currency }: Voice, { days }: Quote): string {
  const inCurrency = (lira: number): string => (currency === 'EUR' ? lira / LIRA_PER_EURO : lira).toFixed(2);
  const priced = (type: string, lira: number, daily: boolean): string =>
    tag(
      'PricedEquip',
      {},
      tag('Equipment', { EquipType: type }),
      tag(
        'Charge',
        { CurrencyCode: currency, Amount: inCurrency(daily ? lira * days : lira), TaxInclusive: true, IncludedInRate: false },
        daily ? tag('Calculation', { UnitCharge: inCurrency(lira), UnitName: 'Day', Quantity: days }) : '',
      ),
    );
  return tag('PricedEquips', {}, priced('7', 120, true), priced('8', 120, true), priced('13', 90, true), priced('67', 450, false));
}

export function coverageElement(tag: Tag, { currency }: Voice, { days, car }: Quote): string {
  const inCurrency = (lira: number): string => (currency === 'EUR' ? lira / LIRA_PER_EURO : lira).toFixed(2);
  const excess = (lira: number): string => tag('Deductible', { ExcessAmount: inCurrency(lira) });
  const included = (type: string, lira: number): string =>
    tag(
      'PricedCoverage',
      {},
      tag('Coverage', { CoverageType: type }),
      tag('Charge', { CurrencyCode: currency, Amount: '0.00', IncludedInRate: true }),
      excess(lira),
    );
  return tag(
    'PricedCoverages',
    {},
    included('7', car.dailyLira * 8),
    included('48', car.dailyLira * 8),
    tag('PricedCoverage', {}, tag('Coverage', { CoverageType: '49' }), tag('Charge', { IncludedInRate: true })),
    tag(
      'PricedCoverage',
      {},
      tag('Coverage', { CoverageType: '40' }),
      tag(
        'Charge',
        { CurrencyCode: currency, Amount: inCurrency(280 * days), IncludedInRate: false },
        tag('Calculation', { UnitCharge: inCurrency(280), UnitName: 'Day', Quantity: days }),
      ),
      excess(0),
    ),
  );
}

export function locationElement(tag: Tag, name: 'LocationDetails' | 'LocationDetail', { voice }: SandboxSupplier, office: Office): string {
  const day = (key: string): string => tag('OperationTime', { [key]: true, Start: '00:00:00', End: '23:59:00' });
  return tag(
    name,
    { AtAirport: office.atAirport, Code: office.code, Name: office.name, CodeContext: 'internal code', AssocAirportLocList: office.iata },
    tag(
      'Address',
      {},
      tag('AddressLine', {}, escaped(office.street)),
      tag('CityName', {}, escaped(office.city)),
      tag('CountryName', { Code: 'TR' }),
    ),
    tag('Telephone', { PhoneTechType: '1', PhoneNumber: office.phone }),
    voice.statesHours || office.facility
      ? tag(
          'AdditionalInfo',
          {},
          office.facility ? tag('ParkLocation', { Location: office.facility.park }) : '',
          office.facility ? tag('CounterLocation', { Location: office.facility.counter }) : '',
          voice.statesHours
            ? tag(
                'OperationSchedules',
                {},
                tag('OperationSchedule', {}, tag('OperationTimes', {}, ...['Mon', 'Tue', 'Weds', 'Thur', 'Fri', 'Sat', 'Sun'].map(day))),
              )
            : '',
        )
      : '',
  );
}
