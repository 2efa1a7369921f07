import { type ProjectForHost, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { AnotherDate } from './another-date';
import { Block } from '../common/shell/block';
import { NEXT_STEP } from './next-step.texts';
import { useAnswerDay, useAnswerVisit } from './host.queries';
import { longDay } from '../../lib/days';
import type { Visit } from './visit.rules';
import { VISIT } from './visit.texts';

/** The visit: the date, the host's answer, and who comes. */
export function VisitBlock({ project, visit }: { project: ProjectForHost; visit: Visit | null }) {
  const { installer, installationDate } = project;
  return (
    <Block id="visit" title={VISIT.title}>
      <Facts
        rows={[
          [VISIT.installation, installationDate ? longDay(installationDate) : TEXTS.notScheduled],
          ...(visit ? [[VISIT.answer, answerWords(visit)] as const] : []),
          [VISIT.installer, installer ? (installer.companyName ?? installer.fullName) : TEXTS.notAssigned],
          ...(installer
            ? ([
                [VISIT.who, installer.fullName],
                [VISIT.certification, installer.certifications.join(', ') || TEXTS.notProvided],
                [VISIT.phone, <Phone key="phone" number={installer.phoneNumber} />],
              ] as const)
            : []),
        ]}
      />
      {project.proposedDate && <AskedDay project={project} day={project.proposedDate} />}
      {visit?.answer === 'accept' && <ChangeOfMind visit={visit} projectId={project.id} />}
    </Block>
  );
}

/** The installer would accept the job on another day. */
function AskedDay({ project, day }: { project: ProjectForHost; day: string }) {
  const answer = useAnswerDay(project.id);
  const who = project.installer?.companyName ?? NEXT_STEP.yourInstaller;
  return (
    <div role="group" aria-label="Another day" className="mt-4 bg-flash px-4 py-3 shadow-edge-accent">
      <p className="mb-3">
        {VISIT.asked(who)}
        <b>{longDay(day)}</b>
        {project.installationDate ? VISIT.insteadOf(longDay(project.installationDate)) : '.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          working={answer.isPending && answer.variables === 'accept'}
          onClick={() => answer.mutate('accept')}
        >
          {VISIT.acceptDay}
        </Button>
        <Button
          size="sm"
          variant="outline"
          working={answer.isPending && answer.variables === 'refuse'}
          onClick={() => answer.mutate('refuse')}
        >
          {VISIT.refuseDay}
        </Button>
      </div>
    </div>
  );
}

const answerWords = (visit: Visit): string =>
  visit.answer === null
    ? VISIT.notAnswered
    : visit.answer === 'accept'
      ? VISIT.accepted
      : (visit.told ?? VISIT.another);

function Phone({ number }: { number: string | null }) {
  if (!number) return TEXTS.toBeConfirmed;
  return (
    <a href={`tel:${number.replace(/\s/g, '')}`} className="readout hover:underline">
      {number}
    </a>
  );
}

/** An accepted date can still be changed on request while the job is open. */
function ChangeOfMind({ visit, projectId }: { visit: Visit; projectId: string }) {
  const [open, setOpen] = useState(false);
  const answer = useAnswerVisit(projectId, () => setOpen(false));
  if (open) return <AnotherDate visit={visit} answer={answer} onCancel={() => setOpen(false)} />;
  return (
    <Button variant="outline" size="sm" className="mt-4" onClick={() => setOpen(true)}>
      {VISIT.askForAnother}
    </Button>
  );
}
