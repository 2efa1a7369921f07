import { Module } from '@nestjs/common';
import { PostgresStore } from './postgres-store.js';
import { TelemetryStore } from './telemetry-store.js';

/** The readings of live sites, behind their port. */
@Module({ providers: [{ provide: TelemetryStore, useClass: PostgresStore }], exports: [TelemetryStore] })
export class TelemetryModule {}
