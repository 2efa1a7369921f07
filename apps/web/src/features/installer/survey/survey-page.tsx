import {
  JOB_ACTIONS,
  mayAct,
  PHOTO_KINDS,
  PHOTO_WORDS,
  isSurveyPhoto,
  type JobPhoto,
  photoState,
  TEXTS,
} from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Facts } from '../../../kit/facts';
import { photosOf } from '../../common/photos/photos.queries';
import { SURVEY_WORDS, surveyRows } from '../../common/photos/survey.texts';
import { PageHead } from '../../common/shell/app-shell';
import { Block } from '../../common/shell/block';
import { moment } from '../../common/tickets/ticket.rules';
import { jobOf } from '../installer.queries';
import { OfflineBanner } from '../offline-banner';
import { PhotoGrid } from '../photos/photo-grid';
import { useHeldPhotos, useTakePhoto } from '../photos/take-photo';
import { useSyncQueueNews } from '../use-sync-queue-news';
import { SurveyForm } from './survey-form';
import { SURVEY } from './survey.texts';

const KINDS = PHOTO_KINDS.filter(isSurveyPhoto);

/** The survey of a site before its design: photos, then what was found. Works without a network. */
export function SurveyPage({ id }: { id: string }) {
  const { data: job } = useSuspenseQuery(jobOf(id));
  const { data: photos } = useSuspenseQuery(photosOf(id));
  const navigate = useNavigate();
  const held = useHeldPhotos(id);
  const add = useTakePhoto(job);
  useSyncQueueNews();
  const open = mayAct(JOB_ACTIONS.survey, 'installer', job.jobStatus);
  const items = KINDS.map((kind): JobPhoto => {
    const photo = photos.survey.find((one) => one.photo?.kind === kind) ?? null;
    const state = photoState(photo && { state: photo.state, verdict: photo.photo?.verdict ?? null });
    return { kind, group: 'roof', ...PHOTO_WORDS[kind], state, photo };
  });
  return (
    <div className="mx-auto max-w-reading">
      <OfflineBanner wide />
      <Link to="/installer/jobs/$id" params={{ id }} className="lnk mb-2 inline-flex min-h-6 items-center text-xs">
        {SURVEY.back}
      </Link>
      <PageHead title={SURVEY_WORDS.title} sub={SURVEY.sub(job.project.assetHost.companyName ?? TEXTS.noCompany)} />
      {job.survey && <p className="mb-4">{SURVEY.sentOn(moment(job.survey.sentAt))}</p>}
      <Block id="survey-photos" title={SURVEY.photos}>
        <PhotoGrid items={items} held={held} mayTake={open} optional onTake={(kind, file) => void add(kind, file)} />
      </Block>
      {open ? (
        <SurveyForm
          job={job}
          onDone={() => void navigate({ to: '/installer/jobs/$id', params: { id }, ignoreBlocker: true })}
        />
      ) : (
        <>
          <p className="mb-4 text-muted-foreground">{SURVEY.closed}</p>
          {job.survey && <Facts rows={surveyRows(job.survey)} />}
        </>
      )}
    </div>
  );
}
