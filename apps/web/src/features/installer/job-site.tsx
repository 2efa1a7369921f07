import { JOB_ACTIONS, type JobForInstaller, mayAct } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../kit/button-variants';
import { PhotoCount } from '../common/photos/photo-count';
import { photosOf } from '../common/photos/photos.queries';
import { PHOTOS } from '../common/photos/photos.texts';
import { SURVEY_WORDS } from '../common/photos/survey.texts';
import { moment } from '../common/tickets/ticket.rules';
import { TAKE } from './photos/photos.texts';
import { SURVEY } from './survey/survey.texts';

/** What is done at the site besides the work itself: its survey, and the photos of the job. */
export function JobSite({ job }: { job: JobForInstaller }) {
  const { data: photos } = useQuery(photosOf(job.id));
  const link = buttonVariants({ variant: 'outline' });
  const survey = job.survey ?? null;
  return (
    <>
      {(survey || mayAct(JOB_ACTIONS.survey, 'installer', job.jobStatus)) && (
        <section className="mt-8" aria-labelledby="survey">
          <h3 id="survey" className="subhead text-lg">
            {SURVEY_WORDS.title}
          </h3>
          <p className="mt-1 mb-3 text-muted-foreground">
            {survey ? SURVEY.sentOn(moment(survey.sentAt)) : SURVEY.intro}
          </p>
          <Link to="/installer/jobs/$id/survey" params={{ id: job.id }} className={link}>
            {survey ? SURVEY.open : SURVEY.start}
          </Link>
        </section>
      )}
      <section className="mt-8" aria-labelledby="photos">
        <h3 id="photos" className="subhead mb-2 text-lg">
          {PHOTOS.title}
        </h3>
        {photos && <PhotoCount items={photos.items} />}
        {!job.photosAskedAt && <p className="mt-2 text-muted-foreground">{TAKE.notAsked}</p>}
        <Link to="/installer/jobs/$id/photos" params={{ id: job.id }} className={`${link} mt-3`}>
          {TAKE.open}
        </Link>
      </section>
    </>
  );
}
