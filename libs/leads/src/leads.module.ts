import { ForecastingModule } from '@libs/forecasting/http';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ApproveLeadHandler } from './approve-lead.js';
import { DeclineLeadHandler } from './decline-lead.js';
import { LeadLimits } from './lead-limits.js';
import { LeadsController } from './leads.controller.js';
import { SignUpHandler } from './sign-up.js';
import { SubmitLeadHandler } from './submit-lead.js';
import { UniqueCodes } from './unique-codes.js';

/** Leads, from the form to the account that one of them opens. */
@Module({
  imports: [CqrsModule, ForecastingModule],
  controllers: [LeadsController],
  providers: [ApproveLeadHandler, DeclineLeadHandler, LeadLimits, SignUpHandler, SubmitLeadHandler, UniqueCodes],
  exports: [LeadLimits],
})
export class LeadsModule {}
