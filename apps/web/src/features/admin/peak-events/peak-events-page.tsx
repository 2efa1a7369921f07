import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Empty } from '../../../kit/empty';
import { useNow } from '../../../kit/use-now';
import type { PageSearch } from '../../../lib/list-search';
import { ListPager } from '../../../records/list/list-pager';
import { useOffline } from '../../../records/list/use-offline';
import { peakEvents } from '../../common/peak-events/peak.queries';
import { PageHead } from '../../common/shell/app-shell';
import { CallDialog } from './call-dialog';
import { PEAK_OFFICE } from './office.texts';
import { PeakLine } from './peak-line';

/** Admin → Peak events: those that were called, with who takes part, what was delivered and what is to be paid. */
export function PeakEventsPage({ search, onSearch }: { search: PageSearch; onSearch: (search: PageSearch) => void }) {
  const { data } = useSuspenseQuery(peakEvents(search.cursor));
  const [calling, setCalling] = useState(false);
  const now = useNow(30).toISOString();
  const offline = useOffline();
  const call = (
    <Button {...offline} onClick={() => setCalling(true)}>
      {PEAK_OFFICE.call}
    </Button>
  );
  return (
    <>
      <PageHead title={PEAK_OFFICE.title} sub={PEAK_OFFICE.sub} actions={data.total > 0 && call} />
      {data.total === 0 ? (
        <Empty title={PEAK_OFFICE.none} actions={call}>
          {PEAK_OFFICE.noneText}
        </Empty>
      ) : (
        <>
          <ul>
            {data.items.map((event) => (
              <PeakLine key={event.id} event={event} now={now} />
            ))}
          </ul>
          <ListPager
            total={data.total}
            loaded={data.items.length}
            nextCursor={data.nextCursor}
            search={search}
            onTurn={onSearch}
          />
        </>
      )}
      {calling && <CallDialog onClose={() => setCalling(false)} />}
    </>
  );
}
