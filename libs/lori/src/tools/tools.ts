import type { Actor } from '@libs/contracts';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../reply.js';
import type { Entities } from '../understanding/entities.rules.js';
import type { Outcome } from '../understanding/outcome.js';
import { AgreementTool } from './agreement-tool.js';
import { BatteryTool } from './battery-tool.js';
import { BillTool } from './bill-tool.js';
import { EnergyTool } from './energy-tool.js';
import { FirmTool } from './firm-tool.js';
import { ASK_FIGURES, ForecastTool } from './forecast-tool.js';
import { GridTool } from './grid-tool.js';
import { MyRecordsTool } from './my-records-tool.js';
import { notYours, SIGN_IN } from './portals.js';
import { RecordsTool } from './records-tool.js';
import { TermsTool } from './terms-tool.js';

type Wanted = Outcome & { do: 'tool' };

/** Each tool by its name, called in the asker's name with what the question gave. */
@Injectable()
export class Tools {
  constructor(
    private readonly grid: GridTool,
    private readonly forecasts: ForecastTool,
    private readonly own: MyRecordsTool,
    private readonly terms: TermsTool,
    private readonly records: RecordsTool,
    private readonly firm: FirmTool,
    private readonly energy: EnergyTool,
    private readonly bills: BillTool,
    private readonly battery: BatteryTool,
    private readonly agreements: AgreementTool,
  ) {}

  answer(wanted: Wanted, actor: Actor | null): Promise<Reply> | Reply {
    const { tool, args, monthly = tool === 'savings' && args.period === 'month' } = wanted;
    switch (tool) {
      case 'grid.now':
        return noted(args, this.grid.now(args.place ?? null));
      case 'grid.mix':
        return noted(args, this.grid.mix(args.place ?? null, args.fuel));
      case 'tape':
        return this.tape(args, actor);
      case 'forecast':
        return this.forecasts.of(withPlace(args), monthly);
      case 'terms':
        return this.termsOf(args, actor);
      case 'savings':
        return actor ? this.own.savings(actor, monthly) : ASK_FIGURES;
      default:
        return actor ? this.signedIn(wanted, actor) : SIGN_IN;
    }
  }

  private signedIn({ tool, args, names = false }: Wanted, actor: Actor): Promise<Reply> | Reply {
    switch (tool) {
      case 'record':
        return this.record(args, actor);
      case 'list':
        return this.records.list(actor, args);
      case 'count':
        return this.records.count(actor, args);
      case 'sum':
        return this.records.sum(actor, args);
      case 'next':
        return args.what === 'bill' && actor.role === 'asset_host' ? this.bills.next(actor) : this.own.next(actor);
      case 'documents.missing':
        return this.records.missing(actor, args);
      case 'certificates.expiring':
        return this.firm.certificates(actor);
      case 'leads':
        return actor.role === 'admin' ? this.firm.leads({ ...args, names }) : notYours(actor.role);
      case 'overdue':
        return this.firm.overdue(actor);
      case 'mandate.left':
        return this.firm.mandateLeft(actor);
      case 'portfolio.irr':
        return this.firm.portfolioIrr(actor);
      case 'capacity':
        return this.firm.capacity(actor);
      case 'success.rate':
        return this.firm.successRate(actor);
      case 'energy':
        return this.energy.of(actor, args);
      case 'bill':
        return this.bills.of(actor, args);
      case 'battery.why':
        return this.battery.why(actor, args);
      case 'battery.earned':
        return this.battery.earned(actor, args);
      case 'agreement.term':
        return this.termsOf(args, actor);
      default:
        return this.bills.payments(actor);
    }
  }

  private async record(args: Entities, actor: Actor): Promise<Reply> {
    const host = actor.role === 'asset_host' && !args.name;
    if (host && (args.field === 'unitRatePence' || args.field === 'offer' || args.field === 'standingCharge'))
      return this.termsOf(
        { term: args.field === 'unitRatePence' || args.field === 'offer' ? 'price' : undefined },
        actor,
      );
    if (host && args.field === 'expectedSavings') return this.own.savings(actor);
    if (host && (args.field === 'mpanNumber' || args.field === 'annualUsageKwh'))
      return this.records.ownHost(actor, args.field);
    if (args.field === 'irr' && actor.role === 'asset_funder') {
      const refused = await this.firm.uncertified(actor);
      if (refused) return refused;
    }
    return this.records.record(actor, args);
  }

  /** Of the agreement where there is one, else of the offer and the host's own record. */
  private async termsOf(args: Pick<Entities, 'term' | 'name'>, actor: Actor | null): Promise<Reply> {
    return (actor && (await this.agreements.term(actor, args))) ?? this.terms.of(actor);
  }

  private async tape(args: Entities, actor: Actor | null): Promise<Reply> {
    const place = args.place ?? (await this.own.place(actor));
    return noted(args, this.grid.bestHalfHours(place, args));
  }
}

async function noted({ note }: Entities, told: Promise<Reply>): Promise<Reply> {
  const reply = await told;
  return note ? { ...reply, text: `${note} ${reply.text}` } : reply;
}

/** A place stands for its postcode where none is given. */
function withPlace({ figures = {}, place }: Entities) {
  return place?.outward && !figures.postcode ? { ...figures, postcode: place.outward } : figures;
}
