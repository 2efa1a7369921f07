import { Migration } from '@mikro-orm/migrations';

const NOT_A_PARTY = `(select current_user <> 'app_read')`;
const NAME = `coalesce(nullif(f.fund_name, ''), nullif(h.company_name, ''), nullif(f.company_name, ''),
  nullif(i.company_name, ''), h.full_name, f.full_name, i.full_name)`;
const PARTY = `left join host h on m.party_kind = 'host' and h.id = m.party_id
  left join funder f on m.party_kind = 'funder' and f.id = m.party_id
  left join installer i on m.party_kind = 'installer' and i.id = m.party_id`;

/** Organisations: each party has members, and a session acts for one of them. Who is a party's user today becomes its owner. */
export class Migration20261124190000_organisations extends Migration {
  override up(): void {
    this.members();
    this.invitations();
    this.sessions();
    this.views();
  }

  private members(): void {
    this.addSql(`create table membership (
      id uuid primary key,
      account_id uuid not null references account(id),
      party_kind text not null check (party_kind in ('host', 'funder', 'installer')),
      party_id uuid not null,
      role text not null check (role in ('owner', 'signatory', 'manager', 'billing', 'viewer')),
      since timestamptz not null,
      until timestamptz,
      version int not null
    )`);
    this.addSql('create unique index membership_open_key on membership (account_id, party_id) where until is null');
    this.addSql('create index membership_party_idx on membership (party_id) where until is null');
    this.addSql(`insert into membership (id, account_id, party_kind, party_id, role, since, version)
      select gen_random_uuid(), id, case role when 'asset_host' then 'host' when 'asset_funder' then 'funder' else role end,
             record_id, 'owner', created_at, 1
        from account where role <> 'admin' and record_id is not null and erased_at is null`);
  }

  private invitations(): void {
    this.addSql(`create table invitation (
      id uuid primary key,
      party_kind text not null check (party_kind in ('host', 'funder', 'installer')),
      party_id uuid not null,
      email text not null check (email = lower(email)),
      role text not null check (role in ('owner', 'signatory', 'manager', 'billing', 'viewer')),
      state text not null check (state in ('invited', 'accepted', 'declined', 'revoked', 'expired')),
      token_hash bytea,
      sends int not null,
      sent_at timestamptz not null,
      resent_on date,
      resent_times int not null,
      expires_at timestamptz not null,
      invited_by uuid references account(id),
      invited_by_name text,
      version int not null,
      created_at timestamptz not null
    )`);
    this.addSql(`create unique index invitation_open_key on invitation (party_id, email) where state = 'invited'`);
    this.addSql('create unique index invitation_token_key on invitation (token_hash)');
    this.addSql('create index invitation_party_idx on invitation (party_id, created_at)');
    this.addSql(`create index invitation_due_idx on invitation (expires_at) where state = 'invited'`);
  }

  private sessions(): void {
    this.addSql('alter table session add column party_id uuid');
    this.addSql(
      `update session s set party_id = a.record_id from account a where a.id = s.account_id and s.ended_at is null`,
    );
    // widens session.session_ended_reason_check: a member was removed, or chose another organisation.
    this.addSql('alter table session drop constraint session_ended_reason_check');
    this.addSql(`alter table session add constraint session_ended_reason_check check (ended_reason in
      ('signed_out', 'revoked', 'suspended', 'password_changed', 'reuse', 'expired', 'removed', 'switched'))`);
    this.addSql('alter table audit_event add column party text');
  }

  /** What members see of each other, and the organisations that a person can choose between. */
  private views(): void {
    this.addSql(`create view organisation_member as
      select m.id, m.account_id, m.party_kind, m.party_id, m.role, m.since, m.until, m.version, a.full_name, a.email,
             (select max(s.last_used_at) from session s where s.account_id = m.account_id and s.party_id = m.party_id)
               as last_seen_at
        from membership m join account a on a.id = m.account_id
       where m.until is null and (${NOT_A_PARTY} or m.party_id = (select reader_party()))`);
    this.addSql(`create view own_organisation as
      select m.account_id, m.party_kind, m.party_id, m.role, m.since, ${NAME} as name
        from membership m ${PARTY}
       where m.until is null and (${NOT_A_PARTY} or m.account_id = (select reader_account()))`);
  }
}
