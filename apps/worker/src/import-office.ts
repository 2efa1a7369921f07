import { setTimeout as sleep } from 'node:timers/promises';
import { AccessCodes } from '@libs/accounts';
import { IMPORT_CHANNEL, ImportRoom } from '@libs/host-imports';
import { Bell, Clock, Config, Database } from '@libs/platform';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const CLOSE_MS = 8_000;

/** Makes the hosts of lists that admins put in, while the worker runs. */
@Injectable()
export class ImportOffice implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly room: ImportRoom;
  private readonly bell: Bell;

  constructor(config: Config, database: Database, clock: Clock, codes: AccessCodes) {
    this.room = new ImportRoom(database, clock, codes);
    this.bell = new Bell(config.databaseUrl, IMPORT_CHANNEL, () => this.room.wake());
  }

  onApplicationBootstrap(): void {
    this.room.start();
    this.bell.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([Promise.all([this.bell.stop(), this.room.stop()]), sleep(CLOSE_MS, undefined, { ref: false })]);
  }
}
