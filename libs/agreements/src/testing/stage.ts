import { PASSWORD, type Person, type TestApi } from '@apps/api/testing';
import {
  type AgreementForAdmin,
  type AgreementForParty,
  type HostFacts,
  type ProposalView,
  SIGN_INTENT,
  UNKNOWN_FACTS,
  WORKS_ORDER_INTENT,
  type WorksOrderForAdmin,
  type WorksOrderView,
} from '@libs/contracts';
import { STORAGE, type Storage } from '@libs/platform';
import { proposalWorker } from '@libs/proposals/testing';
import { agreementWorker, drawDocumentHere } from '../render-document.js';

/** A company that owns its building and has answered every question. */
export const FACTS: HostFacts = {
  ...UNKNOWN_FACTS,
  legalForm: 'limited_company',
  companyNumber: '09482213',
  vatRegistered: false,
  premises: 'freehold',
};

const QUEUE = [
  'agreement.drafted',
  'agreement.edited',
  'agreement.extended',
  'works_order.drafted',
  'project.status_changed',
  'project.withdrawn',
  'project.went_live',
  'job.withdrawn',
  'job.declined',
];

/** A host with an accepted proposal, its funder who confirmed, and an installer with the job. */
export interface Site {
  host: Person;
  funder: Person;
  installer: Person;
  project: string;
  job: string;
}

/** Takes a project up to a signed agreement, with the calls of people and the worker. */
export function stageOf(api: TestApi, admin: Person) {
  const proposals = proposalWorker(api);
  const storage = api.app.get<Storage>(STORAGE, { strict: false });

  const work = (
    now = () => new Date(),
    worker = agreementWorker({ storage, clock: { now }, draw: drawDocumentHere }),
  ) => proposals.work('agreements', QUEUE, worker);

  async function ok<T>(answer: Promise<{ status: number; text: string; body: unknown }>): Promise<T> {
    const { status, text, body } = await answer;
    if (status >= 300) throw new Error(`${status}: ${text}`);
    return body as T;
  }

  /** `offer`: the host's request. The funder confirms, so that the installer has the job. */
  async function site({
    offer = 'per_kwh',
    facts = null as HostFacts | null,
    funder: given = null as Person | null,
  } = {}): Promise<Site> {
    const host = await api.person('asset_host', { fullName: 'Grace Adeyemi', companyName: 'Fenwick Row Bakery' });
    const funder =
      given ?? (await api.person('asset_funder', { fullName: 'Eleanor Marsh', companyName: 'Calder Yield' }));
    const installer = await api.person('installer', { fullName: 'Tom Hallam', companyName: 'Bright Ridge Solar' });
    const hostId = host.account.recordId;
    await proposals.edit(host);
    if (offer !== 'per_kwh') await proposals.edit(host, { electricityNeeds: { offer } });
    const { id } = await ok<ProposalView>(api.post(`/api/hosts/${hostId}/proposals`, { as: admin }));
    await proposals.draw();
    const list = await ok<{ items: ProposalView[] }>(api.get('/api/me/host/proposals', { as: host }));
    const { sha256 } = list.items.find((one) => one.id === id) as ProposalView;
    await ok(api.post(`/api/me/host/proposals/${id}/accept`, { as: host, body: { sha256 } }));
    await ok(api.call('PATCH', `/api/hosts/${hostId}/status`, { as: admin, body: { status: 'awaiting_pairing' } }));
    if (facts) await ok(api.call('PUT', `/api/hosts/${hostId}/agreement-facts`, { as: admin, body: facts }));
    const parties = { assetFunderId: funder.account.recordId, installerId: installer.account.recordId };
    const project = await ok<{ id: string }>(
      api.post('/api/projects', { as: admin, body: { assetHostId: hostId, ...parties } }),
    );
    await ok(api.post(`/api/projects/${project.id}/confirm`, { as: funder }));
    const [job] = await api.query<{ id: string }>('select id from installation_job where project_id = $1', [
      project.id,
    ]);
    return { host, funder, installer, project: project.id, job: job?.id ?? '' };
  }

  const get = <T>(id: string, as: Person): Promise<T> => ok<T>(api.get(`/api/agreements/${id}`, { as }));

  async function drafted({ project }: Site, body: object = { facts: FACTS }): Promise<AgreementForAdmin> {
    const { id } = await ok<AgreementForAdmin>(api.post(`/api/projects/${project}/agreements`, { as: admin, body }));
    await work();
    return get<AgreementForAdmin>(id, admin);
  }
  async function offered(of: Site, body: object = { facts: FACTS }, more: object = {}): Promise<AgreementForAdmin> {
    const { id, version } = await drafted(of, body);
    return ok<AgreementForAdmin>(api.post(`/api/agreements/${id}/offer`, { as: admin, body: { version, ...more } }));
  }
  const signing = ({ document, version, edition }: AgreementForParty, more: object = {}) => ({
    sha256: document.sha256 ?? '',
    version,
    edition,
    name: 'Grace Adeyemi',
    capacity: 'director',
    intentTextId: SIGN_INTENT.id,
    password: PASSWORD,
    ...more,
  });
  const sign = (agreement: AgreementForParty, as: Person, more: object = {}) =>
    api.post(`/api/agreements/${agreement.id}/sign`, { as, body: signing(agreement, more) });
  async function countersigned(of: Site, body: object = { facts: FACTS }): Promise<AgreementForParty> {
    const first = await offered(of, body);
    const signed = await ok<AgreementForParty>(sign(first, of.host));
    return ok<AgreementForParty>(sign(signed, of.funder, { name: 'Eleanor Marsh' }));
  }
  /** In force immediately: without a withdrawal period among its conditions. */
  const effective = (of: Site) => countersigned(of, { facts: FACTS, terms: { conditions: [] } });

  const ORDER = {
    scope: 'Supply and install 12 kWp of solar panels',
    pricePence: 1_234_567,
    startOn: null,
    completeOn: null,
    warrantyMonths: 24,
    retentionBp: 500,
    retentionMonths: 6,
    paymentDays: 30,
  };
  async function order(
    { project, installer, funder }: Site,
    until: 'draft' | 'offered' | 'signed',
  ): Promise<WorksOrderView> {
    const { id } = await ok<WorksOrderForAdmin>(
      api.post(`/api/projects/${project}/works-orders`, { as: admin, body: { terms: ORDER } }),
    );
    await work();
    let now = await ok<WorksOrderView>(api.get(`/api/works-orders/${id}`, { as: admin }));
    if (until === 'draft') return now;
    now = await ok(api.post(`/api/works-orders/${id}/offer`, { as: admin, body: { version: now.version } }));
    if (until === 'offered') return now;
    for (const as of [installer, funder]) {
      const body = { ...signing(now as never), intentTextId: WORKS_ORDER_INTENT.id, name: as.account.fullName };
      now = await ok(api.post(`/api/works-orders/${id}/sign`, { as, body }));
    }
    return now;
  }
  return { site, work, drafted, offered, sign, signing, countersigned, effective, order, get, ok, storage };
}
