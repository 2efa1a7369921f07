import { type AgreementForAdmin, CONDITION_WORDS, type ProjectForAdmin, projectIsFrom } from '@libs/contracts';
import { Consents } from '../../common/agreement/consents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button';
import { Empty } from '../../../kit/empty';
import { ErrorState } from '../../../kit/error-state';
import { Facts, Part } from '../../../kit/facts';
import { dateText } from '../../../kit/format';
import { RelativeTime } from '../../../kit/relative-time';
import { toast } from '../../../kit/sonner';
import { PagePending } from '../../common/shell/page-pending';
import { reasonOf } from '../../../lib/api/api';
import { refusalWords } from '../../../lib/api/refusal-words';
import { AgreementActs } from './agreement-acts';
import { AgreementName, Changes, Replaced } from './agreement-editions';
import { shownOf } from './agreement-editions.rules';
import { AgreementEvidence } from './agreement-evidence';
import { AgreementFacts } from './agreement-facts';
import { AgreementOffer } from './agreement-offer';
import {
  agreementEventsQuery,
  agreementsOfProject,
  downloadAgreement,
  factsQuery,
  sendAgreementEdit,
  sendCondition,
  sendDraft,
  sendSeal,
  sendVoid,
} from './agreement.queries';
import { AmendAgreement } from './amend-agreement';
import { AGREEMENT, AMEND } from './agreement.texts';
import { ReasonDialog } from './reason-dialog';
import { PassOn } from './pass-on';
import { SellSystem } from './sell-system';
import { WorksOrderPart } from './works-order-part';

/** Drafting, checks, differences, signatures and history of a project's agreement. */
export function AgreementTab({ project }: { project: ProjectForAdmin }) {
  const { data, error, isPending, refetch } = useQuery(agreementsOfProject(project.id));
  if (isPending) return <PagePending />;
  if (!data) return <ErrorState title={AGREEMENT.loadFailed} reason={reasonOf(error)} onRetry={() => void refetch()} />;
  const { main, amendment, replaced, mayDraft } = shownOf(data.items);
  return (
    <>
      {amendment && (
        <div className="mb-9">
          <OneAgreement agreement={amendment} project={project} key={amendment.id} />
        </div>
      )}
      {main && (
        <OneAgreement
          agreement={main}
          project={project}
          key={main.id}
          mayAmend={!amendment || amendment.status === 'expired'}
        />
      )}
      {mayDraft && <NewDraft project={project} />}
      <Replaced agreements={replaced} />
      {main && <WorksOrderPart project={project} agreement={main.status} />}
    </>
  );
}

function useRead(projectId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: agreementsOfProject(projectId).queryKey });
}

function NewDraft({ project }: { project: ProjectForAdmin }) {
  const read = useRead(project.id);
  const { data: known } = useQuery(factsQuery(project.assetHost.id));
  if (project.withdrawnAt || !projectIsFrom(project.status, 'confirmed'))
    return <Empty title={AGREEMENT.none}>{AGREEMENT.notYet}</Empty>;
  if (!known) return <PagePending />;
  return (
    <Part title={AGREEMENT.draft}>
      <p className="mb-4 text-sm text-muted-foreground">{AGREEMENT.mayDraft}</p>
      <AgreementFacts
        draft={null}
        known={known}
        send={async ({ facts }) => {
          await sendDraft(project.id, facts);
          await read();
          toast.success(AGREEMENT.drafted);
        }}
      />
    </Part>
  );
}

function OneAgreement({
  agreement,
  project,
  mayAmend = false,
}: {
  agreement: AgreementForAdmin;
  project: ProjectForAdmin;
  mayAmend?: boolean;
}) {
  const read = useRead(agreement.projectId);
  const isDraft = agreement.status === 'draft';
  return (
    <>
      <AgreementName agreement={agreement} />
      <Signatures agreement={agreement} />
      <Tools agreement={agreement} project={project} onDone={read}>
        {mayAmend && agreement.status === 'effective' && !agreement.purchase && (
          <>
            <AmendAgreement agreement={agreement} onDone={read} />
            {project.status === 'live' && <PassOn agreement={agreement} onDone={read} />}
            {project.goLiveDate && agreement.terms.buyout.length > 0 && (
              <SellSystem agreement={agreement} goLive={project.goLiveDate} onDone={read} />
            )}
          </>
        )}
      </Tools>
      <Changes agreement={agreement} />
      {isDraft && <AgreementOffer agreement={agreement} onDone={read} />}
      {isDraft && (
        <Part title={AGREEMENT.facts}>
          <AgreementFacts
            draft={agreement}
            send={async (sent) => {
              await sendAgreementEdit(agreement, sent);
              await read();
              toast.success(AGREEMENT.saved);
            }}
          />
        </Part>
      )}
      <Conditions agreement={agreement} onDone={read} />
      {!isDraft && <AgreementEvidence agreement={agreement} />}
      <History agreement={agreement} />
    </>
  );
}

