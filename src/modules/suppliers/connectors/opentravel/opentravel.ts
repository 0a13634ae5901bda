import { createStatedConnector, type RemoteConnector } from '../stated/stated-connector.ts';
import { cancelRequest, modifyRequest, reserveRequest, retrieveRequest } from './requests/booking-requests.ts';
import {
  availabilityRequest,
  echoRequest,
  type Identity,
  locationDetailRequest,
  locationSearchRequest,
  rateRuleRequest,
} from './requests/search-requests.ts';
import { type OpenTravelSettings, statedSupplier } from './settings/settings.ts';
import { createExchange, type ExchangeDeps } from './transport/exchange.ts';

/** A supplier whose system speaks OpenTravel (vehicle messages, 2008A to 2017B). What is particular to it is in its settings. */
export function createOpenTravelConnector(settings: OpenTravelSettings, deps: ExchangeDeps): RemoteConnector {
  const { dialect } = settings;
  const { exchange, close } = createExchange(settings, deps);
  let sent = 0;
  const identity = (): Identity => {
    sent += 1;
    const at = deps.clock();
    return { token: `${at.getTime().toString(36)}-${sent}`, at };
  };
  return createStatedConnector(
    statedSupplier(settings),
    {
      availability: (trip, offices, signal) => exchange(availabilityRequest(dialect, identity(), trip, offices), signal),
      ...(dialect.recheck === 'rate_rule'
        ? { rateRules: (trip, offices, ref, signal) => exchange(rateRuleRequest(dialect, identity(), trip, offices, ref), signal) }
        : {}),
      reserve: (request, offices, ref) => exchange(reserveRequest(dialect, identity(), request, offices, ref)),
      retrieve: (reference) => exchange(retrieveRequest(dialect, identity(), reference)),
      ...(dialect.modifies
        ? {
            modify: (reference, request, offices, ref) => exchange(modifyRequest(dialect, identity(), reference, request, offices, ref)),
          }
        : {}),
      cancel: (reference) => exchange(cancelRequest(dialect, identity(), reference)),
      offices: () => exchange(locationSearchRequest(dialect, identity(), 'TR')),
      officeDetails: (code) => exchange(locationDetailRequest(dialect, identity(), code)),
      echo: () => exchange(echoRequest(dialect, identity())),
      close,
    },
    deps,
  );
}
