import { type ProjectForHost, TEXTS } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { AnotherDate } from './another-date';
import { Block } from './block';
import { useAnswerVisit } from './host.queries';
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
      {visit?.answer === 'accept' && <ChangeOfMind visit={visit} projectId={project.id} />}
    </Block>
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
