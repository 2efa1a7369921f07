import { Module } from '@nestjs/common';
import { ChargingController } from './charging.controller.js';
import { ManageChargers } from './manage-chargers.js';
import { CentralSystem } from './ocpp/central-system.js';
import { ChargerLimits } from './ocpp/charger-limits.js';
import { ReadCharging } from './read-charging.js';

/** Chargers: their connections, sessions and limits. */
@Module({
  controllers: [ChargingController],
  providers: [ManageChargers, ReadCharging, ChargerLimits, CentralSystem],
  exports: [CentralSystem],
})
export class ChargingModule {}
