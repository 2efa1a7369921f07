import { type Actor, type IndexFigure, londonDate } from '@libs/contracts';
import { appendEvents, Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REFUSALS } from './billing.texts.js';

/** Enters a published figure, or mends one. `version`: the one that was read; null for a new one. */
export class SaveIndexFigure extends Command<IndexFigure> {
  constructor(
    readonly figure: Omit<IndexFigure, 'version'>,
    readonly version: number | null,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Months that are held for it are judged again within a minute. Issued bills keep the price that they were issued with. */
@CommandHandler(SaveIndexFigure)
export class SaveIndexFigureHandler implements ICommandHandler<SaveIndexFigure> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ figure, version, actor }: SaveIndexFigure): Promise<IndexFigure> {
    const at = this.clock.now();
    const { kind, month, bp, publishedOn, source } = figure;
    if (publishedOn > londonDate(at)) throw refuse.field('publishedOn', REFUSALS.publishedLater);
    if (publishedOn.slice(0, 7) <= month.slice(0, 7)) throw refuse.field('publishedOn', REFUSALS.publishedBefore);
    return this.database.transaction(async (tx) => {
      const next = (version ?? 0) + 1;
      const params = [kind, month, bp, publishedOn, source, next, at, actor.name];
      const written =
        version === null
          ? await tx.rows(
              `insert into index_figure (kind, month, bp, published_on, source, version, updated_at, updated_by)
               values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (kind, month) do nothing returning version`,
              params,
            )
          : await tx.rows(
              `update index_figure set bp = $3, published_on = $4, source = $5, version = $6, updated_at = $7, updated_by = $8
                where kind = $1 and month = $2 and version = $6 - 1 returning version`,
              params,
            );
      if (written.length === 0) throw refuse.conflict(REFUSALS.figureChanged);
      await appendEvents(tx, [
        {
          event: { type: 'index.entered', data: { index: kind, month } },
          subject: { kind: 'funder', id: null },
          stream: `index:${kind} ${month}`,
          version: next,
          actor,
          at,
        },
      ]);
      return { ...figure, version: next };
    });
  }
}
