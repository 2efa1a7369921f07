import { JOB_ACTIONS, type JobForAdmin, type JobPhoto, mayAct, type PhotoVerdict, routes } from '@libs/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { Facts, Part } from '../../../kit/facts';
import { toast } from '../../../kit/sonner';
import { api } from '../../../lib/api/api';
import { refusalWords } from '../../../lib/api/refusal-words';
import { keys } from '../../../live/query-keys';
import type { TimelineEvent } from '../../../records/timeline/record-timeline';
import { Example } from '../../common/photos/example';
import { PhotoBadge } from '../../common/photos/photo-badge';
import { PhotoCount } from '../../common/photos/photo-count';
import { photosOf, type SentPhoto } from '../../common/photos/photos.queries';
import { Picture } from '../../common/photos/picture';
import { SURVEY_WORDS, surveyRows } from '../../common/photos/survey.texts';
import { moment } from '../../common/tickets/ticket.rules';
import { jobQuery } from './project-job';
import { REVIEW } from './photos.texts';
import { ReasonDialog } from './reason-dialog';

/** The survey of the site, and the photos of the job, which the office looks at one by one. */
export function ProjectPhotos({ timeline }: { timeline: readonly TimelineEvent[] }) {
  const told = timeline.flatMap((event) => event.records).filter((record) => record.kind === 'job');
  const id = told.at(-1)?.id;
  const { data: job } = useQuery({ ...jobQuery(id ?? ''), enabled: id !== undefined });
  if (!job || job.withdrawnAt) return null;
  return (
    <>
      <Survey job={job} />
      <Photos job={job} />
    </>
  );
}

function Survey({ job }: { job: JobForAdmin }) {
  const { data: photos } = useQuery(photosOf(job.id));
  const taken = photos?.survey ?? [];
  if (!job.survey && taken.length === 0) return null;
  return (
    <Part title={SURVEY_WORDS.title}>
      <p className="text-xs text-muted-foreground">
        {job.survey ? REVIEW.surveyed(job.survey.surveyedDate, moment(job.survey.sentAt)) : REVIEW.surveyUnderWay}
      </p>
      {job.survey && <Facts rows={surveyRows(job.survey)} />}
      {taken.length > 0 && (
        <ul className="mt-3 grid grid-cols-3 gap-3 max-md:grid-cols-2">
          {taken.map((photo) => (
            <SurveyPhoto key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function SurveyPhoto({ photo }: { photo: SentPhoto }) {
  const name = REVIEW.nameOf(photo.photo?.kind);
  return (
    <li>
      <Picture photo={photo} name={name} />
      <p className="mt-1 text-xs">{name}</p>
    </li>
  );
}

function Photos({ job }: { job: JobForAdmin }) {
  const { data: photos } = useQuery(photosOf(job.id));
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: () => api(routes.askForPhotos, { params: { id: job.id }, body: {} }),
    onSuccess: () => {
      toast.success(REVIEW.asked);
      void client.invalidateQueries({ queryKey: keys.detail('job', job.id) });
      void client.invalidateQueries({ queryKey: keys.photos(job.id) });
    },
    onError: (error) => toast.failure(REVIEW.askFailed, { detail: refusalWords(error) }),
  });
  if (!photos) return null;
  const mayAsk = !job.photosAskedAt && mayAct(JOB_ACTIONS.ask_photos, 'admin', job.jobStatus);
  const sent = photos.items.filter(({ photo }) => photo !== null);
  if (!mayAsk && !job.photosAskedAt && sent.length === 0) return null;
  return (
    <Part
      title={REVIEW.title}
      tools={
        mayAsk && (
          <Button variant="outline" size="sm" working={ask.isPending} onClick={() => ask.mutate()}>
            {REVIEW.ask}
          </Button>
        )
      }
    >
      {mayAsk && <p className="mb-2 text-xs text-muted-foreground">{REVIEW.askHelp(photos.total)}</p>}
      {(job.photosAskedAt || sent.length > 0) && <PhotoCount items={photos.items} />}
      {sent.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5">
          {sent.map((item) => (
            <Reviewed key={item.kind} jobId={job.id} item={item} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Reviewed({ jobId, item: { kind, name, hint, state, photo } }: { jobId: string; item: JobPhoto }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const review = useMutation({
    mutationFn: ({ verdict, comment }: { verdict: PhotoVerdict; comment?: string }) =>
      api(routes.reviewPhoto, { params: { id: jobId, photoId: photo?.id ?? '' }, body: { verdict, comment } }),
    onSuccess: (_, { verdict }) => {
      setAsking(false);
      toast.success(verdict === 'accepted' ? REVIEW.accepted(name) : REVIEW.askedAgain(name));
      void client.invalidateQueries({ queryKey: keys.photos(jobId) });
    },
    onError: (error) => toast.failure(REVIEW.failed, { detail: refusalWords(error) }),
  });
  if (!photo) return null;
  const reason = photo.photo?.comment ?? photo.reason;
  return (
    <li data-photo={kind}>
      {photo.state === 'rejected' ? (
        <span className="block aspect-4/3 rounded-md border border-dashed border-border-strong text-muted-foreground">
          <Example kind={kind} className="size-full" />
        </span>
      ) : (
        <Picture photo={photo} name={name} />
      )}
      <p className="mt-1.5 font-medium">{name}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-2">
        <PhotoBadge state={state} word={state === 'waiting' ? REVIEW.toReview : undefined} />
        <span className="text-xs text-muted-foreground">{moment(photo.createdAt)}</span>
      </p>
      <p className="text-xs wrap-anywhere text-muted-foreground">{reason ?? hint}</p>
      {photo.state === 'ready' && (
        <span className="mt-2 flex flex-wrap gap-2">
          {state !== 'accepted' && (
            <Button
              size="sm"
              working={review.isPending}
              onClick={() => review.mutate({ verdict: 'accepted' })}
              aria-label={REVIEW.acceptOf(name)}
            >
              {REVIEW.accept}
            </Button>
          )}
          {state !== 'again' && (
            <Button variant="outline" size="sm" onClick={() => setAsking(true)} aria-label={REVIEW.rejectOf(name)}>
              {REVIEW.reject}
            </Button>
          )}
        </span>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={REVIEW.rejectOf(name)}
        confirm={REVIEW.reject}
        working={review.isPending}
        onConfirm={(comment) => review.mutateAsync({ verdict: 'rejected', comment })}
      >
        <p>{REVIEW.rejectHelp}</p>
      </ReasonDialog>
    </li>
  );
}
