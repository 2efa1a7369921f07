import { Migration } from '@mikro-orm/migrations';

/**
 * A site's host or its funder passes to another company: an agreement that amends the one in force, names who leaves and from which day,
 * and is signed by the one that leaves too. A new host reads none of its predecessor's readings, which say when a business uses electricity.
 */
export class Migration20261128110000_transfers extends Migration {
  override up(): void {
    this.addSql('alter table agreement add column transfer jsonb, add column leaving_signed jsonb');
    // contracts signature_evidence, before the first release: two hosts sign a change of host, two funders a novation, each of them once.
    this.addSql('drop index signature_evidence_party_key');
    this.addSql(`create unique index signature_evidence_party_key
      on signature_evidence (coalesce(agreement_id, works_order_id), edition, party, act, (content ->> 'partyId'))`);
    this.addSql('alter table asset add column host_since date');
  }
}
