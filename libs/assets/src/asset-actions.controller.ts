import { type Actor as ActorOf, type AssetView, type InputOf, routes } from '@libs/contracts';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { ChangeAsset } from './change-asset.js';
import { ReadAssets } from './read-assets.js';

/** What is done to the equipment of a live site. */
@Controller()
export class AssetActionsController {
  constructor(
    private readonly assets: ReadAssets,
    private readonly changing: ChangeAsset,
  ) {}

  @Route(routes.suspendAsset)
  async suspend(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.suspendAsset>,
  ): Promise<AssetView> {
    await this.changing.suspend(params.id, body, actor);
    return this.assets.after(params.id, actor);
  }

  @Route(routes.resumeAsset)
  async resume(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.resumeAsset>,
  ): Promise<AssetView> {
    await this.changing.resume(params.id, body, actor);
    return this.assets.after(params.id, actor);
  }

  @Route(routes.swapDevice)
  async swap(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.swapDevice>,
  ): Promise<AssetView> {
    await this.assets.inHand(params.id, actor);
    await this.changing.swap(params.id, body, actor);
    return this.assets.after(params.id, actor);
  }

  @Route(routes.decommissionAsset)
  async decommission(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.decommissionAsset>,
  ): Promise<AssetView> {
    await this.changing.decommission(params.id, body, actor);
    return this.assets.after(params.id, actor);
  }
}
