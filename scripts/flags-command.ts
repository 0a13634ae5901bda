import { findStaff } from '#accounts';
import { flagsWithGateway, gatewayFlag, PAGE_EXTRAS, pageFlag, paymentFlag, supplierFlag } from '#kernel/flags';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { listSwitchedOff, switchFlag } from '#platform/flags/switch';
import { hasPartner } from '#suppliers';

/** What was asked for, as far as the words alone say. */
export type FlagsCommand =
  | { readonly kind: 'list' }
  | { readonly kind: 'on' | 'off'; readonly name: string; readonly by: string; readonly why: string }
  | { readonly kind: 'unclear'; readonly why: string };

const USAGE = `npm run flags                                                      what is switched off
npm run flags -- off <name> --by <e-mail> --why "<a few words>"
npm run flags -- on <name> --by <e-mail> --why "<a few words>"

Names:
  supplier.<slug or connector>   nothing new of it is sold; its bookings are looked after as before
  payment.full, payment.partial, payment.delivery
  gateway.<name>                 no new payment goes through it
  ${PAGE_EXTRAS.map(pageFlag).join(', ')}`;

const LONGEST_REASON = 300;

export function flagsCommandFrom(words: readonly string[]): FlagsCommand {
  if (words.length === 0) return { kind: 'list' };
  const [kind, name, ...rest] = words;
  if ((kind !== 'on' && kind !== 'off') || name === undefined || rest.length !== 4) return { kind: 'unclear', why: USAGE };
  const given = new Map([rest.slice(0, 2), rest.slice(2)].map(([option = '', value = '']) => [option, value.trim()]));
  const by = given.get('--by');
  const why = given.get('--why');
  if (!by || !why || why.length > LONGEST_REASON) return { kind: 'unclear', why: USAGE };
  return { kind, name, by, why };
}

interface FlagsDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The gateway for new payments; null where everything is paid at delivery. */
  readonly gateway: string | null;
  /** Connectors and companies of the suppliers with systems of their own. */
  readonly connected: readonly string[];
}

/** What to tell the person in front of it, and whether it was done. */
interface FlagsAnswer {
  readonly isDone: boolean;
  readonly text: string;
}

/** Does what was asked for, in the name of somebody with the role operations or admin, whom the record of acts names. */
export async function runFlagsCommand(deps: FlagsDeps, command: Exclude<FlagsCommand, { kind: 'unclear' }>): Promise<FlagsAnswer> {
  const off = await listSwitchedOff(deps.db);
  if (command.kind === 'list') {
    const lines = off.map(({ name, at, reason }) => `${name}  since ${at.toISOString()}: ${reason}`);
    return { isDone: true, text: lines.length > 0 ? lines.join('\n') : 'Nothing is switched off.' };
  }
  const { kind: to, name, why: reason } = command;
  const by = await findStaff(deps, command.by);
  if (!by?.roles.some((role) => role === 'operations' || role === 'admin'))
    return { isDone: false, text: `${command.by} has neither the role operations nor admin: nothing was switched.` };
  // What is off can be switched on again, whatever its name.
  const isOff = off.some((one) => one.name === name);
  if (!(to === 'on' && isOff) && !(await isKnown(deps, name)))
    return { isDone: false, text: `Nothing here is called ${name}: nothing was switched.\n\n${USAGE}` };
  const offThen = new Set([...off.map((one) => one.name), name]);
  if (to === 'off' && !canPay(deps.gateway, offThen))
    return { isDone: false, text: `Without ${name} nobody could pay any more: switch another way to pay on first. Nothing was switched.` };
  const changed = await switchFlag(deps, { name, to, reason, by });
  if (!changed) return { isDone: true, text: `${name} is ${to} already.` };
  return { isDone: true, text: `${name} is ${to}: every process goes by it within two seconds.` };
}

async function isKnown({ db, connected, gateway }: FlagsDeps, name: string): Promise<boolean> {
  const fixed = [...PAGE_EXTRAS.map(pageFlag), ...MODES.map(paymentFlag), ...(gateway === null ? [] : [gatewayFlag(gateway)])];
  if ([...fixed, ...connected.map(supplierFlag)].includes(name)) return true;
  return name.startsWith(supplierFlag('')) && (await hasPartner({ db }, name.slice(supplierFlag('').length)));
}

const MODES = ['full', 'partial', 'delivery'];

/** Whether every car can be paid in some way: in full now, or in full at delivery. */
function canPay(gateway: string | null, off: ReadonlySet<string>): boolean {
  const flags = flagsWithGateway({ isOff: (name) => off.has(name), edition: '' }, gateway);
  return !flags.isOff(paymentFlag('delivery')) || (gateway !== null && !flags.isOff(paymentFlag('full')));
}
