import { Migration } from '@mikro-orm/migrations';

/**
 * Functions that run with their owner's rights look for tables in `public` first. Without `pg_temp` in the path PostgreSQL searches
 * temporary tables before it, and every role may create one with the name of a real table.
 */
export class Migration20261123171500_definer_paths extends Migration {
  override up(): void {
    for (const name of [
      'erase_from_log(text[], text[], text[], text, boolean)',
      'erase_from_audit(uuid[], text)',
      'erase_contract_from_log(uuid)',
    ])
      this.addSql(`alter function ${name} set search_path = public, pg_temp`);
  }
}
