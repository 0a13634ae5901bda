import { useListPlace } from '../place/list-place.ts';
import { carriedParams } from './list-address.ts';

/** The search, as hidden fields of a form that changes a part of it. */
export function CarriedSearch({ without }: { without: readonly string[] }) {
  const { params: current } = useListPlace();
  return carriedParams(current, without).map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
