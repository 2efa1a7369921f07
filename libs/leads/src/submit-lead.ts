import { randomUUID } from 'node:crypto';
import {
  calculatorPath,
  type CleanLead,
  type ForecastAnswer,
  type ForecastBody,
  linkOfQuestion,
  toldYearsOf,
} from '@libs/contracts';
import { postMail } from '@libs/mail';
import { Clock, Database, type Tx } from '@libs/platform';
import { giveInTurn } from '@libs/work';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { publishLead } from './lead.events.js';
import { LeadRow } from './lead.row.js';

/** The text that the form's sender agrees to: the privacy policy, by the day it took effect. */
const CONSENT_TEXT = 'privacy-policy/2025-09-01';

/** Take in a lead that passed its checks. */
export class SubmitLead extends Command<LeadRow> {
  constructor(
    readonly lead: CleanLead,
    readonly forecast: ForecastAnswer | null = null,
    /** What the visitor set in the calculator. */
    readonly asked: ForecastBody | null = null,
  ) {
    super();
  }
}

@CommandHandler(SubmitLead)
export class SubmitLeadHandler implements ICommandHandler<SubmitLead> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ lead, forecast, asked }: SubmitLead): Promise<LeadRow> {
    return this.database.transaction((tx) => insertLead(tx, lead, this.clock.now(), { forecast, asked }));
  }
}

/** Writes a new lead inside the caller's transaction, publishes it and thanks its sender. */
export async function insertLead(
  tx: Tx,
  { cleaned, ...typed }: CleanLead,
  at: Date,
  {
    forecast = null,
    asked = null,
    consentText = CONSENT_TEXT,
  }: { forecast?: ForecastAnswer | null; asked?: ForecastBody | null; consentText?: string } = {},
): Promise<LeadRow> {
  const lead: LeadRow = {
    id: randomUUID(),
    status: 'submitted',
    version: 1,
    createdAt: at,
    updatedAt: at,
    statusChangedAt: at,
    ...typed,
    cleanedFullName: cleaned.fullName,
    cleanedCompanyName: cleaned.companyName,
    consentText,
    consentedAt: at,
    declineReason: null,
    codeLookup: null,
    codeSealed: null,
    hostId: null,
    accountId: null,
  };
  await tx.insert(LeadRow, lead);
  const cause = await publishLead(tx, { type: 'lead.submitted', data: {} }, lead, { actor: null, at });
  await giveInTurn(tx, lead.id, at);
  const { fullName: name, companyName, workEmail: to } = lead;
  await postMail(
    tx,
    {
      template: 'lead_receipt',
      cause,
      to,
      data: { name, companyName, forecast: forecast && receiptOf(forecast, asked) },
    },
    at,
  );
  return lead;
}

/** What the receipt shows of a forecast. */
function receiptOf(forecast: ForecastAnswer, asked: ForecastBody | null) {
  const { annual, inputs, basis, system } = forecast;
  const { currentBill, newBill, savings } = annual;
  return {
    annual: { currentBill, newBill, savings },
    inputs,
    entered: Object.keys(basis.inputs).filter((name) => basis.inputs[name] === 'entered'),
    href: asked && calculatorPath(linkOfQuestion(asked)),
    system: { solarKwp: system.solarKwp, batteryKwh: system.batteryKwh },
    byYear: toldYearsOf(forecast).map(({ year, p50 }) => ({ year, saving: p50 })),
  };
}
