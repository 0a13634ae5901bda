import * as m from '#i18n';
import type { PriceFindingState } from '#suppliers/model';

export const PRICE_FINDING_STATE_TEXTS: Readonly<Record<PriceFindingState, (typeof m)['prices_state_open']>> = {
  open: m.prices_state_open,
  kept_out: m.prices_state_kept_out,
  accepted: m.prices_state_accepted,
  ended: m.prices_state_ended,
};
