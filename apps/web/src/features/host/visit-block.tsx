import { type ProjectForHost, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { AnotherDate } from './another-date';
import { Block } from './block';
import { useAnswerDay, useAnswerVisit } from './host.queries';
import { longDay } from './host-words';
import type { Visit } from './visit.rules';

/** The visit: which day, what was answered, and who comes. */
export function VisitBlock({ project, visit }: { project: ProjectForHost; visit: Visit | null }) {
  const { installer, installationDate } = project;
  return (
    <Block id="visit" title="Visit">
      <Facts
        rows={[
          ['Installation', installationDate ? longDay(installationDate) : TEXTS.notScheduled],
          ...(visit ? [['Your answer', answerWords(visit)] as const] : []),
          ['Installer', installer ? (installer.companyName ?? installer.fullName) : TEXTS.notAssigned],
          ...(installer
            ? ([
                ['Who comes', installer.fullName],
                ['Certification', installer.certifications.join(', ') || TEXTS.notProvided],
                ['Phone', <Phone key="phone" number={installer.phoneNumber} />],
              ] as const)
            : []),
        ]}
      />
      {project.proposedDate && <AskedDay project={project} day={project.proposedDate} />}
      {visit?.answer === 'accept' && <ChangeOfMind visit={visit} projectId={project.id} />}
    </Block>
  );
}

/** The installer would take the job on for another day. */
function AskedDay({ project, day }: { project: ProjectForHost; day: string }) {
  const answer = useAnswerDay(project.id);
  const who = project.installer?.companyName ?? 'Your installer';
  return (
    <div role="group" aria-label="Another day" className="mt-4 bg-flash px-4 py-3 shadow-edge-accent">
      <p className="mb-3">
        {who} asks for <b>{longDay(day)}</b>
        {project.installationDate ? ` instead of ${longDay(project.installationDate)}.` : '.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          working={answer.isPending && answer.variables === 'accept'}
          onClick={() => answer.mutate('accept')}
        >
          Accept this day
        </Button>
        <Button
          size="sm"
          variant="outline"
          working={answer.isPending && answer.variables === 'refuse'}
          onClick={() => answer.mutate('refuse')}
        >
          This day does not suit
        </Button>
      </div>
    </div>
  );
}

const answerWords = (visit: Visit): string =>
  visit.answer === null ? 'Not given yet' : visit.answer === 'accept' ? 'Accepted' : (visit.told ?? 'Another date');

function Phone({ number }: { number: string | null }) {
  if (!number) return TEXTS.toBeConfirmed;
  return (
    <a href={`tel:${number.replace(/\s/g, '')}`} className="readout hover:underline">
      {number}
    </a>
  );
}

/** A date that was accepted can still be asked to move, as long as the job is open. */
function ChangeOfMind({ visit, projectId }: { visit: Visit; projectId: string }) {
  const [open, setOpen] = useState(false);
  const answer = useAnswerVisit(projectId, () => setOpen(false));
  if (open) return <AnotherDate visit={visit} answer={answer} onCancel={() => setOpen(false)} />;
  return (
    <Button variant="outline" size="sm" className="mt-4" onClick={() => setOpen(true)}>
      Ask for another date
    </Button>
  );
}
