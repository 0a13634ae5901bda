import type { VehicleClass } from '../model.ts';

/** What the sample asks of each class; ages and licence years are the specification's (section 5), amounts are lira. */
export interface ClassTerms {
  readonly minimumAge: number;
  readonly minimumLicenceYears: number;
  readonly deposit: readonly [number, number];
  readonly kmPerDay: number;
  readonly excess: number;
  readonly units: readonly [number, number];
  /** How readily an office takes such a car. */
  readonly demand: number;
}

export const CLASS_TERMS: Readonly<Record<VehicleClass, ClassTerms>> = {
  mini: { minimumAge: 21, minimumLicenceYears: 2, deposit: [3_000, 5_000], kmPerDay: 400, excess: 8_000, units: [2, 8], demand: 2 },
  economy: { minimumAge: 21, minimumLicenceYears: 2, deposit: [3_000, 6_000], kmPerDay: 400, excess: 10_000, units: [3, 12], demand: 3 },
  midsize: { minimumAge: 25, minimumLicenceYears: 2, deposit: [5_000, 9_000], kmPerDay: 400, excess: 15_000, units: [2, 9], demand: 2.5 },
  suv: { minimumAge: 25, minimumLicenceYears: 2, deposit: [7_000, 12_000], kmPerDay: 350, excess: 20_000, units: [2, 7], demand: 2.5 },
  upper: { minimumAge: 25, minimumLicenceYears: 2, deposit: [10_000, 18_000], kmPerDay: 350, excess: 30_000, units: [1, 5], demand: 1.5 },
  seven_seater: {
    minimumAge: 28,
    minimumLicenceYears: 3,
    deposit: [10_000, 18_000],
    kmPerDay: 350,
    excess: 25_000,
    units: [1, 4],
    demand: 1.2,
  },
  van: { minimumAge: 28, minimumLicenceYears: 3, deposit: [12_000, 22_000], kmPerDay: 300, excess: 30_000, units: [1, 3], demand: 1 },
  luxury: { minimumAge: 28, minimumLicenceYears: 3, deposit: [20_000, 30_000], kmPerDay: 300, excess: 60_000, units: [1, 2], demand: 0.9 },
};
