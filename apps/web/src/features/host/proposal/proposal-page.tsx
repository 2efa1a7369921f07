import { type ProposalView, routes } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../../kit/alert';
import { Button, buttonVariants } from '../../../kit/button';
import { dayOf, fullTime } from '../../../kit/format';
import { toast } from '../../../kit/sonner';
import { api, reasonOf } from '../../../lib/api/api';
import { useSession } from '../../../lib/session/session';
import { sizeText } from '../../common/documents/document.rules';
import { proposalsOf } from '../../common/documents/proposals.queries';
import { PageHead } from '../../common/shell/app-shell';
import { Block } from '../../common/shell/block';
import { myHost } from '../host.queries';
import { AnswerForms, CodeOf } from './answer-forms';
import { KeyTerms } from './key-terms';
import type { CameBy } from './proposal.queries';
import { standOf } from './proposal.rules';
import { PROPOSAL } from './proposal.texts';

/** One proposal: its contents, its document, and the host's answer. */
export function ProposalPage({ id, cameBy }: { id: string; cameBy: CameBy }) {
  const { data: host } = useSuspenseQuery(myHost);
  const { data } = useSuspenseQuery(proposalsOf(null));
  const stand = standOf(data.items, id);
  if (stand.is === 'other') return <OtherAccount />;
  const { proposal } = stand;
  return (
    <>
      <PageHead
        title={PROPOSAL.title(proposal.number)}
        sub={PROPOSAL.edition(proposal.edition, dayOf(new Date(proposal.createdAt)))}
        actions={
          <Link to="/asset-host" className={buttonVariants({ variant: 'outline' })}>
            {PROPOSAL.back}
          </Link>
        }
      />
      <div aria-live="polite">
        {stand.is === 'stale' && (
          <Said title={PROPOSAL.stale} text={PROPOSAL.staleNote(stand.newest.edition)}>
            <ReadNewest newest={stand.newest} />
          </Said>
        )}
        {stand.is === 'superseded' && (
          <Said title={PROPOSAL.supersededTitle} text={PROPOSAL.supersededNote}>
            <ReadNewest newest={stand.newest} />
          </Said>
        )}
        {stand.is === 'accepted' && <Answered proposal={proposal} />}
        {stand.is === 'declined' && <Answered proposal={proposal} />}
        {stand.is === 'making' && <p className="mb-9">{PROPOSAL.making}</p>}
      </div>
      <KeyTerms proposal={proposal} />
      {proposal.sha256 !== null && <Document proposal={proposal} />}
      {stand.is === 'open' && (
        <AnswerForms
          key={proposal.id}
          proposal={proposal}
          company={host.profile.companyName || host.profile.fullName}
          cameBy={cameBy}
        />
      )}
    </>
  );
}

/** The outcome, with one thing to do next. */
function Said({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      data-slot="stand"
      className="ink -mx-4 mb-9 bg-background px-4 py-6 text-foreground md:mx-0 md:rounded-xl md:px-9 md:py-8"
    >
      <h2 className="display mb-2.5 text-2xl text-balance">{title}</h2>
      <p className="max-w-line text-base">{text}</p>
      <div className="mt-5 flex gap-2.5 max-md:flex-col">{children}</div>
    </section>
  );
}

function Answered({ proposal: { answer } }: { proposal: ProposalView }) {
  if (!answer) return null;
  const accepted = answer.outcome === 'accepted';
  const when = fullTime(new Date(answer.at));
  const by = accepted ? PROPOSAL.acceptedBy(answer.fullName, when) : PROPOSAL.declinedBy(answer.fullName, when);
  return (
    <Said
      title={accepted ? PROPOSAL.acceptedTitle : PROPOSAL.declinedTitle}
      text={`${by} ${accepted ? PROPOSAL.acceptedNext : PROPOSAL.declinedNext}`}
    >
      <Link to="/asset-host" className={buttonVariants({ size: 'lg' })}>
        {PROPOSAL.nextStep}
      </Link>
    </Said>
  );
}

const ReadNewest = ({ newest: { id, edition } }: { newest: ProposalView }) => (
  <Link to="/asset-host/proposals/$id" params={{ id }} search={{}} className={buttonVariants({ size: 'lg' })}>
    {PROPOSAL.readNewest(edition)}
  </Link>
);

function Document({ proposal: { id, pages, size, sha256 } }: { proposal: ProposalView }) {
  const [working, setWorking] = useState(false);
  const open = async (which: 'page' | 'pdf') => {
    setWorking(true);
    try {
      const link = await api(routes.linkProposal, { params: { id } });
      window.location.assign(link[which]);
    } catch (error) {
      toast.failure(PROPOSAL.notOpened, { detail: reasonOf(error) });
    } finally {
      setWorking(false);
    }
  };
  return (
    <Block id="document" title={PROPOSAL.document}>
      <div className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        <div>
          <p className="mb-3">{PROPOSAL.documentNote(pages ?? 0, sizeText(size ?? 0))}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" working={working} onClick={() => void open('page')}>
              <ExternalLink size={16} strokeWidth={1.5} aria-hidden />
              {PROPOSAL.read}
            </Button>
            <Button variant="outline" onClick={() => void open('pdf')}>
              <Download size={16} strokeWidth={1.5} aria-hidden />
              {PROPOSAL.download}
            </Button>
          </div>
        </div>
        <div>
          <p className="lab">{PROPOSAL.code}</p>
          <CodeOf sha256={sha256} />
          <p className="text-xs text-muted-foreground">{PROPOSAL.codeNote}</p>
        </div>
      </div>
    </Block>
  );
}

/** Signed in as someone else: after signing out, the sign-in page leads back here. */
function OtherAccount() {
  const { user, signOut } = useSession();
  const [working, setWorking] = useState(false);
  return (
    <>
      <PageHead title={PROPOSAL.otherTitle} />
      <Alert title={PROPOSAL.otherNote(user?.email ?? '')}>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="sm"
            working={working}
            onClick={() => {
              setWorking(true);
              void signOut().catch(() => setWorking(false));
            }}
          >
            {PROPOSAL.switch}
          </Button>
          <Link to="/asset-host" className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            {PROPOSAL.back}
          </Link>
        </div>
      </Alert>
    </>
  );
}
