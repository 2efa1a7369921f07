import { SavedViewDefaultRow } from './saved-view-default.row.js';
import { SavedViewRow } from './saved-view.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const savedViewsTables = [SavedViewDefaultRow, SavedViewRow];
