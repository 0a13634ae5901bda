export const FUELS = ['petrol', 'diesel', 'hybrid', 'electric', 'lpg'] as const;
export type Fuel = (typeof FUELS)[number];
