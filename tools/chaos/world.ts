import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Child } from '../../bench/lib/child.ts';
import type { Closing } from '../../bench/lib/closing.ts';
import { migrate } from '../../bench/lib/product.ts';
import { copyDatabase } from '../../bench/lib/services.ts';
import { ROOT } from '../lib/settings.mjs';
import { withClient } from '../servers/database.ts';
import { nobody, reachableTemp } from '../servers/postgres-binaries.ts';
import type { Auditor } from './auditor.ts';
import { Cluster } from './cluster.ts';
import type { Herd } from './herd.ts';
import type { Mailbox } from './mailbox.ts';
import { addPeople, People } from './people.ts';
import { type Sabotage, sabotaged } from './sabotage.ts';
import { Servers } from './servers.ts';
import type { Clients } from './told.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const TEMPLATE = 'chaos_template';

export interface Wanted {
  closing: Closing;
  /** How many clients follow, and how many commands a second are sent. */
  count: number;
  rate: number;
  say: (text: string) => void;
}

/** The setting of a schedule: the processes, the people, the followers and the auditor. */
export class World {
  readonly count: number;
  readonly rate: number;
  readonly say: (text: string) => void;
  readonly cluster: Cluster;
  readonly people: People;
  readonly mailbox: Child<Mailbox>;
  readonly auditor: Child<Auditor>;
  clients: Child<Clients>;
  /** Where the clients write down what they saw. */
  readonly file: string;
  /** What a fault itself found broken. */
  found: string[] = [];
  #closing: Closing;
  #folder: string;

  private constructor(
    { closing, count, rate, say }: Wanted,
    parts: { folder: string; cluster: Cluster; people: People; mailbox: Child<Mailbox> },
    sabotage: Sabotage | undefined,
  ) {
    this.#closing = closing;
    this.#folder = parts.folder;
    this.count = count;
    this.rate = rate;
    this.say = say;
    this.cluster = parts.cluster;
    this.people = parts.people;
    this.mailbox = parts.mailbox;
    this.file = join(parts.folder, 'clients.ndjson');
    this.clients = this.#seated(sabotage);
    this.auditor = new Child<Auditor>(here('./auditor.ts'), closing);
  }

  /** Starts everything, with a mistake built in where one is named. */
  static async open(wanted: Wanted, sabotage?: Sabotage): Promise<World> {
    const { closing } = wanted;
    const folder = mkdtempSync(join(reachableTemp(nobody()), 'voltmere-chaos-'));
    chmodSync(folder, 0o755);
    closing.push(() => process.env.DEBUG || rmSync(folder, { recursive: true, force: true }));
    const dist = sabotaged(sabotage, folder);
    const servers = await Servers.start(folder, closing);
    const template = await copyDatabase(servers, TEMPLATE);
    await migrate(folder, template, servers.redisUrl);
    const cluster = new Cluster({ folder, closing, dist, servers, database: 'chaos' });
    const people = new People(cluster, await withClient(template, addPeople));
    const mailbox = new Child<Mailbox>(here('./mailbox.ts'), closing, {}, ['--import', 'tsx']);
    const mailPort = await mailbox.ask('open');
    await cluster.startMembers(TEMPLATE, { mailPort, inbox: await mailbox.ask('openInbox') });
    return new World(wanted, { folder, cluster, people, mailbox }, sabotage);
  }

  /** The same servers under processes with a mistake in them, and a database that knows nothing of what was. */
  async renew(sabotage: Sabotage): Promise<void> {
    await this.clients.stop();
    const dist = sabotaged(sabotage, this.#folder);
    if (dist !== ROOT) {
      await this.cluster.renew({ dist, template: TEMPLATE });
      await this.mailbox.ask('forget');
    }
    this.clients = this.#seated(sabotage);
  }

  /** Thousands more, in a process of their own, for the fault that needs them. */
  newHerd(): Child<Herd> {
    return new Child<Herd>(here('./herd.ts'), this.#closing);
  }

  #seated(sabotage: Sabotage | undefined): Child<Clients> {
    const env = { CHAOS_SABOTAGE: sabotage ?? '' };
    return new Child<Clients>(here('./clients.ts'), this.#closing, env, ['--import', 'tsx']);
  }
}
