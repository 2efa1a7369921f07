import {
  type Actor as ActorOf,
  type ControlView,
  type InputOf,
  type PlanView,
  routes,
  type ScoresView,
} from '@libs/contracts';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { ChangeControl } from './change-control.js';
import { ReadPlan } from './read-plan.js';
import { ReadScores } from './scoring/read-scores.js';

/** Smart control of batteries. */
@Controller()
export class ControlController {
  constructor(
    private readonly plans: ReadPlan,
    private readonly scores: ReadScores,
    private readonly changing: ChangeControl,
  ) {}

  @Route(routes.getPlan)
  plan(@Actor() actor: ActorOf, @Input() { params, query }: InputOf<typeof routes.getPlan>): Promise<PlanView> {
    return this.plans.of(params.id, query.date, actor);
  }

  @Route(routes.getScores)
  scored(@Actor() actor: ActorOf, @Input() { params, query }: InputOf<typeof routes.getScores>): Promise<ScoresView> {
    return this.scores.of(params.id, query, actor);
  }

  @Route(routes.putControl)
  put(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.putControl>): Promise<ControlView> {
    return this.changing.put(params.id, body, actor);
  }

  @Route(routes.handsOff)
  handsOff(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.handsOff>): Promise<ControlView> {
    return this.changing.handsOff(params.id, actor);
  }
}
