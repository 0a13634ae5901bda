import { prepareData } from '../scripts/prepared-data.ts';

/** Before all journeys: the data that each product of theirs begins with. */
export default function prepare(): () => void {
  const { folder, remove } = prepareData();
  process.env.KONTAK_PREPARED_DATA = folder;
  return remove;
}
