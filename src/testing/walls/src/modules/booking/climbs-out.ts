import { placeStore } from '../places/store.ts';

export const store = placeStore;
