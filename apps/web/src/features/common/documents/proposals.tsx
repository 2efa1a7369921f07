import { proposalStep, type ProposalForAdmin, type ProposalView, routes } from '@libs/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, ExternalLink, Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonVariants } from '../../../kit/button';
import { toast } from '../../../kit/sonner';
import { api, reasonOf } from '../../../lib/api/api';
import { dayOf } from '../../../kit/format';
import { sizeText } from './document.rules';
import { PROPOSALS } from './documents.texts';
import { proposalsOf } from './proposals.queries';
import { ProposalAnswer } from './proposal-answer';

/**
 * A host's proposals, newest edition first. An admin, who passes the host, can request one; with a moment, the
 * proposals as of then.
 */
export function Proposals({ hostId = null, moment }: { hostId?: string | null; moment?: string }) {
  const proposals = useQuery(proposalsOf(hostId));
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: (id: string) => api(routes.askProposal, { params: { id } }),
    onSuccess: (made) => {
      void client.invalidateQueries({ queryKey: proposalsOf(hostId).queryKey });
      if (made.state === 'ready') toast.success(PROPOSALS.unchanged);
    },
    onError: (error) => toast.failure(PROPOSALS.notCreated, { detail: reasonOf(error) }),
  });
  if (proposals.error && !proposals.data)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-2 text-muted-foreground">
        {PROPOSALS.notLoaded} {reasonOf(proposals.error)}
        <Button variant="outline" size="sm" onClick={() => void proposals.refetch()}>
          Try again
        </Button>
      </p>
    );
  const shown = proposals.data?.items.filter(
    ({ createdAt }) => moment === undefined || Date.parse(createdAt) <= Date.parse(moment),
  );
  return (
    <div data-slot="proposals">
      <ul>
        {shown?.map((proposal) => (
          <Proposal
            key={proposal.id}
            proposal={proposal}
            toAnswer={hostId === null && proposal === shown[0] && proposal.state === 'ready'}
          />
        ))}
      </ul>
      {shown?.length === 0 && <p className="border-b border-border py-2.5 text-muted-foreground">{PROPOSALS.none}</p>}
      {hostId && moment === undefined && (
        <Button variant="outline" size="sm" className="mt-3" working={ask.isPending} onClick={() => ask.mutate(hostId)}>
          {PROPOSALS.create}
        </Button>
      )}
    </div>
  );
}

function Proposal({ proposal, toAnswer }: { proposal: ProposalView | ProposalForAdmin; toAnswer: boolean }) {
  const { id, number, edition, state, progress, pages, size, sha256, createdAt, madeBy } = proposal;
  const [working, setWorking] = useState(false);
  const name = PROPOSALS.name(number, edition);
  const withLink = async (act: (link: { page: string; pdf: string; expiresAt: string }) => unknown) => {
    setWorking(true);
    try {
      await act(await api(routes.linkProposal, { params: { id } }));
    } catch (error) {
      toast.failure(PROPOSALS.notOpened, { detail: reasonOf(error) });
    } finally {
      setWorking(false);
    }
  };
  const copy = () =>
    withLink(async ({ page, expiresAt }) => {
      await navigator.clipboard.writeText(`${location.origin}${page}`);
      toast.success(PROPOSALS.copied(dayOf(new Date(expiresAt))));
    });
  const endLinks = async () => {
    setWorking(true);
    try {
      await api(routes.revokeProposalLinks, { params: { id } });
      toast.success(PROPOSALS.linksEnded);
    } catch (error) {
      toast.failure(PROPOSALS.linksNotEnded, { detail: reasonOf(error) });
    } finally {
      setWorking(false);
    }
  };
  return (
    <li
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border py-2.5"
      aria-busy={state === 'making'}
    >
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-xs text-muted-foreground">
          {state === 'making'
            ? `${proposalStep(progress)}, ${progress}%`
            : PROPOSALS.facts(pages, sizeText(size ?? 0), dayOf(new Date(createdAt)), madeBy)}
        </p>
        <ProposalAnswer proposal={proposal} />
        {state === 'making' && (
          <progress
            aria-label={PROPOSALS.creating(name)}
            max={100}
            value={progress}
            className="mt-1 h-1 w-40 accent-(--accent)"
          />
        )}
      </div>
      {sha256 !== null && (
        <div className="flex flex-wrap gap-2">
          {toAnswer && (
            <Link to="/asset-host/proposals/$id" params={{ id }} className={buttonVariants({ size: 'sm' })}>
              {PROPOSALS.answer}
            </Link>
          )}
          <Button
            variant="outline"
            size="sm"
            working={working}
            aria-label={`Open ${name}`}
            onClick={() => void withLink(({ page }) => window.location.assign(page))}
          >
            <ExternalLink size={14} strokeWidth={1.5} aria-hidden />
            Open
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={PROPOSALS.download(name)}
            onClick={() => void withLink(({ pdf }) => window.location.assign(pdf))}
          >
            <Download size={14} strokeWidth={1.5} aria-hidden />
            PDF
          </Button>
          <Button variant="ghost" size="sm" aria-label={PROPOSALS.copy(name)} onClick={() => void copy()}>
            <Link2 size={14} strokeWidth={1.5} aria-hidden />
            Copy link
          </Button>
          <Button variant="ghost" size="sm" aria-label={PROPOSALS.endLinksTo(name)} onClick={() => void endLinks()}>
            <Link2Off size={14} strokeWidth={1.5} aria-hidden />
            End links
          </Button>
        </div>
      )}
    </li>
  );
}
