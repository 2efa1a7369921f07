import { type FunderView, type ProjectForFunder, TEXTS } from '@libs/contracts';
import { useRef } from 'react';
import { Basis } from '../../kit/basis';
import { Button } from '../../kit/button';
import { Empty } from '../../kit/empty';
import { HelpLink } from '../../kit/help-link';
import { ExportReport } from './export-report';
import { PIPELINE } from './funder.texts';
import { PipelineCard } from './pipeline-card';
import { PipelineTable } from './pipeline-table';
import { useSteps } from '../../records/list/use-steps';
import { useStableOrder } from './use-stable-order';

/** The most cards shown at first. */
const CARDS_SHOWN = 12;

/** Projects to review as cards, and all later ones in one table by stage. */
export function Pipeline({
  funder,
  pipeline,
  onOpen,
}: {
  funder: FunderView;
  pipeline: readonly ProjectForFunder[];
  onOpen: (id: string) => void;
}) {
  // A confirmed card stays in place until the page is opened again, so that nothing moves under the pointer.
  const cards = useRef(new Set<string>());
  for (const { id, status } of pipeline) if (status === 'pending') cards.current.add(id);
  const toReview = useStableOrder(pipeline.filter(({ id }) => cards.current.has(id)));
  const review = useSteps(toReview, CARDS_SHOWN);
  const rest = pipeline.filter(({ id }) => !cards.current.has(id));
  return (
    <section aria-labelledby="pipeline" data-slot="pipeline">
      <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="pipeline" className="subhead text-lg">
          {TEXTS.assetPipeline}
        </h2>
        {pipeline.length > 0 && (
          <>
            <span className="text-muted-foreground">{pipeline.length}</span>
            {/* Applies to all figures below; an entered figure is marked individually. */}
            <Basis of="modelled" />
          </>
        )}
        <span className="ml-auto">
          <ExportReport />
        </span>
      </div>
      {pipeline.length === 0 && (
        <div className="border-t-2 border-foreground">
          <Empty title={TEXTS.noPipeline} actions={<HelpLink of="noPipeline" />}>
            {PIPELINE.none}
          </Empty>
        </div>
      )}
      {toReview.length > 0 && (
        <ul className="mb-8 grid grid-cols-1 border-t-2 border-foreground @2xl:grid-cols-2 @2xl:overflow-hidden @2xl:[&>li]:-mr-px @4xl:grid-cols-3">
          {review.shown.map((project) => (
            <PipelineCard key={project.id} project={project} funder={funder} onOpen={() => onOpen(project.id)} />
          ))}
        </ul>
      )}
      {review.hidden > 0 && (
        <Button variant="outline" className="-mt-4 mb-8 max-md:w-full" onClick={review.showMore}>
          {PIPELINE.moreToReview(review.next, review.hidden)}
        </Button>
      )}
      {rest.length > 0 && <PipelineTable projects={rest} funder={funder} onOpen={onOpen} />}
    </section>
  );
}
