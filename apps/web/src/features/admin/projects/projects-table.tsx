import { type ProjectForAdmin, TEXTS } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countOffice, FIRST_PAGE } from '../../../lib/list-search';
import { passesOffice } from '../../../live/list-rule';
import { searchOf } from '../../../records/views/views.rules';
import { usePicked } from '../../../records/list/use-picked';
import { BulkBar } from '../../../records/list/bulk-bar';
import { Empty } from '../../../kit/empty';
import { NothingMatches } from '../../../records/list/list-states';
import { type ListSpec, RecordList } from '../../../records/list/record-list';
import { AssignMany } from './assign-many';
import { PROJECT_COLUMNS, PROJECT_LOOKS } from './columns';
import { ProjectListItem } from './project-list-item';
import { hostName } from './project-words';
import { PROJECT_EXPORT, exportFilters, projectsQuery } from './projects.queries';
import { type ChangeSearch, NO_FILTERS, type ProjectsSearch, passes, statusesOf } from './projects-search';
import { PROJECT_SORTS } from './projects-sorts.texts';
import { ProjectRows } from './row-context';
import { PROJECT_MOVES } from './status-menu';
import { PROJECT_STATUS } from './use-set-status';
import type { SetStatus } from './use-set-status';
import { PROJECTS } from './projects.texts';

const NONE: ProjectForAdmin[] = [];

const SPEC: ListSpec<ProjectForAdmin> = {
  kind: 'project',
  name: 'projects',
  title: 'Projects',
  nouns: ['project', 'projects'],
  columns: PROJECT_COLUMNS,
  looks: PROJECT_LOOKS,
  sorts: PROJECT_SORTS,
  fetchFailed: TEXTS.fetchProjectsFailed,
  Item: ({ row }) => <ProjectListItem project={row} />,
};

/** The projects, with actions on several at once. */
export function ProjectsTable({
  search,
  onSearch,
  setStatus,
  narrow,
}: {
  search: ProjectsSearch;
  onSearch: ChangeSearch;
  setStatus: SetStatus['pick'];
  narrow: boolean;
}) {
  const options = projectsQuery(search);
  const list = useQuery(options);
  const loaded = list.data?.items ?? NONE;
  const filters = JSON.stringify({ ...exportFilters(search), sort: undefined });
  const { picked, onPick, clear } = usePicked(filters, loaded);
  const stays = useMemo(
    () => (project: ProjectForAdmin) => passes(project.status, search) && passesOffice({ ...project }, search),
    [search],
  );
  const context = useMemo(() => ({ setStatus }), [setStatus]);
  return (
    <ProjectRows value={context}>
      <RecordList
        spec={SPEC}
        query={list}
        queryKey={options.queryKey}
        loaded={loaded}
        search={search}
        onSearch={(change) => onSearch(change as Partial<ProjectsSearch>)}
        passes={stays}
        pick={{ picked, onPick, nameOf: hostName }}
        narrow={narrow}
        nothing={<Nothing search={search} onSearch={onSearch} />}
      />
      <BulkBar
        picked={picked}
        nouns={SPEC.nouns}
        moves={PROJECT_MOVES}
        command={PROJECT_STATUS}
        exports={{ route: PROJECT_EXPORT, query: exportFilters(search) }}
        matching={{ total: list.data?.total ?? 0, search: searchOf('projects', { ...search, view: undefined }) }}
        onClear={clear}
        acts={(rows, bulk) => <AssignMany rows={rows} bulk={bulk} />}
      />
    </ProjectRows>
  );
}

function Nothing({ search, onSearch }: { search: ProjectsSearch; onSearch: ChangeSearch }) {
  const filters =
    (search.search ? 1 : 0) +
    (statusesOf(search).length > 0 ? 1 : 0) +
    (search.withdrawn ? 1 : 0) +
    countOffice('project', search);
  if (filters === 0) {
    return <Empty title={PROJECTS.none}>{PROJECTS.pairFirst}</Empty>;
  }
  return (
    <NothingMatches filters={filters} onClear={() => onSearch({ ...FIRST_PAGE, ...NO_FILTERS })}>
      {search.search ? PROJECTS.noMatch(search.search) : PROJECTS.noMatchNow}
    </NothingMatches>
  );
}
