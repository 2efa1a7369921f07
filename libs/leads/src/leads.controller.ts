import { SignedInAnswers } from '@libs/accounts';
import { visitorOf } from '@libs/accounts/http';
import { cleanLead, type ForecastAnswer, type InputOf, leadFault, type LeadWithCode, routes } from '@libs/contracts';
import { Forecasts } from '@libs/forecasting';
import { Config, Database, refuse } from '@libs/platform';
import { Actor, ClientAddress, clientNetwork, Input, Route } from '@libs/platform/http';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApproveLead } from './approve-lead.js';
import { DeclineLead } from './decline-lead.js';
import { LeadLimits } from './lead-limits.js';
import { countByAddress, findLead, listLeads } from './lead.lists.js';
import type { LeadRow } from './lead.row.js';
import { leadWithCode } from './lead.views.js';
import { SignUp } from './sign-up.js';
import { SubmitLead } from './submit-lead.js';
import { UniqueCodes } from './unique-codes.js';

/** From the lead form to an account. */
@Controller()
export class LeadsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly config: Config,
    private readonly database: Database,
    private readonly limits: LeadLimits,
    private readonly codes: UniqueCodes,
    private readonly answers: SignedInAnswers,
    private readonly forecasts: Forecasts,
  ) {}

  @Route(routes.submitLead)
  async submit(@Input() { body }: InputOf<typeof routes.submitLead>, @ClientAddress() address: string) {
    const fault = leadFault(body);
    if (fault) throw refuse.validation(fault.message, [fault]);
    const lead = cleanLead(body);
    const giveBack = await this.limits.count({ network: clientNetwork(address), email: lead.workEmail });
    const forecast = await this.forecastOf(body);
    try {
      const { id } = await this.bus.execute(new SubmitLead(lead, forecast, body.forecastInput ?? null));
      return { id, forecast };
    } catch (error) {
      // A valid form fails here by our fault alone: sending it again must not meet the limit.
      await giveBack();
      throw error;
    }
  }

  /** From the calculator's question, else with everything assumed. A lead is taken in without one too. */
  private forecastOf({ forecastInput }: InputOf<typeof routes.submitLead>['body']): Promise<ForecastAnswer | null> {
    const made = forecastInput ? this.forecasts.make(forecastInput) : this.forecasts.instantly();
    return made.catch(() => null);
  }

  @Route(routes.listLeads)
  async list(@Input() { query }: InputOf<typeof routes.listLeads>, @Actor() actor: Actor) {
    const { rows, total, nextCursor } = await listLeads(this.database.read(), query, actor);
    const sameAddress = await countByAddress(this.database.read(), rows);
    const items = (await this.withCodes(rows)).map((lead) => ({ ...lead, fromSameAddress: sameAddress.get(lead.id) }));
    return { items, total, nextCursor };
  }

  @Route(routes.getLead)
  async one(@Input() { params }: InputOf<typeof routes.getLead>) {
    const lead = await findLead(this.database.read(), params.id);
    if (!lead) throw refuse.notFound();
    return this.withCode(lead);
  }

  @Route(routes.approveLead)
  async approve(@Actor() actor: Actor, @Input() { params }: InputOf<typeof routes.approveLead>) {
    return this.withCode(await this.bus.execute(new ApproveLead(params.id, actor)));
  }

  @Route(routes.declineLead)
  async decline(@Actor() actor: Actor, @Input() { params, body }: InputOf<typeof routes.declineLead>) {
    return this.withCode(await this.bus.execute(new DeclineLead(params.id, body.reason || null, actor)));
  }

  @Route(routes.signUp)
  async signUp(
    @Input() { body }: InputOf<typeof routes.signUp>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const input = { ...body, ...visitorOf(request, this.config) };
    return this.answers.give(reply, await this.bus.execute(new SignUp(input)));
  }

  private async withCodes(leads: LeadRow[]): Promise<LeadWithCode[]> {
    const codes = await this.codes.codesOf(leads.map(({ id }) => id));
    return leads.map((lead) => leadWithCode(lead, codes));
  }

  private async withCode(lead: LeadRow): Promise<LeadWithCode> {
    const [view] = await this.withCodes([lead]);
    return view as LeadWithCode;
  }
}
