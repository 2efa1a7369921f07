import type { Paperwork, ProjectStatus } from '@libs/contracts';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { EditPaperwork } from './edit-paperwork';
import { EvidencePack } from './evidence-pack';
import type { WithPaperwork } from './paperwork-fields';
import { Documents } from './documents';
import { PaperworkGate } from './paperwork-gate';

/**
 * The paperwork of a project, the same for all four parties: the connection, what is missing, then the documents.
 * `writes`: the project, for a reader who may enter data from the documents.
 */
export function ProjectDocuments({
  project,
  writes,
  name = '',
  mayAdd = false,
  mayPack = true,
  jobId = null,
  site = '',
  className = 'mt-8',
}: {
  project: { id: string; status: ProjectStatus; paperwork: Paperwork };
  writes?: WithPaperwork | undefined;
  /** The company at the site, for the toast after saving. */
  name?: string;
  mayAdd?: boolean;
  mayPack?: boolean;
  /** The job to which an installer adds documents. */
  jobId?: string | null;
  site?: string;
  className?: string;
}) {
  const [editing, setEditing] = useState(false);
  return (
    <section className={className} aria-labelledby={`paperwork-${project.id}`}>
      <div className="mb-2 flex items-end justify-between gap-4 border-b-2 border-foreground pb-2">
        <h3 id={`paperwork-${project.id}`} className="subhead text-lg">
          Paperwork
        </h3>
        {writes && (
          <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
            Fill in details
          </Button>
        )}
      </div>
      <PaperworkGate paperwork={project.paperwork} live={project.status === 'live'} />
      <div className="mt-5">
        <Documents place={{ projectId: project.id, jobId, site }} paperwork={project.paperwork} mayAdd={mayAdd} />
      </div>
      {writes && editing && <EditPaperwork project={writes} name={name} onClose={() => setEditing(false)} />}
      {mayPack && <EvidencePack projectId={project.id} />}
    </section>
  );
}
