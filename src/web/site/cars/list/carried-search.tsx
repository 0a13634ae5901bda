import { useSearchParams } from 'react-router';
import { carriedParams } from './list-address.ts';

/** The search, as hidden fields of a form that changes a part of it. */
export function CarriedSearch({ without }: { without: readonly string[] }) {
  const [current] = useSearchParams();
  return carriedParams(current, without).map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
