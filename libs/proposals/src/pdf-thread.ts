import type { ProposalContent } from './content.js';
import { proposalPdf, SHEETS } from './proposal-pdf.js';

/** Proposals, in a drawing thread. */
export const draw = (content: ProposalContent, onDrawn: (share: number) => void): Promise<Buffer> =>
  proposalPdf(content, (sheet) => onDrawn(sheet / SHEETS));
