/** Parts of the list that are links and forms of their own: they come to life together, with the visitor's first touch. */
export { ChosenFilters } from './chosen-filters.tsx';
export { ClassStrip } from './class-strip.tsx';
export { CompareBar } from './compare-bar.tsx';
