import type { StatementStatus } from '@libs/contracts';
import { Badge, type Tone } from '../../../kit/badge';
import { STATEMENT_WORDS } from './statements.texts';

const TONE: Record<StatementStatus, Tone> = { draft: 'neutral', issued: 'info', paid: 'success' };

export const StatementState = ({ status }: { status: StatementStatus }) => (
  <Badge tone={TONE[status]}>{STATEMENT_WORDS[status]}</Badge>
);
