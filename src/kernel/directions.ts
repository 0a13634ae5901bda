/** The way to a point from where the reader stands; opens the map program of a phone. Nothing is asked of anybody before it is chosen. */
export const directionsUrl = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude.toFixed(6)},${longitude.toFixed(6)}`;
