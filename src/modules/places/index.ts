export {
  catalogueOf,
  findPlace,
  getPlace,
  getPlaces,
  loadPlaces,
  nearbyPlaces,
  nearestHub,
  type PlaceCatalogue,
  placesOfCity,
  popularPlaces,
} from './catalogue.ts';
export * from './model.ts';
export { searchPlaces } from './search-places.ts';
export { placesFromSeed } from './seed-files.ts';
export { seedPlaces } from './seed-places.ts';
