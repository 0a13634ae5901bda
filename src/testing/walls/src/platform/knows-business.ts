import { findPlace } from '#places';

export const place = findPlace;
