/** Parts of the list that are links and forms of their own: they come to life together, with the visitor's first touch. */
export { ChosenFilters } from './filters/chosen-filters.tsx';
export { ClassStrip } from './filters/class-strip.tsx';
export { CompareBar } from './offers/compare-bar.tsx';
