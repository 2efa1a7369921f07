import { Module } from '@nestjs/common';
import { AlertsController } from './alerts.controller.js';
import { ChangeAlert } from './change-alert.js';

/** Alerts of live sites, and what people do with them. */
@Module({ controllers: [AlertsController], providers: [ChangeAlert] })
export class AlertsModule {}
