import { findPlace } from '#places';

export const Place = () => <span>{String(findPlace)}</span>;
