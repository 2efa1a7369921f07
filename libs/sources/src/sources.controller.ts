import {
  type Actor as ActorOf,
  type IngestAnswer,
  type InputOf,
  routes,
  type SiteNow,
  type SourcesOfPlatform,
  type SourceView,
} from '@libs/contracts';
import { Actor, type AppRequest, Input, Route } from '@libs/platform/http';
import { Controller, Req } from '@nestjs/common';
import { Ingest } from './ingest.js';
import { ManageSources } from './manage-sources.js';
import { ReadNow } from './read-now.js';
import { SummariseSources } from './summarise-sources.js';

const named = ({ id, sid }: { id: string; sid: string }) => ({ assetId: id, id: sid });

/** Where the readings of a live site come from. */
@Controller()
export class SourcesController {
  constructor(
    private readonly sources: ManageSources,
    private readonly power: ReadNow,
    private readonly batches: Ingest,
    private readonly summary: SummariseSources,
  ) {}

  @Route(routes.summariseSources)
  summarise(): Promise<{ items: SourcesOfPlatform[] }> {
    return this.summary.all();
  }

  @Route(routes.getNow)
  now(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.getNow>): Promise<SiteNow> {
    return this.power.of(params.id, actor);
  }

  @Route(routes.listSources)
  list(
    @Actor() actor: ActorOf,
    @Input() { params }: InputOf<typeof routes.listSources>,
  ): Promise<{ items: SourceView[] }> {
    return this.sources.list(params.id, actor);
  }

  @Route(routes.addSource)
  add(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.addSource>): Promise<SourceView> {
    return this.sources.add(params.id, body, actor);
  }

  @Route(routes.addAgent)
  addAgent(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.addAgent>) {
    return this.sources.addAgent(params.id, body, actor);
  }

  @Route(routes.ingestBatch)
  ingest(@Req() request: AppRequest, @Input() { body }: InputOf<typeof routes.ingestBatch>): Promise<IngestAnswer> {
    return this.batches.take(request.headers.authorization, body);
  }

  @Route(routes.testSource)
  test(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.testSource>): Promise<SourceView> {
    return this.sources.test(named(params), actor);
  }

  @Route(routes.connectSource)
  connect(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.connectSource>,
  ): Promise<SourceView> {
    return this.sources.connect(named(params), body, actor);
  }

  @Route(routes.readAgain)
  readAgain(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.readAgain>) {
    return this.sources.readAgain(params.id, body, actor);
  }

  @Route(routes.rotateSource)
  rotate(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.rotateSource>): Promise<SourceView> {
    return this.sources.rotate(named(params), body, actor);
  }

  @Route(routes.revokeSource)
  revoke(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.revokeSource>): Promise<SourceView> {
    return this.sources.revoke(named(params), actor);
  }
}
