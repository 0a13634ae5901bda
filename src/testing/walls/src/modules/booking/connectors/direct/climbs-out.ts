export { placeStore } from '../../../places/store.ts';
