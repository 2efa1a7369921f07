import { createHash } from 'node:crypto';
import { type Actor, type Fleet, type FleetSite, londonDate } from '@libs/contracts';
import type { Sheet } from '@libs/exports';
import { Clock, Database } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { fleetSite } from './fleet.rules.js';
import { fleetRows } from './fleet.sql.js';
import { fleetSheet } from './fleet.sheet.js';

/** The most sites on one page, and in one file. */
const SHOWN = 2_000;
const EXPORTED = 50_000;

/** The live sites of a funder, an installer or the office. */
@Injectable()
export class ReadFleet {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(most = SHOWN): Promise<Fleet> {
    const at = this.clock.now();
    const day = londonDate(at);
    const rows = await fleetRows(this.database.read(), day, most);
    const items = rows.map((row) => fleetSite(row, day));
    const hash = createHash('sha256').update(JSON.stringify(items)).digest('hex');
    return { asOf: at.toISOString(), day, hash, total: rows[0]?.total ?? 0, items };
  }

  /** The same as a file, with the columns that the reader's role has. */
  async sheet({ role }: Actor): Promise<{ sheet: Sheet<FleetSite>; fleet: Fleet }> {
    const fleet = await this.list(EXPORTED);
    return { fleet, sheet: fleetSheet(fleet, role) };
  }
}
