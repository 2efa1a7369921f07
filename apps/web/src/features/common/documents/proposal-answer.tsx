import { declineWords, type ProposalEvidence, type ProposalForAdmin, type ProposalView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../kit/facts';
import { fullTime } from '../../../kit/format';
import { Unfold } from '../../../kit/unfold';
import { reasonOf } from '../../../lib/api/api';
import { PROPOSALS } from './documents.texts';
import { evidenceOf } from './proposals.queries';

/** The outcome of a proposal; the office also sees the reason and the evidence. */
export function ProposalAnswer({ proposal }: { proposal: ProposalView | ProposalForAdmin }) {
  const { id, state, answer } = proposal;
  return (
    <>
      {answer && (
        <p data-slot="answer" className="text-xs font-medium">
          {PROPOSALS.answered(PROPOSALS.outcomes[answer.outcome], fullTime(new Date(answer.at)), answer.fullName)}
        </p>
      )}
      {state === 'superseded' && <p className="text-xs text-muted-foreground">{PROPOSALS.superseded}</p>}
      {answer && 'reason' in answer && (
        <>
          {(answer.reason || answer.text) && (
            <p className="max-w-text text-xs wrap-anywhere">
              {PROPOSALS.why([declineWords(answer.reason), answer.text].filter(Boolean).join('. '))}
            </p>
          )}
          <Unfold name={PROPOSALS.evidence} className="mt-0">
            {() => <Evidence id={id} />}
          </Unfold>
        </>
      )}
    </>
  );
}

function Evidence({ id }: { id: string }) {
  const { data, error } = useQuery(evidenceOf(id));
  if (error)
    return (
      <p role="alert" className="text-xs">
        {PROPOSALS.evidenceFailed}: {reasonOf(error)}
      </p>
    );
  return (
    <div className="text-xs" aria-busy={!data}>
      {data && <Facts rows={rowsOf(data)} />}
    </div>
  );
}

function rowsOf(data: ProposalEvidence) {
  const { evidenceRows: names } = PROPOSALS;
  const rows: [string, string | null][] = [
    [names.who, data.fullName],
    [names.company, data.companyName],
    [names.at, fullTime(new Date(data.at))],
    [names.sha256, data.sha256],
    [names.statement, data.statement],
    [names.version, data.statementVersion],
    [names.from, `${data.device}, ${data.network}`],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}
