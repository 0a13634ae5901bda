import { href } from '#addresses/model';
import { useLang } from '../../../ui/use-lang.ts';
import { useListPlace } from '../place/list-place.ts';

/** The address at which an offer is ordered, with the campaign's code that the visitor came with. */
export function useBookingLink(reference: string): string {
  const { locale } = useLang();
  const { params: current } = useListPlace();
  const campaign = current.get('campaign');
  return href('booking', locale, {}, { offer: reference, ...(campaign ? { campaign } : {}) });
}
