import { staffIn } from '../../request/staff.ts';
import { waitingFor } from '../parts/queue/waiting-counts.ts';
import type { Route } from './+types/waiting';

/** How much waits for whoever asks, for a page of theirs that has heard of something. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  return waitingFor(call, by);
}
