import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Agent, Refused } from './agent.ts';
import { ModbusTcp } from './modbus.ts';

/** npm run edge -- --url https://… --token … --inverter 192.168.1.20: reads a site by Modbus TCP every minute and sends it, until it is ended. */

const HELP = `npm run edge -- --url https://voltmere.example --token vma.… --inverter 192.168.1.20
  --url       where Voltmere is
  --token     the agent's token, as it was shown when the agent was added; or AGENT_TOKEN
  --inverter  address of the inverter, with its port unless that is 502
  --unit      its Modbus unit (1)
  --every     seconds between two readings (60)
  --folder    where readings wait to be sent (.data/edge)`;

const say = (text: string) => process.stdout.write(`${new Date().toISOString()} ${text}\n`);

const options = {
  url: { type: 'string' },
  token: { type: 'string', default: process.env.AGENT_TOKEN },
  inverter: { type: 'string' },
  unit: { type: 'string', default: '1' },
  every: { type: 'string', default: '60' },
  folder: { type: 'string', default: '.data/edge' },
  help: { type: 'boolean', default: false },
} as const;

/** Returns the exit code: 0 once it is ended, 1 if the token is refused, 2 if an option is missing. */
export async function runAgent(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options });
  const [host, port = '502'] = (values.inverter ?? '').split(':');
  const [every, unit] = [Number(values.every), Number(values.unit)];
  if (values.help || !values.url || !values.token || !host || !(every >= 5) || !(unit >= 0)) {
    process.stdout.write(`${HELP}\n`);
    return values.help ? 0 : 2;
  }
  const inverter = new ModbusTcp(host, Number(port), unit);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    const agent = new Agent(inverter, { url: values.url, token: values.token, folder: values.folder, say });
    say(`Reading ${host} every ${every} seconds`);
    while (!stop.signal.aborted) {
      const began = Date.now();
      await agent.turn();
      await sleep(Math.max(0, began + every * 1000 - Date.now()), null, { signal: stop.signal }).catch(() => undefined);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(error.message);
    return 1;
  } finally {
    await inverter.close();
  }
}
