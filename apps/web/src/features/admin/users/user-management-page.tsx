import { TEXTS } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { AddInstallerDialog, CreateUserDialog } from '../../common/new-account/create-dialogs';
import { PageHead } from '../../common/shell/app-shell';
import { Button } from '../../../kit/button';
import { useOffline } from '../../../records/list/use-offline';
import { number } from '../../../kit/format';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../kit/tabs';
import { AccountDialogs, type Asked } from './accounts/account-dialogs';
import type { AskAccount } from './accounts/account-row';
import { AccountSheet } from './accounts/account-sheet';
import { AccountsFilters } from './accounts/accounts-filters';
import { accountCountsQuery } from './accounts/accounts.queries';
import { AccountsTable } from './accounts/accounts-table';
import { AuditTab } from './audit/audit-tab';
import { type AskedLead, LeadDialogs } from '../../common/leads/lead-dialogs';
import type { AskLead } from '../../common/leads/lead-row';
import { LeadSheet } from './leads/lead-sheet';
import { LeadsFilters } from './leads/leads-filters';
import { leadCountsQuery } from './leads/leads.queries';
import { LeadsTable } from './leads/leads-table';
import { type ChangeSearch, NO_FILTERS, type UserTab, type UsersSearch, tabOf } from './users-search';
import { LEADS } from '../../common/leads/leads.texts';

/** Admin → User Management: accounts, leads and the audit, each under its own address. */
export function UserManagementPage({ search, onSearch }: { search: UsersSearch; onSearch: ChangeSearch }) {
  const tab = tabOf(search);
  const offline = useOffline();
  const [creating, setCreating] = useState<'user' | 'installer' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [askedLead, setAskedLead] = useState<AskedLead | null>(null);
  const ask = useCallback<AskAccount>((act, account) => setAsked({ act, account }), []);
  const askLead = useCallback<AskLead>((act, lead) => setAskedLead({ act, lead }), []);
  const openAccount = ({ id }: { id: string }) => onSearch({ tab: undefined, lead: undefined, open: id });
  const account = tab === 'accounts' ? search.open : undefined;
  const lead = tab === 'leads' ? search.lead : undefined;
  const narrow = account !== undefined || lead !== undefined;
  return (
    <>
      <PageHead
        title="User Management"
        actions={
          <>
            <Button variant="outline" {...offline} onClick={() => setCreating('installer')}>
              {TEXTS.addInstaller}
            </Button>
            <Button {...offline} onClick={() => setCreating('user')}>
              Create User
            </Button>
          </>
        }
      />
      <Tabs value={tab} onValueChange={(next: UserTab) => onSearch(toTab(next))}>
        <TabList tab={tab} />
        <TabsContent value="accounts">
          <AccountsFilters search={search} onSearch={onSearch} narrow={narrow} />
          <AccountsTable search={search} onSearch={onSearch} ask={ask} narrow={narrow} />
        </TabsContent>
        <TabsContent value="leads">
          <LeadsFilters search={search} onSearch={onSearch} narrow={narrow} />
          <LeadsTable search={search} onSearch={onSearch} ask={askLead} narrow={narrow} />
        </TabsContent>
        <TabsContent value="audit">
          <AuditTab search={search} onSearch={onSearch} />
        </TabsContent>
      </Tabs>
      <AccountSheet id={account} onSearch={onSearch} ask={ask} />
      <LeadSheet id={lead} onSearch={onSearch} ask={askLead} />
      <AccountDialogs asked={asked} onClose={() => setAsked(null)} />
      <LeadDialogs asked={askedLead} onClose={() => setAskedLead(null)} />
      <CreateUserDialog open={creating === 'user'} onClose={() => setCreating(null)} onOpen={openAccount} />
      <AddInstallerDialog open={creating === 'installer'} onClose={() => setCreating(null)} onOpen={openAccount} />
    </>
  );
}

const toTab = (tab: UserTab) => ({
  ...NO_FILTERS,
  open: undefined,
  lead: undefined,
  tab: tab === 'accounts' ? undefined : tab,
});

/** The tabs with their counts; leads without a reply are marked. */
function TabList({ tab }: { tab: UserTab }) {
  const { data: accounts } = useQuery(accountCountsQuery);
  const { data: leads } = useQuery(leadCountsQuery);
  const waiting = leads?.submitted ?? 0;
  return (
    <TabsList className="mb-6 max-md:mb-5" aria-label="User management">
      <TabsTrigger value="accounts">
        Accounts <Count>{accounts?.total}</Count>
      </TabsTrigger>
      <TabsTrigger value="leads">
        Leads
        {waiting > 0 && (
          <>
            {tab === 'leads' ? (
              <Count>{waiting}</Count>
            ) : (
              <span
                aria-hidden
                data-slot="leads-waiting"
                className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-2xs font-semibold text-accent-foreground"
              >
                {number(waiting)}
              </span>
            )}
            <span className="sr-only">{LEADS.waiting(waiting)}</span>
          </>
        )}
      </TabsTrigger>
      <TabsTrigger value="audit">Audit</TabsTrigger>
    </TabsList>
  );
}

const Count = ({ children }: { children: number | undefined }) => (
  <span aria-hidden className="text-xs font-normal text-muted-foreground">
    {children === undefined ? '' : number(children)}
  </span>
);
