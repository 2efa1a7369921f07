import { PROJECT_STATUSES, TEXTS, statusTitle } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { countOffice, FIRST_PAGE } from '../../../lib/list-search';
import { ViewsMenu } from '../../../records/views/views-menu';
import type { ViewAddress } from '../../../records/views/views.rules';
import { ClearAll, FilterBar, SearchField } from '../../../records/list/filter-bar';
import { FilterMenu } from '../../../records/list/filter-menu';
import { OfficeFilters } from '../../../records/filters/office-filters';
import { StatusBadge } from '../../../records/status/status-badge';
import { statisticsQuery } from './projects.queries';
import { type ChangeSearch, NO_FILTERS, type ProjectsSearch, statusesOf } from './projects-search';
import { PROJECTS } from './projects.texts';
import { Plus } from 'lucide-react';
import { AddFilterChip, FilterChip } from '../../../kit/chip';

/** Search and the status filter, all in the address. */
export function ProjectsFilters({
  search,
  onSearch,
  narrow,
  fresh,
}: {
  search: ProjectsSearch;
  onSearch: ChangeSearch;
  narrow: boolean;
  /** How recent the data is, where no list below shows it. */
  fresh?: ReactNode;
}) {
  const { data } = useQuery(statisticsQuery);
  const chosen = statusesOf(search);
  const typed = useCallback((text: string) => onSearch({ ...FIRST_PAGE, search: text || undefined }, true), [onSearch]);
  const onShow = useCallback(
    (address: ViewAddress, replace: boolean) =>
      onSearch({ ...FIRST_PAGE, ...(address as Partial<ProjectsSearch>) }, replace),
    [onSearch],
  );
  return (
    <FilterBar>
      <SearchField
        value={search.search ?? ''}
        onSearch={typed}
        placeholder={PROJECTS.search}
        {...(narrow ? { className: 'w-62.5' } : {})}
      />
      <FilterMenu
        name="Status"
        all={TEXTS.allStatuses}
        values={PROJECT_STATUSES}
        chosen={chosen}
        wordOf={statusTitle}
        counts={data?.projects.byStatus ?? {}}
        onChoose={(statuses) => onSearch({ ...FIRST_PAGE, status: statuses.join(',') || undefined })}
      >
        {(status) => <StatusBadge kind="project" status={status} className="h-auto" />}
      </FilterMenu>
      {search.view !== 'board' && (
        <OfficeFilters kind="project" search={search} onChoose={(change) => onSearch({ ...FIRST_PAGE, ...change })} />
      )}
      {search.withdrawn ? (
        <FilterChip name="Withdrawn" value="only" onRemove={() => onSearch({ ...FIRST_PAGE, withdrawn: undefined })} />
      ) : (
        search.view !== 'board' && (
          <AddFilterChip title={PROJECTS.withdrawnCount} onClick={() => onSearch({ ...FIRST_PAGE, withdrawn: 'only' })}>
            <Plus size={14} strokeWidth={1.5} aria-hidden />
            Withdrawn
          </AddFilterChip>
        )
      )}
      {(chosen.length > 0 || search.search || search.withdrawn || countOffice('project', search) > 0) && (
        <ClearAll onClear={() => onSearch({ ...FIRST_PAGE, ...NO_FILTERS })} />
      )}
      <ViewsMenu list="projects" address={search} onShow={onShow} />
      {fresh && <span className="ml-auto max-md:hidden">{fresh}</span>}
    </FilterBar>
  );
}
