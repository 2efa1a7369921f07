import { type Actor as ActorOf, type InputOf, type MergeKind, routes } from '@libs/contracts';
import { Clock, Database } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { duplicatesOf } from './duplicates.sql.js';
import { MergeParties } from './merge-parties.js';
import { mergesOf } from './merges.sql.js';
import { previewMerge } from './preview-merge.js';
import { SetNotSame } from './set-not-same.js';
import { UndoMerge } from './undo-merge.js';

type Preview = InputOf<typeof routes.previewHostMerge>;
type Merging = InputOf<typeof routes.mergeHosts>;

/** Records that may be the same company, and merging them. */
@Controller()
export class MergingController {
  constructor(
    private readonly database: Database,
    private readonly bus: CommandBus,
    private readonly clock: Clock,
  ) {}

  @Route(routes.listDuplicates)
  async duplicates(@Input() { query }: InputOf<typeof routes.listDuplicates>) {
    return { items: await duplicatesOf(this.database.read(), query) };
  }

  @Route(routes.setNotSame)
  notSame(@Input() { body }: InputOf<typeof routes.setNotSame>, @Actor() actor: ActorOf) {
    return this.bus.execute(new SetNotSame(body, actor));
  }

  @Route(routes.previewHostMerge)
  previewHost(@Input() input: Preview) {
    return this.preview('host', input);
  }

  @Route(routes.previewFunderMerge)
  previewFunder(@Input() input: Preview) {
    return this.preview('funder', input);
  }

  @Route(routes.previewInstallerMerge)
  previewInstaller(@Input() input: Preview) {
    return this.preview('installer', input);
  }

  @Route(routes.mergeHosts)
  mergeHosts(@Input() input: Merging, @Actor() actor: ActorOf) {
    return this.merge('host', input, actor);
  }

  @Route(routes.mergeFunders)
  mergeFunders(@Input() input: Merging, @Actor() actor: ActorOf) {
    return this.merge('funder', input, actor);
  }

  @Route(routes.mergeInstallers)
  mergeInstallers(@Input() input: Merging, @Actor() actor: ActorOf) {
    return this.merge('installer', input, actor);
  }

  @Route(routes.listMerges)
  async merges(@Input() { query }: InputOf<typeof routes.listMerges>) {
    return { items: await mergesOf(this.database.read(), query.record, this.clock.now()) };
  }

  @Route(routes.undoMerge)
  undo(@Input() { params }: InputOf<typeof routes.undoMerge>, @Actor() actor: ActorOf) {
    return this.bus.execute(new UndoMerge(params.id, actor));
  }

  private preview(kind: MergeKind, { params, query }: Preview) {
    return previewMerge(this.database.read(), kind, params.id, query.goesId);
  }

  private merge(kind: MergeKind, { params, body }: Merging, actor: ActorOf) {
    return this.bus.execute(new MergeParties(kind, params.id, body, actor));
  }
}
