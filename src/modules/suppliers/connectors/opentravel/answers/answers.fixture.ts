import type { StatedAnswer } from '../../stated/stated.ts';
import { readAnswer } from './read-answer.ts';

/** For tests: messages as suppliers write them, in small. */
export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const read = (text: string): StatedAnswer => readAnswer(bytesOf(text));

export const CAR = `<VehAvail><VehAvailCore Status="Available">
  <Vehicle AirConditionInd="true" TransmissionType="Manual" FuelType="Unspecified" PassengerQuantity="5" BaggageQuantity="2" Code="EDMR" CodeContext="SIPP">
    <VehType VehicleCategory="1" DoorCount="4-5"/><VehMakeModel Name="Renault Clio or similar"/></Vehicle>
  <RentalRate><RateDistance Unlimited="true"/>
    <VehicleCharges><VehicleCharge Amount="6450.00" CurrencyCode="TRY" TaxInclusive="true" Purpose="1"/></VehicleCharges></RentalRate>
  <TotalCharge RateTotalAmount="6450.00" EstimatedTotalAmount="6450.00" CurrencyCode="TRY"/>
  <Reference Type="16" ID="R-1"/></VehAvailCore></VehAvail>`;

export const availability = (cars = CAR, more = ''): string =>
  `<OTA_VehAvailRateRS Version="2.007"><Success/>${more}<VehAvailRSCore><VehRentalCore PickUpDateTime="2026-08-14T10:00:00Z"><PickUpLocation LocationCode="IST"/></VehRentalCore>
  <VehVendorAvails><VehVendorAvail><VehAvails>${cars}</VehAvails></VehVendorAvail></VehVendorAvails></VehAvailRSCore></OTA_VehAvailRateRS>`;

export const reservation = (outer: string, inner: string, confirmations = '<ConfID Type="14" ID="AB12"/>'): string =>
  `<OTA_VehResRS Version="1.0"><Success/><VehResRSCore ${outer}><VehReservation ${inner}><VehSegmentCore>${confirmations}</VehSegmentCore></VehReservation></VehResRSCore></OTA_VehResRS>`;
