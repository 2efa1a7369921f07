import { Migration } from '@mikro-orm/migrations';

/** What a battery earned on each day that had a plan, and beside it what the host paid. */
export class Migration20261130023000_scores extends Migration {
  override up(): void {
    this.addSql(`create table day_score (
      asset_id uuid not null references asset(id) on delete cascade,
      day date not null,
      plan_id uuid not null references day_plan(id) on delete cascade,
      ran boolean not null,
      why_not text check (why_not in ('battery', 'held', 'incomplete', 'level')),
      version int not null,
      readings int not null,
      scored_at timestamptz not null,
      pence int,
      wear_pence int,
      over_self_use_pence int,
      best_pence int,
      grams int,
      primary key (asset_id, day),
      constraint day_score_whole_check check (num_nulls(pence, wear_pence, over_self_use_pence, best_pence, grams)
        = case when why_not is null then 0 else 5 end)
    )`);
    this.addSql(`create table day_score_figures (
      asset_id uuid not null references asset(id) on delete cascade,
      day date not null,
      figures jsonb not null,
      primary key (asset_id, day)
    )`);
  }
}
