import { endpoint } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import type { Gateways } from '#payments';
import type { Config } from '#platform/config';

interface Start {
  readonly startMs: number;
  readonly port: number;
  /** The token that makes the first admin; null once there is one. */
  readonly invitation: string | null;
  /** Where the sandbox of suppliers listens; null without one. */
  readonly sandbox: string | null;
}

/** What the person who started the product wants to know. */
export function bannerOf(config: Config, { gateway, gateways }: Gateways, { startMs, port, invitation, sandbox }: Start): string {
  const site = config.anyOrigin ? `http://localhost:${port}` : config.publicOrigin;
  const lines = [`${config.brand.name} is ready after ${(startMs / 1000).toFixed(1)} s`, '', `  Site       ${site}`];
  if (config.host === '127.0.0.1') lines.push('  Open to    this machine only; HOST=0.0.0.0 lets others in');
  if (config.mail.kind === 'mailbox') lines.push(`  Mailbox    ${site}${endpoint('mailbox', {})}`);
  lines.push(`  Data       ${config.database.kind === 'pglite' ? `embedded, in ${config.database.folder}` : 'PostgreSQL'}`);
  if (sandbox) lines.push(`  Suppliers  a sandbox of nine, six of which speak OpenTravel, at ${sandbox} (SANDBOX_SUPPLIERS)`);
  if (invitation !== null)
    lines.push(
      `  Staff      ${config.staffOrigin ?? site}${staffHref('staffJoin', 'tr', {}, { key: invitation })}`,
      '             (makes whoever follows it the first admin, once)',
    );
  if (config.demo) lines.push('  Demo       yes: bank, companies, cars, prices and reviews are invented, and every page says so (DEMO)');
  const trial = gateway === null ? undefined : gateways[gateway]?.trial;
  if (!trial) return `\n${lines.join('\n')}\n\n`;
  lines.push('', `  Demo cards (any future date, any code; the bank asks for ${trial.code})`);
  for (const card of trial.cards) lines.push(`    ${card.number.padEnd(20)} ${card.meaning}`);
  return `\n${lines.join('\n')}\n\n`;
}
