import { type JobForInstaller, londonDate, TEXTS } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PLATFORM_NAMES } from '../../common/commissioning/cloud-platforms';
import { dateText } from '../../../kit/format';
import { DOCUMENT_NAMES, documentTypes } from '../../common/documents/document.rules';
import { type DocumentPlace, documentsOf, useUploads } from '../../common/documents/documents.queries';
import { projectOf } from '../job-documents';
import { placeOf } from '../jobs.rules';
import { storedWords } from './access-words';
import { resultsOf } from '../../common/commissioning/test-results';
import { hasResults, TestLines } from '../../common/commissioning/test-lines';
import { COMMISSIONING } from './commissioning.texts';
import { type Draft, hasAccess, serialsOf } from './draft';

/** A summary before sending, with a link to change each part. */
export function ReviewStep({ job, draft, onGo }: { job: JobForInstaller; draft: Draft; onGo: (step: number) => void }) {
  const serials = serialsOf(draft);
  const tests = resultsOf(draft.tests);
  const day = draft.completionDate || londonDate(new Date());
  return (
    <div className="flex flex-col gap-6">
      <Part title="Equipment" onChange={() => onGo(0)}>
        <Row name="Inverter manufacturer">{draft.inverterManufacturer.trim()}</Row>
        <Row name="Inverter model">{draft.inverterModel.trim()}</Row>
        <Row name={serials.length > 1 ? 'Serial numbers' : 'Serial number'}>
          {serials.length > 0 && <span className="readout whitespace-pre-line">{serials.join('\n')}</span>}
        </Row>
        <Row name="Completion date">{dateText(day)}</Row>
        <Row name="Test results">{hasResults(tests) && <TestLines results={tests} />}</Row>
        <Row name="Installation notes">
          {draft.installationNotes.trim() && (
            <span className="whitespace-pre-line">{draft.installationNotes.trim()}</span>
          )}
        </Row>
      </Part>
      <Part title="Certificates" onChange={() => onGo(1)}>
        <Certificates place={placeOf(job)} />
      </Part>
      <Part title="Monitoring access" onChange={() => onGo(2)}>
        <Row name="Cloud platform">
          {hasAccess(draft) ? COMMISSIONING.willBeEncrypted(PLATFORM_NAMES[draft.platform || 'other']) : stored(job)}
        </Row>
      </Part>
    </div>
  );
}

const stored = ({ cloudAccess }: JobForInstaller): string | null =>
  cloudAccess && `${PLATFORM_NAMES[cloudAccess.platform]}. ${storedWords(cloudAccess)}`;

function Certificates({ place }: { place: DocumentPlace }) {
  const files = useQuery(documentsOf(place.projectId));
  const { uploads } = useUploads(place);
  const { data: project } = useQuery(projectOf(place.projectId));
  return documentTypes(files.data?.items ?? [], project?.paperwork).map((type) => {
    const there = files.data?.items.filter((file) => file.fileType === type) ?? [];
    const coming = uploads.filter((upload) => upload.fileType === type && upload.state !== 'refused').length;
    const words = [
      ...there.map((file) => COMMISSIONING.fileState(file.fileName, file.state)),
      ...(coming > 0 ? [COMMISSIONING.onTheWay(coming)] : []),
    ];
    return (
      <Row key={type} name={DOCUMENT_NAMES[type]}>
        {words.length > 0 && <span className="whitespace-pre-line">{words.join('\n')}</span>}
      </Row>
    );
  });
}

function Part({ title, onChange, children }: { title: string; onChange: () => void; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between border-b-2 border-foreground pb-1.5">
        <h3 className="text-base font-semibold">{title}</h3>
        <button
          type="button"
          className="lnk min-h-9 px-1"
          onClick={onChange}
          aria-label={COMMISSIONING.change(title.toLowerCase())}
        >
          Change
        </button>
      </div>
      <dl>{children}</dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-baseline justify-between gap-6 border-b border-border py-2">
      <dt className="shrink-0 text-muted-foreground">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">
        {children || <span className="text-muted-foreground">{TEXTS.notProvided}</span>}
      </dd>
    </div>
  );
}
