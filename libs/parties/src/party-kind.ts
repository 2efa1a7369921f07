import type { FunderView, HostView, InstallerView, PartyKind } from '@libs/contracts';
import type { StatisticKind } from '@libs/platform';
import type { EntityClass } from '@mikro-orm/core';
import { FunderRow } from './funder/funder.row.js';
import { funderView } from './funder/funder.views.js';
import { HostRow } from './host/host.row.js';
import { hostView } from './host/host.views.js';
import { InstallerRow } from './installer/installer.row.js';
import { installerView } from './installer/installer.views.js';

export interface PartyRows {
  host: HostRow;
  funder: FunderRow;
  installer: InstallerRow;
}
export interface PartyViews {
  host: HostView;
  funder: FunderView;
  installer: InstallerView;
}

/** What hosts, funders and installers differ in wherever they are treated alike. */
interface KindOf<K extends PartyKind> {
  row: EntityClass<PartyRows[K]>;
  counted: StatisticKind;
  view: (party: PartyRows[K]) => PartyViews[K];
}

export const PARTY_KINDS: { [K in PartyKind]: KindOf<K> } = {
  host: { row: HostRow, counted: 'hosts', view: hostView },
  funder: { row: FunderRow, counted: 'funders', view: funderView },
  installer: { row: InstallerRow, counted: 'installers', view: installerView },
};

/** A party as a refusal shows it: how the record is now. */
export const currentRecord = <K extends PartyKind>(kind: K, party: PartyRows[K]) => ({
  kind,
  id: party.id,
  version: party.version,
  view: PARTY_KINDS[kind].view(party),
});
