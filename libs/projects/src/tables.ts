import { JobRow } from './job.row.js';
import { ProjectRow } from './project.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const projectsTables = [JobRow, ProjectRow];
