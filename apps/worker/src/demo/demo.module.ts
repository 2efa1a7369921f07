import { AccessCodes, AccountRow, CreateAccountHandler, MembershipRow } from '@libs/accounts';
import {
  CertifyInvestorHandler,
  DefineMandateHandler,
  FunderRow,
  HostRow,
  InstallerRow,
  SetPartyStatusHandler,
} from '@libs/parties';
import { Forecasts } from '@libs/forecasting';
import { ApproveLeadHandler, DeclineLeadHandler, LeadRow, SubmitLeadHandler, UniqueCodes } from '@libs/leads';
import { messagesTables } from '@libs/messages';
import { type Config, DatabaseModule, FixedClock, openStorage, PlatformModule, STORAGE } from '@libs/platform';
import { ChangeProjectHandler, CloudVault, CreatePairingHandler, JobRow, ProjectRow } from '@libs/projects';
import { AnswerProposalHandler, AskProposalHandler } from '@libs/proposals';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DemoLoader } from './demo-loader.js';
import { Performer } from './performer.js';

const ROWS = [
  AccountRow,
  MembershipRow,
  HostRow,
  FunderRow,
  InstallerRow,
  ProjectRow,
  JobRow,
  LeadRow,
  ...messagesTables,
];
const HANDLERS = [
  AnswerProposalHandler,
  ApproveLeadHandler,
  AskProposalHandler,
  CertifyInvestorHandler,
  ChangeProjectHandler,
  CreateAccountHandler,
  CreatePairingHandler,
  DeclineLeadHandler,
  DefineMandateHandler,
  SetPartyStatusHandler,
  SubmitLeadHandler,
];

/** The commands of all contexts with a clock that can be put into the past; no routes, no Redis. */
@Module({})
export class DemoModule {
  static forRoot(config: Config): DynamicModule {
    const clock = new FixedClock(new Date());
    return {
      module: DemoModule,
      imports: [PlatformModule.forRoot(config, clock), DatabaseModule.forRoot(ROWS), CqrsModule.forRoot()],
      providers: [
        ...HANDLERS,
        AccessCodes,
        CloudVault,
        Forecasts,
        UniqueCodes,
        Performer,
        DemoLoader,
        { provide: FixedClock, useValue: clock },
        { provide: STORAGE, useFactory: () => openStorage(config) },
      ],
    };
  }
}
