import { createHash } from 'node:crypto';
import type { OpenDatabase } from '../database.ts';
import type { Log } from '../log.ts';
import { type ChannelHandler, type Listening, listenOn } from '../process/listen.ts';

/** Where pg-boss says the name of a queue in which a job has arrived (its `notifyChannelSql`). */
const CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;

/** Hears of each job that is there to be worked, the moment its transaction is committed. */
export async function listenForJobs({ boss }: Pick<OpenDatabase, 'boss'>, heard: ChannelHandler, log: Log): Promise<Listening> {
  if (boss.connectionString) return listenOn(boss.connectionString, CHANNEL, heard, log);
  return (await boss.db?.listen?.(CHANNEL, heard.said, heard.connected)) ?? { close: async () => {} };
}
