import type { Actor } from '@libs/contracts';
import { Injectable } from '@nestjs/common';
import type { Reply } from '../reply.js';
import { NO_BILLS, NO_PAYMENTS } from '../replies.texts.js';
import type { Entities } from '../understanding/entities.rules.js';
import type { Outcome } from '../understanding/outcome.js';
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
        return this.terms.of(actor);
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
        return this.own.next(actor, args);
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
      default:
        return actor.role === 'asset_host' ? NO_BILLS : NO_PAYMENTS;
    }
  }

  private async record(args: Entities, actor: Actor): Promise<Reply> {
    const host = actor.role === 'asset_host' && !args.name;
    if (host && (args.field === 'unitRatePence' || args.field === 'offer' || args.field === 'standingCharge'))
      return this.terms.of(actor);
    if (host && args.field === 'expectedSavings') return this.own.savings(actor);
    if (host && (args.field === 'mpanNumber' || args.field === 'annualUsageKwh'))
      return this.records.ownHost(actor, args.field);
    if (args.field === 'irr' && actor.role === 'asset_funder') {
      const refused = await this.firm.uncertified(actor);
      if (refused) return refused;
    }
    return this.records.record(actor, args);
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
