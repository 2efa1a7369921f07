import type { ProjectForHost } from '@libs/contracts';
import { MyAgreements } from '../common/agreement/my-agreements';
import { AGREEMENTS_BLOCK } from '../common/agreement/agreement.texts';
import { EvidencePack } from '../common/documents/evidence-pack';
import { Documents } from '../common/documents/documents';
import { Proposals } from '../common/documents/proposals';
import { PaperworkGate } from '../common/documents/paperwork-gate';
import { Block } from '../common/shell/block';
import { DOCUMENTS } from './host.texts';

/** The proposals and, once there is a project, its checked documents, and what is missing in words. */
export function DocumentsBlock({ project }: { project: ProjectForHost | undefined }) {
  return (
    <Block id="documents" title={DOCUMENTS.title}>
      <div className={project && 'grid gap-x-12 gap-y-6 xl:grid-cols-2'}>
        <div className="min-w-0">
          <h3 className="text-base font-semibold">{DOCUMENTS.proposals}</h3>
          <Proposals />
          <h3 className="mt-6 text-base font-semibold">{AGREEMENTS_BLOCK.title}</h3>
          <MyAgreements side="host" />
          {project && (
            <div className="mt-6">
              <Documents
                place={{ projectId: project.id, jobId: null, site: '' }}
                paperwork={project.paperwork}
                heading="h3"
              />
            </div>
          )}
        </div>
        {project && (
          <div className="min-w-0">
            <h3 className="mb-1 text-base font-semibold">
              {project.status === 'live' ? DOCUMENTS.afterLive : DOCUMENTS.beforeLive}
            </h3>
            <PaperworkGate paperwork={project.paperwork} live={project.status === 'live'} />
            <EvidencePack projectId={project.id} />
          </div>
        )}
      </div>
    </Block>
  );
}
