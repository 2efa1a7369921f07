import type { FileType, Paperwork } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button';
import { ApiError, reasonOf } from '../../../lib/api/api';
import { AddPaper } from './add-paper';
import { isListed, PAPER_NAMES, paperTypes } from './paper.rules';
import { PaperTile, SendingTile } from './paper-tile';
import { type Paper, type PaperPlace, papersOf, useUploads } from './papers.queries';

/**
 * The papers of a project by kind, newest first, as they arrive and are checked. Whoever `mayAdd` sees what is on its
 * way too; others see what is ready.
 */
export function Papers({
  place,
  paperwork,
  mayAdd = false,
  heading = 'h4',
}: {
  place: PaperPlace;
  /** What is asked for; a kind that is not is left out while there is none. */
  paperwork?: Paperwork | undefined;
  mayAdd?: boolean;
  heading?: 'h3' | 'h4';
}) {
  const papers = useQuery(papersOf(place.projectId));
  // Without a network papers can be added all the same: they wait on the phone.
  const away = papers.error instanceof ApiError && papers.error.unreachable;
  if (papers.error && !papers.data && !(mayAdd && away)) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-2 text-muted-foreground">
        The papers could not be loaded: {reasonOf(papers.error)}
        <Button variant="outline" size="sm" onClick={() => void papers.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-6" data-slot="papers">
      {paperTypes(papers.data?.items ?? [], paperwork).map((type) => (
        <Kind
          key={type}
          type={type}
          place={place}
          mayAdd={mayAdd}
          heading={heading}
          papers={papers.data?.items.filter((paper) => paper.fileType === type)}
        />
      ))}
    </div>
  );
}

const HINTS: Record<FileType, string> = {
  mcs_certificate: '(up to 50 kW)',
  dno_approval: '',
  commissioning_form: '',
  insurance_note: '(who insures the system, until when)',
};

function Kind({
  type,
  place,
  mayAdd,
  heading: Heading,
  papers,
}: {
  type: FileType;
  place: PaperPlace;
  mayAdd: boolean;
  heading: 'h3' | 'h4';
  papers: readonly Paper[] | undefined;
}) {
  const { uploads, add, retry, remove } = useUploads(place);
  const own = uploads.filter((upload) => upload.fileType === type && !isListed(upload, papers ?? []));
  const empty = papers !== undefined && papers.length === 0 && own.length === 0;
  return (
    <section aria-label={PAPER_NAMES[type]}>
      <Line end={mayAdd && 'pdf, jpg or png, to 10 MB'}>
        <Heading className="text-base font-semibold">
          {PAPER_NAMES[type]} <span className="text-xs font-normal text-muted-foreground">{HINTS[type]}</span>
        </Heading>
      </Line>
      <ul>
        {own.toReversed().map((upload) => (
          <SendingTile
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload.id)}
            onRemove={() => remove(upload.id)}
          />
        ))}
        {papers?.map((paper) => (
          <PaperTile key={paper.id} paper={paper} />
        ))}
      </ul>
      {empty && !mayAdd && <p className="border-b border-border py-2.5 text-muted-foreground">Not there yet</p>}
      {mayAdd && <AddPaper name={PAPER_NAMES[type]} onFiles={(files) => add(type, files)} />}
    </section>
  );
}

function Line({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      {children}
      <span className="text-xs text-muted-foreground">{end}</span>
    </div>
  );
}
