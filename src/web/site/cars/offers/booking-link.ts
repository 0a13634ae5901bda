import { useSearchParams } from 'react-router';
import { href } from '#addresses/model';
import { useLang } from '../../../ui/use-lang.ts';

/** The address at which an offer is ordered, with the campaign's code that the visitor came with. */
export function useBookingLink(reference: string): string {
  const { locale } = useLang();
  const [current] = useSearchParams();
  const campaign = current.get('campaign');
  return href('booking', locale, {}, { offer: reference, ...(campaign ? { campaign } : {}) });
}
