import type { ProjectForHost } from '@libs/contracts';
import { EvidencePack } from '../common/documents/evidence-pack';
import { Documents } from '../common/documents/documents';
import { Proposals } from '../common/documents/proposals';
import { PaperworkGate } from '../common/documents/paperwork-gate';
import { Block } from './block';

/** The proposals, and once there is a project its documents, as soon as they are checked, and in words what is missing. */
export function DocumentsBlock({ project }: { project: ProjectForHost | undefined }) {
  return (
    <Block id="documents" title="Documents">
      <h3 className="text-base font-semibold">Proposals</h3>
      <Proposals />
      {project && (
        <div className="mt-6">
          <Documents
            place={{ projectId: project.id, jobId: null, site: '' }}
            paperwork={project.paperwork}
            heading="h3"
          />
          <h3 className="mt-6 mb-1 text-base font-semibold">Before going live</h3>
          <PaperworkGate paperwork={project.paperwork} live={project.status === 'live'} />
          <EvidencePack projectId={project.id} />
        </div>
      )}
    </Block>
  );
}
