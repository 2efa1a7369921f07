import { Migration } from '@mikro-orm/migrations';

/** When a person last reminded those who sign an agreement next. */
export class Migration20261129170000_agreement_reminded extends Migration {
  override up(): void {
    this.addSql('alter table agreement_office add column reminded jsonb');
  }
}
