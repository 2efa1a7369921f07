import { createContext, useContext } from 'react';
import type { SetStatus } from './use-set-status';

/** What the cells of the projects table need from the page. */
export interface RowContext {
  setStatus: SetStatus['pick'];
}

export const ProjectRows = createContext<RowContext | null>(null);

export function useRowContext(): RowContext {
  const context = useContext(ProjectRows);
  if (!context) throw new Error('The cells of the projects table stand inside ProjectRows');
  return context;
}
