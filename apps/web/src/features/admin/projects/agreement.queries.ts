import {
  type AgreementForAdmin,
  type AgreementTerms,
  type HostFacts,
  type OverridableGate,
  routes,
  type Transferred,
} from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, apiFile } from '../../../lib/api/api';
import { saveFile } from '../../../lib/save-file';
import { keys } from '../../../live/query-keys';

interface Agreements {
  items: AgreementForAdmin[];
  total: number;
  nextCursor: string | null;
}

/** All agreements of a project, as the office sees them. */
export const agreementsOfProject = (projectId: string) => {
  const query = { projectId, limit: 20 };
  return queryOptions({
    queryKey: keys.list('agreements', query),
    queryFn: async ({ signal }) => (await api(routes.listAgreements, { query, signal })) as Agreements,
  });
};

/** What prevents a draft from being offered; reloaded with every event of an agreement. */
export const gatesQuery = ({ id, version }: Pick<AgreementForAdmin, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...keys.agreementGates(id), version] as const,
    queryFn: ({ signal }) => api(routes.getAgreementGates, { params: { id }, signal }),
  });

export const factsQuery = (hostId: string) =>
  queryOptions({
    queryKey: [...keys.agreementGates(hostId), 'facts'] as const,
    queryFn: ({ signal }) => api(routes.getAgreementFacts, { params: { id: hostId }, signal }),
  });

export const agreementEventsQuery = ({ id, version }: Pick<AgreementForAdmin, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...keys.agreementGates(id), 'events', version] as const,
    queryFn: ({ signal }) => api(routes.listAgreementEvents, { params: { id }, signal }),
  });

/** Who signed, how and from where, and which pages they had seen. */
export const agreementEvidenceQuery = ({ id, version }: Pick<AgreementForAdmin, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...keys.agreementGates(id), 'evidence', version] as const,
    queryFn: ({ signal }) => api(routes.getAgreementEvidence, { params: { id }, signal }),
  });

export const sendDraft = (projectId: string, facts: HostFacts) =>
  api(routes.draftAgreement, { params: { id: projectId }, body: { facts } });
export const sendAmendment = (
  { id, version }: AgreementForAdmin,
  change: { terms: Partial<AgreementTerms>; reason: string },
) => api(routes.amendAgreement, { params: { id }, body: { version, ...change } });
export const sendAgreementEdit = (
  { id, version }: AgreementForAdmin,
  change: { facts: HostFacts; terms?: Partial<AgreementTerms> },
) => api(routes.editAgreement, { params: { id }, body: { version, ...change } });
export const sendOffer = ({ id, version }: AgreementForAdmin, overrides: { gate: OverridableGate; reason: string }[]) =>
  api(routes.offerAgreement, { params: { id }, body: { version, overrides } });
export const sendVoid = (id: string, reason: string) => api(routes.voidAgreement, { params: { id }, body: { reason } });
type One = Pick<AgreementForAdmin, 'id' | 'version'>;

export const sendPurchase = ({ id, version }: One, body: { on: string; reason: string }) =>
  api(routes.buyAgreement, { params: { id }, body: { version, ...body } });
export const sendTransfer = (
  { id, version }: One,
  body: { side: Transferred; to: string; on: string; reason: string },
) => api(routes.transferAgreement, { params: { id }, body: { version, ...body } });

/** The same for every agreement of a fund that is in force. */
export const sendPortfolio = (funderId: string, body: { to: string; on: string; reason: string }) =>
  api(routes.novatePortfolio, { params: { id: funderId }, body });

/** Those who may take a site over, by name. */
export const partiesToTakeOver = (side: Transferred, search: string) => {
  const query = { limit: 20, ...(search ? { search } : {}) };
  return queryOptions({
    queryKey: [...keys.list(side === 'host' ? 'hosts' : 'funders', query), 'take-over'] as const,
    queryFn: async ({ signal }) => {
      if (side === 'funder') {
        const { items } = await api(routes.listFunders, { query, signal });
        return items.map(({ id, profile }) => ({ id, profile, where: null }));
      }
      const { items } = await api(routes.listHosts, { query, signal });
      return items.map(({ id, profile, businessDetails }) => ({
        id,
        profile,
        where: businessDetails?.postcode ?? null,
      }));
    },
  });
};

/** An offer stands to the end of `until`; one that is over is offered again as a new edition. */
export const sendExtension = ({ id, version }: One, until: string) =>
  api(routes.extendAgreement, { params: { id }, body: { version, until } });
export const sendTermination = ({ id, version }: One, on: string, reason: string) =>
  api(routes.terminateAgreement, { params: { id }, body: { version, on, reason } });
export const sendWithdrawal = ({ id, version }: One, letter: string, password: string) =>
  api(routes.withdrawAgreement, { params: { id }, body: { version, letter, password } });
export const sendCondition = (id: string, condition: 'premises' | 'grid' | 'survey', met: boolean) =>
  api(routes.checkAgreementCondition, { params: { id }, body: { condition, met } });
export const sendSeal = (id: string) => api(routes.sealAgreement, { params: { id }, body: {} });

export const downloadAgreement = async ({ id, number }: AgreementForAdmin) =>
  saveFile(await apiFile(routes.downloadAgreement, { params: { id } }), `${number}.pdf`);
