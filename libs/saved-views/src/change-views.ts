import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type InputOf,
  type routes,
  type SavedView,
  VIEWS_AT_MOST,
  type ViewList,
  viewSearch,
} from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findView, viewsOf } from './view.lists.js';
import { REFUSALS } from './saved-views.texts.js';

/** An admin keeps what a list shows under a name. */
export class CreateView extends Command<SavedView> {
  constructor(
    readonly view: InputOf<typeof routes.createView>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Its owner renames, refills or shares a view. */
export class ChangeView extends Command<SavedView> {
  constructor(
    readonly id: string,
    readonly change: InputOf<typeof routes.changeView>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

export class DeleteView extends Command<void> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** An admin chooses the view that a list opens with, an own one or a shared one. */
export class SetDefaultView extends Command<SavedView[]> {
  constructor(
    readonly request: InputOf<typeof routes.setDefaultView>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(CreateView)
export class CreateViewHandler implements ICommandHandler<CreateView> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ view: { list, name, search, shared }, actor }: CreateView): Promise<SavedView> {
    const kept = searchOrRefuse(list, search);
    return this.database.transaction(async (tx) => {
      const state = await lockOwn(tx, actor, list);
      if (state.length >= VIEWS_AT_MOST) {
        throw refuse.conflict(REFUSALS.tooMany(VIEWS_AT_MOST));
      }
      checkName(state, name, null);
      const id = randomUUID();
      await tx.rows(
        `insert into saved_view (id, account_id, list, name, search, shared, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7)`,
        [id, actor.accountId, list, name, kept, shared, this.clock.now()],
      );
      return ownView(tx, actor, id);
    });
  }
}

@CommandHandler(ChangeView)
export class ChangeViewHandler implements ICommandHandler<ChangeView> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ id, change, actor }: ChangeView): Promise<SavedView> {
    return this.database.transaction(async (tx) => {
      const view = await ownView(tx, actor, id);
      const kept = change.search === undefined ? view.search : searchOrRefuse(view.list, change.search);
      const name = change.name ?? view.name;
      checkName(await lockOwn(tx, actor, view.list), name, id);
      const shared = change.shared ?? view.shared;
      await tx.rows('update saved_view set name = $2, search = $3, shared = $4, updated_at = $5 where id = $1', [
        id,
        name,
        kept,
        shared,
        this.clock.now(),
      ]);
      // What is no longer shared opens nobody else's list.
      if (!shared) {
        await tx.rows('delete from saved_view_default where view_id = $1 and account_id <> $2', [id, actor.accountId]);
      }
      return ownView(tx, actor, id);
    });
  }
}

@CommandHandler(DeleteView)
export class DeleteViewHandler implements ICommandHandler<DeleteView> {
  constructor(private readonly database: Database) {}

  async execute({ id, actor }: DeleteView): Promise<void> {
    await this.database.transaction(async (tx) => {
      await ownView(tx, actor, id);
      await tx.rows('delete from saved_view where id = $1', [id]);
    });
  }
}

@CommandHandler(SetDefaultView)
export class SetDefaultViewHandler implements ICommandHandler<SetDefaultView> {
  constructor(private readonly database: Database) {}

  async execute({ request: { list, viewId }, actor }: SetDefaultView): Promise<SavedView[]> {
    return this.database.transaction(async (tx) => {
      const view = viewId ? await findView(tx, actor, viewId) : null;
      if (viewId && view?.list !== list) throw refuse.notFound(REFUSALS.notFound);
      await tx.rows('delete from saved_view_default where account_id = $1 and list = $2', [actor.accountId, list]);
      if (viewId) {
        await tx.rows(
          `insert into saved_view_default (account_id, list, view_id) values ($1, $2, $3)
           on conflict (account_id, list) do update set view_id = excluded.view_id`,
          [actor.accountId, list, viewId],
        );
      }
      return viewsOf(tx, actor, list);
    });
  }
}

function searchOrRefuse(list: ViewList, search: string): string {
  const kept = viewSearch(list, search);
  if (kept === null)
    throw refuse.validation(REFUSALS.wrongSearch, [{ path: 'search', message: REFUSALS.wrongSearchHint }]);
  return kept;
}

type Named = { id: string; name: string };

/** The owner's views of a list, so that two tabs cannot take one name. */
async function lockOwn(tx: Tx, { accountId }: Actor, list: ViewList): Promise<Named[]> {
  await tx.row('select id from account where id = $1 for no key update', [accountId]);
  return tx.rows<Named>('select id, name from saved_view where account_id = $1 and list = $2', [accountId, list]);
}

function checkName(state: readonly Named[], name: string, id: string | null): void {
  const taken = state.some((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase());
  if (taken) throw refuse.conflict(REFUSALS.nameTaken);
}

/** A view that the actor may change; another person's private view is a 404, so that its existence stays hidden. */
async function ownView(tx: Tx, actor: Actor, id: string): Promise<SavedView> {
  const view = await findView(tx, actor, id);
  if (!view) throw refuse.notFound(REFUSALS.notFound);
  if (!view.mine) throw refuse.forbidden(REFUSALS.notYours);
  return view;
}
