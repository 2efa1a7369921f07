import { JobRow } from './job.row.js';
import { ProjectRow } from './project.row.js';

/** The tables that this capability owns: SQL of other capabilities must not name them, except in a shared view. */
export const projectsTables = [JobRow, ProjectRow];
