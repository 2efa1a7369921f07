import { Migration } from '@mikro-orm/migrations';

const NOT_A_PARTY = `(select current_user <> 'app_read')`;
const OWN = `(${NOT_A_PARTY} or f.id = (select reader_party()))`;

/** The mandate beside its funder's party, for admins and the funder; how a funder's history is found. */
export class Migration20261120202600_match extends Migration {
  override up(): void {
    this.addSql(`create or replace view funder_party as
      select f.id, f.status, f.company_name, f.fund_name, case when ${OWN} then f.full_name end as full_name,
             case when ${OWN} then f.phone_number end as phone_number, case when ${OWN} then f.email end as email,
             f.search_text, case when ${OWN} then f.expected_returns end as expected_returns,
             case when ${OWN} then f.investment_mandate end as investment_mandate
        from funder f
       where ${OWN} or ((select reader_role() = 'asset_host') and exists
             (select from project p where p.asset_funder_id = f.id and p.status <> 'pending'
                 and p.asset_host_id = (select reader_party())))`);
    // The score is made of the project and the mandate whenever it is read, so that neither can outlive the other.
    // contracts project.match_score, before the first release: the score stands with the match.
    this.addSql('alter table project drop column match_score');
    this.addSql(
      `create index event_log_mandate_idx on event_log (subject_id, id) where type = 'funder.mandate_defined'`,
    );
  }
}
