import { TEXTS } from '@libs/contracts';
import { Suspense } from 'react';
import { useConnection } from '../../../live/connection';
import { useLookingAt } from '../../../live/presence';
import { FIRST_PAGE } from '../../../lib/list-search';
import { PageHead } from '../../common/shell/app-shell';
import { Button } from '../../../kit/button';
import { ExportButton } from '../../../records/list/export-button';
import { useOffline } from '../../../records/list/use-offline';
import { Freshness } from '../../../kit/freshness';
import { Segmented } from '../../../kit/segmented';
import { ConflictDialog } from './conflict-dialog';
import { CreatePairingDialog } from './create-pairing-dialog';
import { ProjectSheet } from './project-sheet';
import { ProjectsFilters } from './projects-filters';
import { ProjectsTable } from './projects-table';
import { PROJECT_EXPORT, exportFilters } from './projects.queries';
import type { ChangeSearch, ProjectsSearch } from './projects-search';
import { useSetStatus } from './use-set-status';
import { lazyPart } from '../../../lib/lazy-part';

// The board's code is loaded only when it is opened.
const Board = lazyPart(async () => (await import('./board/board')).Board);
const VIEWS = ['Table', 'Board'] as const;

/** Admin → Projects: the table or the board, the pairing dialog, and the open record beside it. */
export function ProjectsPage({ search, onSearch }: { search: ProjectsSearch; onSearch: ChangeSearch }) {
  const setStatus = useSetStatus();
  useLookingAt('project', null);
  const offline = useOffline();
  const narrow = search.open !== undefined;
  const board = search.view === 'board';
  return (
    <>
      <PageHead
        title="Projects"
        actions={
          <>
            <Segmented
              label="View"
              large
              options={VIEWS}
              value={board ? 'Board' : 'Table'}
              onChange={(view) => onSearch({ ...FIRST_PAGE, view: view === 'Board' ? 'board' : undefined })}
            />
            {!board && (
              <ExportButton route={PROJECT_EXPORT} query={exportFilters(search)} nouns={['project', 'projects']} />
            )}
            <Button {...offline} onClick={() => onSearch({ pair: 'new' })}>
              {TEXTS.createPairing}
            </Button>
          </>
        }
      />
      <ProjectsFilters search={search} onSearch={onSearch} narrow={narrow} fresh={board && <LiveNow />} />
      {board ? (
        <Suspense fallback={null}>
          <Board search={search} onSearch={onSearch} />
        </Suspense>
      ) : (
        <ProjectsTable search={search} onSearch={onSearch} setStatus={setStatus.pick} narrow={narrow} />
      )}
      <CreatePairingDialog
        open={search.pair !== undefined}
        host={search.pair === 'new' ? undefined : search.pair}
        onOpenChange={(open) => {
          if (!open) onSearch({ pair: undefined }, true);
        }}
        onOpenProject={(id) => onSearch({ open: id, tab: undefined, pair: undefined })}
      />
      <ProjectSheet search={search} onSearch={onSearch} setStatus={setStatus.pick} />
      <ConflictDialog setStatus={setStatus} />
    </>
  );
}

function LiveNow() {
  const { state, lastEventAt, since } = useConnection();
  return <Freshness at={lastEventAt ?? since} live={state === 'live'} />;
}