function Signatures({ agreement }: { agreement: AgreementForAdmin }) {
  const { hostSigned, funderSigned, expiresAt, lastDayToWithdraw, effectiveAt, declined, endReason } = agreement;
  const signed = (one: AgreementForAdmin['hostSigned']) =>
    one && (
      <>
        {one.name}, <RelativeTime at={one.at} />
      </>
    );
  const { transfer } = agreement;
  const rows = [
    ...(transfer ? [[transfer.fromCompany, signed(transfer.signed) ?? '–'] as const] : []),
    ...(transfer?.side === 'funder' ? [] : [[agreement.hostCompany, signed(hostSigned) ?? '–'] as const]),
    [agreement.funderCompany, signed(funderSigned) ?? '–'],
    ...(expiresAt && !funderSigned
      ? [['Offer ends', dateText(new Date(Date.parse(expiresAt) - 1).toISOString().slice(0, 10))] as const]
      : []),
    ...(lastDayToWithdraw ? [['May withdraw until', dateText(lastDayToWithdraw)] as const] : []),
    ...(effectiveAt ? [['In force', <RelativeTime key="effective" at={effectiveAt} />] as const] : []),
    ...(declined ? [['Declined', [declined.reason, declined.text].filter(Boolean).join(': ')] as const] : []),
    ...(endReason ? [['Reason', endReason] as const] : []),
  ] as const;
  return <Facts rows={rows} />;
}

function Tools({
  agreement,
  project,
  onDone,
  children,
}: {
  agreement: AgreementForAdmin;
  project: ProjectForAdmin;
  onDone: () => unknown;
  children: ReactNode;
}) {
  const [voiding, setVoiding] = useState(false);
  const failed = (error: unknown) => toast.failure(AGREEMENT.voidFailed, { detail: refusalWords(error) });
  const cancel = useMutation({
    mutationFn: (reason: string) => sendVoid(agreement.id, reason),
    onSuccess: () => {
      setVoiding(false);
      toast.success(AGREEMENT.voided);
      return onDone();
    },
    onError: failed,
  });
  const seal = useMutation({ mutationFn: () => sendSeal(agreement.id), onError: failed, onSettled: () => onDone() });
  const ready = agreement.document.state === 'ready';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button variant="outline" disabled={!ready} onClick={() => void downloadAgreement(agreement)}>
        {ready ? AGREEMENT.preview : AGREEMENT.making}
      </Button>
      {['draft', 'offered', 'host_signed'].includes(agreement.status) && (
        <Button variant="outline" onClick={() => setVoiding(true)}>
          {AGREEMENT.void}
        </Button>
      )}
      {children}
      <AgreementActs agreement={agreement} project={project} onDone={onDone} />
      {agreement.seal.state === 'waiting' && (
        <>
          <span className="text-xs text-muted-foreground">{agreement.sealError ?? AGREEMENT.sealWaiting}</span>
          <Button variant="ghost" working={seal.isPending} onClick={() => seal.mutate()}>
            {AGREEMENT.retrySeal}
          </Button>
        </>
      )}
      <ReasonDialog
        open={voiding}
        onClose={() => setVoiding(false)}
        title={AGREEMENT.voidTitle}
        confirm={AGREEMENT.void}
        destructive
        working={cancel.isPending}
        onConfirm={(reason) => cancel.mutateAsync(reason)}
      >
        {AGREEMENT.voidWhy}
      </ReasonDialog>
    </div>
  );
}

function Conditions({ agreement, onDone }: { agreement: AgreementForAdmin; onDone: () => unknown }) {
  const check = useMutation({
    mutationFn: ({ condition, met }: { condition: 'premises' | 'grid' | 'survey'; met: boolean }) =>
      sendCondition(agreement.id, condition, met),
    onSuccess: () => onDone(),
    onError: (error) => toast.failure(AGREEMENT.checkFailed, { detail: refusalWords(error) }),
  });
  if (agreement.status === 'draft' || agreement.conditions.length === 0) return null;
  const mayCheck = ['offered', 'host_signed', 'countersigned'].includes(agreement.status);
  return (
    <Part title={AGREEMENT.conditions}>
      <ul>
        {agreement.conditions.map(({ condition, metAt }) => (
          <li
            key={condition}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-border text-sm"
          >
            <span>{CONDITION_WORDS[condition]}</span>
            {condition === 'withdrawal_period' ? (
              <span className="text-xs text-muted-foreground">{AGREEMENT.byClock}</span>
            ) : (
              <Button
                variant="ghost"
                disabled={!mayCheck || check.isPending}
                onClick={() => check.mutate({ condition, met: metAt === null })}
              >
                {metAt === null ? AGREEMENT.check : AGREEMENT.uncheck}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {agreement.conditions.some(({ condition }) => condition === 'premises') && (
        <Consents agreement={agreement} mayAdd={mayCheck} />
      )}
    </Part>
  );
}

function History({ agreement }: { agreement: AgreementForAdmin }) {
  const { data } = useQuery(agreementEventsQuery(agreement));
  if (!data) return null;
  return (
    <Part title={agreement.amends ? AMEND.history(agreement.number) : AGREEMENT.history}>
      <ol className="text-sm">
        {data.items.toReversed().map(({ id, text, at }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 border-b border-border py-2">
            <span>{text}</span>
            <RelativeTime at={at} className="shrink-0 text-xs text-muted-foreground" />
          </li>
        ))}
      </ol>
    </Part>
  );
}
