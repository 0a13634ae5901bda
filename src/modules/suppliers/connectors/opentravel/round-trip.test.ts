import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { requestFor } from '../../connector.contract.ts';
import type { Offer } from '../../model.ts';
import { SANDBOX_SETTINGS, sandboxConnector, trip } from './sandbox.fixture.ts';
import { OpenTravelSettings } from './settings/settings.ts';

// An answer as large as real ones, in which no two cars are alike, over the wire and through the thread that reads: every field that is shown of an
// offer arrives as it was stated.

const CARS = 127;
const DAYS = 5;
/** Code, and what it is rented and drawn as with four doors or none stated. */
const CODES = [
  ['EDMR', 'economy', 'compact_hatchback', 'manual'],
  ['IDAH', 'midsize', 'sedan', 'automatic'],
  ['SWAD', 'upper', 'station_wagon', 'automatic'],
  ['IFME', 'suv', 'compact_suv', 'manual'],
  ['LDAV', 'luxury', 'luxury_sedan', 'automatic'],
] as const;
const FUEL_OF: Readonly<Record<string, string>> = { R: 'petrol', H: 'hybrid', D: 'diesel', E: 'electric', V: 'petrol' };
const kinds = <Kind>(all: readonly Kind[], index: number): Kind => all[index % all.length] as Kind;
const lira = (minor: number): string => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** What one car of the answer states, each number another one than its neighbours'. */
const carOf = (index: number) => ({
  code: kinds(CODES, index),
  name: `Marka${index} Model-${index * 7} "Özel" & Şık`,
  seats: 5 - (index % 2),
  bags: 1 + (index % 6),
  doors: kinds([4, 5, undefined] as const, index),
  air: index % 3 !== 0,
  rental: 400_000 + index * 1_337,
  airport: index % 2 ? 12_300 + index : 0,
  oneWay: index % 5 ? 0 : 45_600 + index,
  km: kinds([null, 250, 1_400] as const, index),
  perKm: 700 + index,
  seat: index % 4 ? 9_000 + index : 0,
  navigation: index % 3 ? 22_000 + index : 0,
  excess: 1_500_000 + index * 100,
  superCollision: 31_000 + index * 3,
  minimumAge: 21 + (index % 5),
  maximumAge: kinds([undefined, 70] as const, index),
  freeHours: kinds([24, 12, 2] as const, index),
  onRequest: index % 7 === 0,
  reference: `${index}|`.padEnd(1_200, 'r&'),
});
type Car = ReturnType<typeof carOf>;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const car = (it: Car): string => `<VehAvail><VehAvailCore Status="${it.onRequest ? 'OnRequest' : 'Available'}">
  <Vehicle AirConditionInd="${it.air}" PassengerQuantity="${it.seats}" BaggageQuantity="${it.bags}" Code="${it.code[0]}" CodeContext="ACRISS">
    <VehType VehicleCategory="1"${it.doors ? ` DoorCount="${it.doors}"` : ''}/><VehMakeModel Name="${escaped(it.name)} or similar"/></Vehicle>
  <RentalRate><RateDistance ${it.km === null ? 'Unlimited="true"' : `Unlimited="false" Quantity="${it.km}" DistUnitName="Km" VehiclePeriodUnitName="RentalPeriod"`}/>
    <VehicleCharges><VehicleCharge Amount="${lira(it.rental)}" CurrencyCode="TRY" TaxInclusive="true" Purpose="1"/>
      <VehicleCharge CurrencyCode="TRY" Purpose="8"><Calculation UnitCharge="${lira(it.perKm)}" UnitName="Km"/></VehicleCharge></VehicleCharges>
    <RateRestrictions MinimumAge="${it.minimumAge}"${it.maximumAge ? ` MaximumAge="${it.maximumAge}"` : ''}/></RentalRate>
  <Fees>${it.airport ? `<Fee Amount="${lira(it.airport)}" CurrencyCode="TRY" TaxInclusive="true" Purpose="30"/>` : ''}${it.oneWay ? `<Fee Amount="${lira(it.oneWay)}" CurrencyCode="TRY" TaxInclusive="true" Purpose="2"/>` : ''}</Fees>
  <TotalCharge EstimatedTotalAmount="${lira(it.rental + it.airport + it.oneWay)}" CurrencyCode="TRY"/>
  <PricedEquips>${it.seat ? priced('7', `UnitCharge="${lira(it.seat)}" UnitName="Day" Quantity="${DAYS}"`, it.seat * DAYS) : ''}${it.navigation ? priced('13', '', it.navigation) : ''}</PricedEquips>
  <Reference Type="16" ID="${escaped(it.reference)}"/></VehAvailCore>
  <VehAvailInfo><PricedCoverages>
    <PricedCoverage Required="true"><Coverage CoverageType="7"/><Charge IncludedInRate="true"/><Deductible Amount="${lira(it.excess)}"/></PricedCoverage>
    <PricedCoverage><Coverage CoverageType="40"/><Charge Amount="${lira(it.superCollision)}" CurrencyCode="TRY" IncludedInRate="false" IncludedInEstTotalInd="false"/></PricedCoverage>
  </PricedCoverages><RateRules><CancelPenaltyInfo><Deadline OffsetTimeUnit="Hour" OffsetUnitMultiplier="${it.freeHours}" OffsetDropTime="BeforeArrival"/></CancelPenaltyInfo></RateRules></VehAvailInfo></VehAvail>`;

const priced = (type: string, calculation: string, minor: number): string =>
  `<PricedEquip><Equipment EquipType="${type}"/><Charge Amount="${lira(minor)}" CurrencyCode="TRY" IncludedInRate="false" IncludedInEstTotalInd="false">${calculation ? `<Calculation ${calculation}/>` : ''}</Charge></PricedEquip>`;

