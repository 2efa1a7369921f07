import { createHash, randomUUID } from 'node:crypto';
import type { Actor, ConsentType, FileType, Role } from '@libs/contracts';
import { appendEvents, type NewEvent, type Storage, type Tx } from '@libs/platform';
import type { ProjectAggregate } from '@libs/projects';
import { specimenPdf } from './specimen-pdf.js';

/** A photo belongs to a ticket, which someone has to take. */
export type Paper = Exclude<FileType, 'ticket_photo' | 'job_photo' | ConsentType>;

const NAMES: Record<Paper, string> = {
  dno_approval: 'dno-approval.pdf',
  mcs_certificate: 'mcs-certificate.pdf',
  commissioning_form: 'g99-commissioning-form.pdf',
  insurance_note: 'insurance-note.pdf',
};

const specimen = (heading: string, lines: readonly string[]) => {
  const bytes = specimenPdf(heading, [...lines, '', 'A specimen for the demo. It certifies nothing.']);
  return { bytes, sha256: createHash('sha256').update(bytes).digest() };
};

/** One content per type: each document needs its own path, but not its own content. */
const DOCUMENTS: Record<Paper, ReturnType<typeof specimen>> = {
  dno_approval: specimen('DNO approval', ['Connection of generation under EREC G98/G99', 'Approved as applied for']),
  mcs_certificate: specimen('MCS certificate', ['Solar PV, up to 50 kW', 'Installed and tested to BS EN 62446-1']),
  commissioning_form: specimen('Commissioning form', ['Commissioning under EREC G99', 'Tested to BS EN 62446-1']),
  insurance_note: specimen('Insurance certificate', [
    'The system on this roof is insured by its funder',
    'Renewed every year',
  ]),
};

export interface DemoDocument {
  aggregate: ProjectAggregate;
  fileType: Paper;
  actor: Actor;
  at: Date;
}

/** An uploaded and accepted document of a project. Its row, file and both events are those of a real upload. */
export async function addDocument(tx: Tx, storage: Storage, { aggregate, fileType, actor, at }: DemoDocument) {
  const id = randomUUID();
  const projectId = aggregate.project.id;
  const { bytes, sha256 } = DOCUMENTS[fileType];
  const path = `projects/${projectId}/${fileType}/${at.getTime()}.pdf`;
  const size = bytes.length;
  await storage.put(path, bytes, 'application/pdf');
  await tx.rows(
    `insert into project_file (id, project_id, job_id, file_type, file_name, file_path, file_size, sha256, state,
        uploaded_by, version, created_at, media_type, stored_size, stored_sha256, checked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'ready', $9, 2, $10, 'application/pdf', $7, $8, $10)`,
    [id, projectId, aggregate.job?.id ?? null, fileType, NAMES[fileType], path, size, sha256, actor.accountId, at],
  );
  const view = (role: Role, state: 'checking' | 'ready', version: number) => ({
    id,
    projectId,
    fileType,
    fileName: NAMES[fileType],
    fileSize: size,
    state,
    reason: null,
    uploadedBy: { name: actor.name, role: actor.role },
    createdAt: at.toISOString(),
    version,
    ...(role === 'admin' ? { path, sha256: sha256.toString('hex') } : {}),
  });
  const event = (type: 'file.uploaded' | 'file.ready', by: Actor | null, version: number): NewEvent => ({
    event: { type, data: { fileType } },
    subject: { kind: 'file', id },
    version,
    topic: `project:${projectId}`,
    actor: by,
    at,
    to: { host: aggregate.host.id, funder: aggregate.funder.id, installer: aggregate.job?.installer.id },
    records: [
      { kind: 'file', id, version, view: (role) => view(role, type === 'file.ready' ? 'ready' : 'checking', version) },
    ],
  });
  await appendEvents(tx, [event('file.uploaded', actor, 1), event('file.ready', null, 2)]);
}
