import { AccessCodes, AccountRow, CreateAccountHandler, ConfirmSigner, MembershipRow } from '@libs/accounts';
import {
  agreementsTables,
  ChangeAgreementHandler,
  ChangeWorksOrderHandler,
  DraftAgreementHandler,
  DraftAmendmentHandler,
  DraftPurchaseHandler,
  DraftWorksOrderHandler,
} from '@libs/agreements';
import {
  CertifyInvestorHandler,
  DefineMandateHandler,
  FunderRow,
  HostRow,
  InstallerRow,
  SetPartyStatusHandler,
} from '@libs/parties';
import { ApproveLeadHandler, DeclineLeadHandler, LeadRow, SubmitLeadHandler, UniqueCodes } from '@libs/leads';
import { messagesTables } from '@libs/messages';
import {
  type Config,
  Database,
  DatabaseModule,
  FixedClock,
  openStorage,
  PlatformModule,
  STORAGE,
} from '@libs/platform';
import { ChangeProjectHandler, CloudVault, CreatePairingHandler, JobRow, ProjectRow } from '@libs/projects';
import { AnswerProposalHandler, AskProposalHandler } from '@libs/proposals';
import { workTables } from '@libs/work';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Agreeing } from './agreeing.js';
import { DemoLoader } from './demo-loader.js';
import { ForecastsAhead } from './forecasts-ahead.js';
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
  ...agreementsTables,
  ...messagesTables,
  ...workTables,
];
const HANDLERS = [
  AnswerProposalHandler,
  ApproveLeadHandler,
  AskProposalHandler,
  CertifyInvestorHandler,
  ChangeAgreementHandler,
  ChangeProjectHandler,
  ChangeWorksOrderHandler,
  CreateAccountHandler,
  CreatePairingHandler,
  DeclineLeadHandler,
  DefineMandateHandler,
  DraftAgreementHandler,
  DraftAmendmentHandler,
  DraftPurchaseHandler,
  DraftWorksOrderHandler,
  SetPartyStatusHandler,
  SubmitLeadHandler,
];

/** The commands of all contexts with a clock that can be set to the past; no routes and no Redis. */
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
        ForecastsAhead,
        UniqueCodes,
        Performer,
        DemoLoader,
        { provide: FixedClock, useValue: clock },
        Agreeing,
        // No password can be entered in the past, so the demo's people are not asked for one.
        {
          provide: ConfirmSigner,
          inject: [Database],
          useFactory: (database: Database): Pick<ConfirmSigner, 'confirmed'> => ({
            confirmed: (accountId, _given, work) =>
              database.transaction(async (tx) =>
                work(tx, await tx.findOneOrFail(AccountRow, { id: accountId }), 'password'),
              ),
          }),
        },
        { provide: STORAGE, useFactory: () => openStorage(config) },
      ],
    };
  }
}
