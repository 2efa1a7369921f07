import type { PeriodList } from '@libs/contracts';
import type { ReactNode } from 'react';
import { UNBILLED } from './bills.texts';
import { groupUnbilled } from './unbilled.rules';

/** Live sites without bills: each reason once, the sites it keeps from being billed, and what may be done about it. */
export const UnbilledSites = ({
  sites,
  act,
}: {
  sites: PeriodList['unbilled'];
  /** Beside a reason that one funder can lift. */
  act?: (funderId: string) => ReactNode;
}) => (
  <div className="mb-6 text-sm">
    {groupUnbilled(sites).map(({ reason, funderId, funder, sites: some }) => (
      <section key={`${reason} ${funderId}`} className="border-b border-border py-3 last:border-b-0">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>{UNBILLED[reason](some.length, funder)}.</p>
          {funderId !== null && act?.(funderId)}
        </div>
        <ul className="mt-1.5 grid gap-x-6 gap-y-1 text-muted-foreground sm:grid-cols-2 lg:grid-cols-3">
          {some.map(({ assetId, company }) => (
            <li key={assetId} className="break-words">
              {company}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
