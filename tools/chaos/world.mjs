import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Child } from '../../bench/lib/child.mjs';
import { migrate } from '../../bench/lib/product.mjs';
import { copyDatabase } from '../../bench/lib/services.mjs';
import { withClient } from '../lib/database.mjs';
import { ROOT } from '../lib/settings.mjs';
import { nobody, reachableTemp } from '../lib/postgres-binaries.mjs';
import { Cluster } from './cluster.mjs';
import { addPeople, People } from './people.mjs';
import { sabotaged } from './sabotage.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const TEMPLATE = 'chaos_template';

/** What a schedule is played in: the processes, the people in them, those who follow, and the auditor. */
export class World {
  #closing;
  #folder;

  constructor({ closing, count, rate, say }) {
    this.#closing = closing;
    this.#folder = mkdtempSync(join(reachableTemp(nobody()), 'voltmere-chaos-'));
    chmodSync(this.#folder, 0o755);
    closing.push(() => process.env.DEBUG || rmSync(this.#folder, { recursive: true, force: true }));
    this.file = join(this.#folder, 'clients.ndjson');
    Object.assign(this, { count, rate, say });
  }

  /** Starts everything, with a mistake built in where one is named. */
  async open(sabotage) {
    const cluster = new Cluster({
      folder: this.#folder,
      closing: this.#closing,
      dist: await sabotaged(sabotage, this.#folder),
    });
    await cluster.startServers();
    const template = await copyDatabase({ adminUrl: cluster.adminUrl }, TEMPLATE);
    await migrate(this.#folder, template, cluster.redisUrl);
    this.people = new People(cluster, await withClient(template, addPeople));
    this.mailbox = new Child(here('./mailbox.mjs'), this.#closing);
    await cluster.startMembers('chaos', TEMPLATE, { mailPort: await this.mailbox.ask('open') });
    this.cluster = cluster;
    this.#seat(sabotage);
    this.auditor = new Child(here('./auditor.mjs'), this.#closing);
    return this;
  }

  /** The same servers under processes with a mistake in them, and a database that knows nothing of what was. */
  async renew(sabotage) {
    await this.clients.stop();
    const dist = await sabotaged(sabotage, this.#folder);
    if (dist !== ROOT) {
      await this.cluster.renew({ dist, template: TEMPLATE });
      await this.mailbox.ask('forget');
    }
    this.#seat(sabotage);
  }

  /** Thousands more, in a process of their own, for the fault that needs them. */
  newHerd() {
    return new Child(here('./herd.mjs'), this.#closing);
  }

  #seat(sabotage) {
    const env = { CHAOS_SABOTAGE: sabotage ?? '' };
    this.clients = new Child(here('./clients.ts'), this.#closing, env, ['--import', 'tsx']);
  }
}
