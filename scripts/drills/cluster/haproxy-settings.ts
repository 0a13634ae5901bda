/** What belongs to machines and people of the net and not to a drill on one machine: certificates, users, and where visitors come from. */
const OF_THE_NET = [
  /^ +(user|group|ssl-default-bind-options) /,
  /^ +bind :443/,
  /^ +http-request redirect scheme /,
  // Every customer of a drill says which address they come from.
  /^ +http-request (del-header X-Forwarded-For|set-header X-Forwarded-Proto)/,
  /^ +option forwardfor/,
];

/**
 * The settings of the balancer that are deployed, with ports of this machine in place of theirs, and without the balancer before the database.
 * @param webs ports of the web processes
 * @param told the port at which it says which of them it sends visitors to
 */
export function haproxySettings(
  deployed: string,
  { port, told, webs }: { readonly port: string; readonly told: string; readonly webs: readonly string[] },
): string {
  const [beforeDatabase = ''] = deployed.split(/^listen database$/m);
  const settings = beforeDatabase
    .split('\n')
    .filter((line) => !OF_THE_NET.some((pattern) => pattern.test(line)) && !/^ +server web[2-9]/.test(line))
    .flatMap((line) => {
      if (/^ +bind :80$/.test(line)) return [`  bind 127.0.0.1:${port}`];
      if (/^ +server web1 /.test(line)) return webs.map((web, index) => `  server web${index + 1} 127.0.0.1:${web}`);
      // Twenty thousand visitors are more files than a machine lets anybody open who has not asked for it.
      return [line.replace(/^ +maxconn \d+$/, '  maxconn 1000')];
    })
    .join('\n');
  return `${settings}\nlisten told\n  bind 127.0.0.1:${told}\n  stats enable\n  stats uri /\n`;
}
