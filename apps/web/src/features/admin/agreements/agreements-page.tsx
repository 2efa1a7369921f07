import { type AgreementForAdmin, agreedPrice, agreedTerm } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, type Tone } from '../../../kit/badge';
import { Empty } from '../../../kit/empty';
import { dateText } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { Input } from '../../../kit/input';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../kit/tabs';
import { PlainList } from '../../../records/list/plain-list';
import { PageHead } from '../../common/shell/app-shell';
import { agreementCountsQuery, agreementsQuery } from './agreements.queries';
import { nextOf } from './agreements.rules';
import { AGREEMENT_TABS, type AgreementsSearch, type AgreementsTab } from './agreements-search';
import { RemindSigners } from '../../common/agreement/remind-signers';
import { StatusStrip } from './status-strip';
import { UnsealedOrders } from './unsealed-orders';
import { AGREEMENTS, STATUS_WORDS, TAB_WORDS } from './agreements.texts';

const TONE: Partial<Record<AgreementForAdmin['status'], Tone>> = {
  offered: 'warning',
  host_signed: 'warning',
  countersigned: 'info',
  effective: 'success',
};

/** Admin → Agreements: who must act on each one, and until when. Each opens beside its project. */
export function AgreementsPage({
  search,
  onSearch,
}: {
  search: AgreementsSearch;
  onSearch: (change: Partial<AgreementsSearch>) => void;
}) {
  const tab = search.waiting ?? 'open';
  const { data: counts } = useQuery(agreementCountsQuery);
  const countOf: Partial<Record<AgreementsTab, number>> = counts
    ? {
        open: counts.open,
        host: counts.waitingForHost,
        funder: counts.waitingForFunder,
        expiring: counts.expiring,
        seal: counts.sealWaiting,
      }
    : {};
  return (
    <>
      <PageHead title="Agreements" sub={AGREEMENTS.sub} />
      {counts && <StatusStrip counts={counts} />}
      <Input
        type="search"
        aria-label={AGREEMENTS.search}
        placeholder={AGREEMENTS.search}
        className="mb-4 max-w-72"
        defaultValue={search.search ?? ''}
        onChange={(event) => onSearch({ search: event.target.value || undefined })}
      />
      <Tabs
        value={tab}
        onValueChange={(next: AgreementsTab) => onSearch({ waiting: next === 'open' ? undefined : next })}
      >
        <TabsList className="mb-4" aria-label="Agreements">
          {AGREEMENT_TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {TAB_WORDS[name]}{' '}
              {countOf[name] !== undefined && (
                <span className="text-xs font-normal text-muted-foreground">{countOf[name]}</span>
              )}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={tab}>
          <h2 className="sr-only">{TAB_WORDS[tab]}</h2>
          <List search={search} />
          {tab === 'seal' && <UnsealedOrders />}
        </TabsContent>
      </Tabs>
    </>
  );
}

function List({ search }: { search: AgreementsSearch }) {
  return (
    <PlainList
      query={useQuery(agreementsQuery(search))}
      of={AGREEMENTS.several}
      failed={AGREEMENTS.failed}
      search={search.search}
    >
      {({ items }) =>
        items.length === 0 ? <Empty title={AGREEMENTS.none}>{AGREEMENTS.noneHint}</Empty> : <Rows items={items} />
      }
    </PlainList>
  );
}

function Rows({ items }: { items: AgreementForAdmin[] }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{AGREEMENTS.caption}</caption>
      <thead className="border-y border-t-2 border-border border-t-foreground text-xs text-muted-foreground">
        <tr>
          <th className="py-2 pr-3 font-normal">Host</th>
          <th className="py-2 pr-3 font-normal max-md:hidden">Asset Funder</th>
          <th className="py-2 pr-3 font-normal">Status</th>
          <th className="py-2 pr-3 font-normal max-md:hidden">Waiting for</th>
          <th className="py-2 pr-3 font-normal">Offer ends</th>
          <th className="py-2 pr-3 font-normal max-md:hidden">Price and term</th>
          <th className="py-2 text-right font-normal max-md:hidden">Actions</th>
        </tr>
      </thead>
      <tbody>
        {items.map((agreement) => (
          <Row key={agreement.id} agreement={agreement} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ agreement }: { agreement: AgreementForAdmin }) {
  const { projectId, hostCompany, funderCompany, number, status, expiresAt, terms } = agreement;
  const awaited = status === 'offered' || status === 'host_signed';
  const next = nextOf(agreement, useNow(60));
  return (
    <tr className="border-b border-border align-baseline">
      <td className="py-2 pr-3">
        <Link
          to="/admin/projects"
          search={{ open: projectId, tab: 'agreement' }}
          className="lnk inline-flex min-h-6 items-center font-medium"
        >
          {hostCompany}
        </Link>
        <span className="readout block text-xs text-muted-foreground">{number}</span>
        <span className="mt-1 block text-xs text-muted-foreground md:hidden">
          {[next.who, next.note].filter(Boolean).join(', ')}
        </span>
        {awaited && (
          <span className="mt-2 block md:hidden">
            <RemindSigners agreement={agreement} size="sm" />
          </span>
        )}
      </td>
      <td className="py-2 pr-3 max-md:hidden">{funderCompany}</td>
      <td className="py-2 pr-3">
        <Badge tone={TONE[status] ?? 'neutral'}>{STATUS_WORDS[status]}</Badge>
      </td>
      <td className="py-2 pr-3 max-md:hidden">
        {next.who}
        <span className="block text-xs text-muted-foreground">{next.note}</span>
      </td>
      <td className="py-2 pr-3 tabular-nums">
        {awaited && expiresAt ? dateText(new Date(Date.parse(expiresAt) - 1).toISOString().slice(0, 10)) : '–'}
      </td>
      <td className="py-2 pr-3 max-md:hidden">
        {agreedPrice(terms)}, {agreedTerm(terms.termMonths)}
      </td>
      <td className="py-2 text-right max-md:hidden">{awaited && <RemindSigners agreement={agreement} size="sm" />}</td>
    </tr>
  );
}
