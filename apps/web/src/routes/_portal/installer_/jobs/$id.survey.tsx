import { createFileRoute } from '@tanstack/react-router';
import { photosOf } from '../../../../features/common/photos/photos.queries';
import { SURVEY_WORDS } from '../../../../features/common/photos/survey.texts';
import { PageHead } from '../../../../features/common/shell/app-shell';
import { PagePending } from '../../../../features/common/shell/page-pending';
import { jobOf } from '../../../../features/installer/installer.queries';
import { SurveyPage } from '../../../../features/installer/survey/survey-page';
import { SURVEY } from '../../../../features/installer/survey/survey.texts';
import { pageError } from '../../../../records/live/fetch-failed';

export const Route = createFileRoute('/_portal/installer_/jobs/$id/survey')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([queryClient.ensureQueryData(jobOf(params.id)), queryClient.ensureQueryData(photosOf(params.id))]),
  pendingComponent: () => (
    <>
      <PageHead title={SURVEY_WORDS.title} />
      <PagePending />
    </>
  ),
  errorComponent: pageError({ title: SURVEY.failedToLoad }, () => <PageHead title={SURVEY_WORDS.title} />),
  component: function JobSurvey() {
    return <SurveyPage id={Route.useParams().id} />;
  },
});
