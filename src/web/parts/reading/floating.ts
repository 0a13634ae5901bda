import { type Client, openChatOf } from '../client/visitor-client.ts';
import { watchCovering, watchReadingOn } from '../frame/floating/floating.ts';

/** Brings the floating buttons to life, once nothing is asked any more. */
export function float(client: Client): void {
  const box = document.querySelector<HTMLElement>('.fab');
  if (!box) return;
  const { store, facts } = client;
  const { chatScriptUrl } = facts.thirdParties;
  const show = (): void => {
    box.hidden = store.state().question !== 'closed';
    leave?.();
    leave = box.hidden ? undefined : watchCovering(box, (covering) => box.classList.toggle('fab--away', covering));
  };
  let leave: (() => void) | undefined;
  show();
  store.listen(show);
  watchReadingOn((down) => box.classList.toggle('fab--reading', down));
  if (chatScriptUrl) box.querySelector('button')?.addEventListener('click', () => openChatOf(client, chatScriptUrl));
}