const OFFICE = `<Info><LocationDetails Code="IST" AtAirport="true" Name="Deneme Ofisi"><Address><AddressLine>Terminal 1, Kat 0</AddressLine><CityName>İstanbul</CityName></Address>
  <Telephone PhoneNumber="+902120000067"/><AdditionalInfo><CounterLocation Location="1"/><OperationSchedules><OperationSchedule><OperationTimes><OperationTime Mon="true" Tue="true" Weds="true" Thur="true" Fri="true" Sat="true" Sun="true" Start="07:30" End="23:59"/></OperationTimes></OperationSchedule></OperationSchedules></AdditionalInfo></LocationDetails></Info>`;

const answer = (cars: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><OTA_VehAvailRateRS xmlns="http://www.opentravel.org/OTA/2003/05" Version="2.007"><Success/><VehAvailRSCore><VehRentalCore><PickUpLocation LocationCode="IST"/><ReturnLocation LocationCode="IST"/></VehRentalCore><VehVendorAvails><VehVendorAvail><VehAvails>${cars}</VehAvails>${OFFICE}</VehVendorAvail></VehVendorAvails></VehAvailRSCore></OTA_VehAvailRateRS>`;

const asked: string[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  asked.push(body);
  const cars = Array.from({ length: CARS }, (_, index) => car(carOf(index))).join('');
  response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(answer(cars));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

const [marti] = SANDBOX_SETTINGS;
const settings = OpenTravelSettings.parse({ ...marti, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
const { terms } = settings;

/** The same car in our words. */
function shown(it: Car): Partial<Offer> {
  const [acriss, vehicleClass, body, transmission] = it.code;
  const total = it.rental + it.airport + it.oneWay;
  const tryOf = (minor: number) => money(minor, 'TRY');
  const office = {
    name: 'Deneme Ofisi',
    address: 'Terminal 1, Kat 0, İstanbul',
    phone: '+902120000067',
    access: 'terminal',
    openingHours: Array.from({ length: 7 }, () => ['07:30', '24:00']),
  };
  return {
    vehicle: expect.objectContaining({
      acriss,
      class: vehicleClass,
      body: body === 'compact_hatchback' && it.doors === 4 ? 'sedan' : body === 'sedan' && it.doors === 5 ? 'compact_hatchback' : body,
      transmission,
      fuel: FUEL_OF[acriss.slice(3)],
      name: it.name,
      brand: expect.objectContaining({ name: it.name.split(' ')[0] }),
      series: expect.objectContaining({ name: it.name.split(' ')[1] }),
      seats: it.seats,
      bags: it.bags,
      airConditioning: it.air,
      ...(it.doors ? { doors: it.doors } : {}),
    }),
    pickup: expect.objectContaining(office),
    returnTo: expect.objectContaining(office),
    days: DAYS,
    currency: 'TRY',
    total: tryOf(total),
    lines: [
      { kind: 'rental' as const, amount: tryOf(it.rental) },
      ...(it.airport ? [{ kind: 'airport' as const, amount: tryOf(it.airport) }] : []),
      ...(it.oneWay ? [{ kind: 'one_way' as const, amount: tryOf(it.oneWay) }] : []),
    ],
    mileage: it.km === null ? { kind: 'unlimited' } : { kind: 'limited', km: it.km, perExtraKm: tryOf(it.perKm) },
    deposit: expect.objectContaining({ amount: tryOf(terms.depositMinor[acriss[0] as string] ?? terms.depositMinor.other ?? 0) }),
    requirements: expect.objectContaining({ minimumAge: it.minimumAge }),
    cancellation: { freeUntilHours: it.freeHours, afterwards: 'credit' },
    extras: [
      ...(it.seat
        ? [
            {
              kind: 'baby_seat' as const,
              price: tryOf(it.seat * DAYS),
              unitPrice: tryOf(it.seat),
              per: 'day' as const,
              maximumQuantity: 2,
              supplierCode: '7',
            },
          ]
        : []),
      ...(it.navigation
        ? [
            {
              kind: 'navigation' as const,
              price: tryOf(it.navigation),
              unitPrice: tryOf(it.navigation),
              per: 'rental' as const,
              maximumQuantity: 1,
              supplierCode: '13',
            },
          ]
        : []),
    ],
    coverages: [
      { kind: 'collision', included: true, excess: tryOf(it.excess), price: null, supplierCode: '7' },
      { kind: 'super_collision', included: false, excess: null, price: tryOf(it.superCollision), supplierCode: '40' },
    ],
    confirmation: it.onRequest ? 'on_request' : 'instant',
    unitsLeft: null,
  };
}

test('an answer of 127 cars arrives with every field that is shown, and each car is ordered by its own reference', async () => {
  const connector = sandboxConnector(settings);
  const offers = await connector.search(trip, AbortSignal.timeout(30_000));
  expect(offers).toHaveLength(CARS);
  for (const [index, offer] of offers.entries()) expect({ index, ...offer }).toMatchObject({ index, ...shown(carOf(index)) });
  expect(new Set(offers.map(({ supplierRef }) => supplierRef)).size).toBe(CARS);
  const last = offers.at(-1);
  // What this server answers to a reservation is none; what it was asked is what counts here.
  await connector.book(requestFor(trip, last as Offer)).catch(() => {});
  expect(asked.at(-1)).toContain(`<Reference Type="16" ID="${escaped(carOf(CARS - 1).reference)}"/>`);
  await connector.close();
});
