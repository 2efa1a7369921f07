import type { PeriodList } from '@libs/contracts';

type Unbilled = PeriodList['unbilled'][number];

interface Group {
  reason: Unbilled['reason'];
  /** Whose billing details are missing. */
  funderId: string | null;
  funder: string;
  sites: Unbilled[];
}

/** Sites that aren't billed, once for each reason and funder that keeps them from it. Pure. */
export const groupUnbilled = (sites: readonly Unbilled[]): Group[] =>
  [...Map.groupBy(sites, ({ reason, funderId }) => `${reason} ${funderId ?? ''}`).values()].flatMap((some) =>
    some[0] ? [{ reason: some[0].reason, funderId: some[0].funderId, funder: some[0].funder ?? '', sites: some }] : [],
  );
