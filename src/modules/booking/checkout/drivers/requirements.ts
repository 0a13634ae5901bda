import { ageOn } from '#kernel/time';
import type { DriverRequirements } from '#suppliers/model';
import type { AdditionalDriver } from '../../model/reservation.ts';

type Years = Pick<DriverRequirements, 'minimumAge' | 'minimumLicenceYears'>;

/** Whether a licence of that day is old enough for a car on the day of its pickup. */
export const isLicenceOldEnough = (
  licenceDate: string,
  { minimumLicenceYears }: Pick<Years, 'minimumLicenceYears'>,
  pickupOn: string,
): boolean => ageOn(licenceDate, pickupOn) >= minimumLicenceYears;

type RequirementProblem = 'additional_too_young' | 'additional_licence_too_new';

/**
 * What a supplier's requirements say of everybody else who may drive, by path of the order: the same as of the driver, on the day of pickup.
 * @param isAccepted whoever was held against them before
 */
export function additionalDriverProblems(
  drivers: readonly AdditionalDriver[],
  requirements: Years,
  pickupOn: string,
  isAccepted: (driver: AdditionalDriver) => boolean = () => false,
): Readonly<Record<string, RequirementProblem>> {
  const problems: Record<string, RequirementProblem> = {};
  for (const [index, driver] of drivers.entries()) {
    if (isAccepted(driver)) continue;
    const { birthDate, licenceDate } = driver;
    if (ageOn(birthDate, pickupOn) < requirements.minimumAge) problems[`additionalDrivers.${index}.birthDate`] = 'additional_too_young';
    if (!isLicenceOldEnough(licenceDate, requirements, pickupOn))
      problems[`additionalDrivers.${index}.licenceDate`] = 'additional_licence_too_new';
  }
  return problems;
}

/** Who of them is the oldest, by their place among them; nothing where nobody is older than the driver. */
export function oldestBesides(drivers: readonly AdditionalDriver[], birthDate: string): number | undefined {
  const born = drivers.map((driver) => driver.birthDate);
  const [first] = born.toSorted();
  return first !== undefined && first < birthDate ? born.indexOf(first) : undefined;
}
