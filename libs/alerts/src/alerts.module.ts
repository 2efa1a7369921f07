import { ExportsModule } from '@libs/exports/http';
import { Module } from '@nestjs/common';
import { AlertsController } from './alerts.controller.js';
import { ChangeAlert } from './change-alert.js';

/** Alerts of live sites, and what people do with them. */
@Module({ imports: [ExportsModule], controllers: [AlertsController], providers: [ChangeAlert] })
export class AlertsModule {}
