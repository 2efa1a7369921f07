import { ActivityModule } from '@libs/activity/http';
import { AssetsModule } from '@libs/assets/http';
import { BillingModule } from '@libs/billing/http';
import { ControlModule } from '@libs/control/http';
import { ForecastingModule } from '@libs/forecasting/http';
import { LeadsModule } from '@libs/leads/http';
import { Config } from '@libs/platform';
import { ProjectsModule } from '@libs/projects/http';
import { Module } from '@nestjs/common';
import { Answering } from './conversations/answering.js';
import { VisitorConversations } from './conversations/visitor-conversations.js';
import { HelpVotes } from './help-votes/help-votes.js';
import { HandOver } from './inbox/hand-over.js';
import { Inbox } from './inbox/inbox.js';
import { InboxController } from './inbox/inbox.controller.js';
import { Lori } from './lori.js';
import { LoriController } from './lori.controller.js';
import { LORI_MODEL } from './model/lori-model.js';
import { ModelWriter } from './model/model-writer.js';
import { TokenBudget } from './model/token-budget.js';
import { AgreementTool } from './tools/agreement-tool.js';
import { BatteryTool } from './tools/battery-tool.js';
import { BillTool } from './tools/bill-tool.js';
import { EnergyTool } from './tools/energy-tool.js';
import { FirmTool } from './tools/firm-tool.js';
import { ForecastTool } from './tools/forecast-tool.js';
import { GridTool } from './tools/grid-tool.js';
import { MyRecordsTool } from './tools/my-records-tool.js';
import { RecordsTool } from './tools/records-tool.js';
import { TermsTool } from './tools/terms-tool.js';
import { Tools } from './tools/tools.js';
import { Writer } from './writer.js';

/** The assistant: her answers, the conversations that are kept, and the way to a person. */
@Module({
  imports: [ActivityModule, AssetsModule, BillingModule, ControlModule, ForecastingModule, LeadsModule, ProjectsModule],
  controllers: [LoriController, InboxController],
  providers: [
    Lori,
    Writer,
    ModelWriter,
    TokenBudget,
    {
      provide: LORI_MODEL,
      inject: [Config],
      // Its library is loaded where a model is set alone.
      useFactory: async ({ model }: Config) => {
        if (!model) return null;
        if (model.provider === 'anthropic') return (await import('./model/anthropic-model.js')).anthropicModel(model);
        return (await import('./model/ai-model.js')).aiModel(model);
      },
    },
    GridTool,
    ForecastTool,
    MyRecordsTool,
    TermsTool,
    RecordsTool,
    FirmTool,
    BatteryTool,
    EnergyTool,
    BillTool,
    AgreementTool,
    Tools,
    Answering,
    VisitorConversations,
    HandOver,
    HelpVotes,
    Inbox,
  ],
})
export class LoriModule {}
