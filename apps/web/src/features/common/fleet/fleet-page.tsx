import { ASSET_STATUSES, type Role, routes } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Button } from '../../../kit/button';
import { Empty } from '../../../kit/empty';
import { number } from '../../../kit/format';
import { Freshness } from '../../../kit/freshness';
import { Input } from '../../../kit/input';
import { Select } from '../../../kit/select';
import { ExportButton } from '../../../records/list/export-button';
import { wholeText } from '../energy/kwh-text';
import { PageHead } from '../shell/app-shell';
import { Block } from '../shell/block';
import { FLEET_EVERY_MS, fleetQuery } from './fleet.queries';
import { FIRST_SORT, type FleetSearch, shownSites, sumsOf } from './fleet.rules';
import { FleetTable } from './fleet-table';
import { ASSET_WORDS, FLEET } from './fleet.texts';

export const fleetTitle = (role: Role): string => (role === 'installer' ? FLEET.sites : FLEET.title);

/** The live sites that a role may see, beside each other. */
export function FleetPage({
  role,
  search,
  onSearch,
}: {
  role: Role;
  search: FleetSearch;
  onSearch: (change: Partial<FleetSearch>) => void;
}) {
  const { data: fleet, dataUpdatedAt } = useSuspenseQuery(fleetQuery);
  // Typing stays ahead of a table of a thousand rows.
  const asked = useDeferredValue(search);
  const shown = shownSites(fleet.items, asked);
  const { kwp, todayWh, readToday, dpi } = sumsOf(fleet.items);
  const some = fleet.items.length > 0;
  const made =
    todayWh === null
      ? FLEET.noneToday
      : FLEET.madeToday(wholeText(todayWh / 1000), wholeText(readToday), wholeText(fleet.items.length));
  const count = FLEET.count(wholeText(fleet.total), fleet.total === 1);
  return (
    <>
      <PageHead
        title={fleetTitle(role)}
        sub={
          some
            ? FLEET.sub(
                count,
                kwp === null ? null : number(kwp),
                made,
                dpi === null ? null : FLEET.fleetDpi(dpi.toFixed(3)),
              )
            : undefined
        }
        actions={
          some && (
            <>
              <Freshness
                at={new Date(dataUpdatedAt)}
                cadence={FLEET_EVERY_MS / 1000}
                className="self-center max-md:w-full"
              />
              <ExportButton route={routes.exportFleet} query={{}} nouns={FLEET.nouns} />
            </>
          )
        }
      />
      {some ? (
        <>
          <div className="mb-4 flex flex-wrap gap-3">
            <Input
              type="search"
              aria-label={FLEET.search}
              placeholder={FLEET.search}
              className="w-72 max-md:w-full"
              value={search.search ?? ''}
              onChange={({ target }) => onSearch({ search: target.value || undefined })}
            />
            <Select
              aria-label={FLEET.state}
              placeholder={FLEET.anyState}
              className="h-11 w-56 max-md:w-full"
              options={[
                { value: 'any', label: FLEET.anyState },
                ...ASSET_STATUSES.map((value) => ({ value, label: ASSET_WORDS[value] })),
              ]}
              value={search.state ?? 'any'}
              onValueChange={(value) => onSearch({ state: ASSET_STATUSES.find((status) => status === value) })}
            />
          </div>
          <FleetTable
            role={role}
            sites={shown}
            order={{ sort: asked.sort ?? FIRST_SORT, onSort: (sort) => onSearch({ sort }) }}
          />
          {shown.length === 0 && (
            <p className="flex flex-wrap items-center gap-3 border-b border-border py-3 text-muted-foreground">
              {FLEET.noMatch}
              <Button variant="outline" size="sm" onClick={() => onSearch({ search: undefined, state: undefined })}>
                {FLEET.clear}
              </Button>
            </p>
          )}
          <p className="mt-4 max-w-reading text-xs text-muted-foreground">
            {role === 'installer' ? `${FLEET.howInstaller} ${FLEET.installerAbout}` : FLEET.how}
          </p>
          {fleet.total > fleet.items.length && (
            <p className="mt-2 text-xs text-muted-foreground">
              {FLEET.more(wholeText(fleet.items.length), wholeText(fleet.total))}
            </p>
          )}
        </>
      ) : (
        <Block id="sites" title={FLEET.table}>
          <Empty title={FLEET.none} lit={false}>
            {FLEET.noneText[role]}
          </Empty>
        </Block>
      )}
    </>
  );
}
