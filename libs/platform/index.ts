export { DamagedBackup } from './src/backup/backup-file.js';
export { makeBackup } from './src/backup/make-backup.js';
export { restoreBackup } from './src/backup/restore-backup.js';
export { Clock, FixedClock } from './src/clock.js';
export { Config, DEMO_AGENT_VAT, loadConfig, type ModelSettings } from './src/config.js';
export { canonical } from './src/canonical.js';
export { deriveKey, seal, unseal } from './src/crypto.js';
export { DatabaseModule } from './src/database/database.module.js';
export { Database } from './src/database/database.js';
export {
  type Condition,
  likePattern,
  listPage,
  type ListQuery,
  type Page,
  type PickedRows,
} from './src/database/keyset.js';
export { migrate } from './src/database/migrate.js';
export { waitForMigrations } from './src/database/wait-for-migrations.js';
export { closeOrm, openOrm } from './src/database/orm.js';
export { iso, isoOrNull } from './src/database/query.js';
export { type DatabaseReader, NOBODY, readerOf } from './src/database/reader.js';
export { type Reference, refers, unmapped } from './src/database/columns.js';
export type { Tx } from './src/database/tx.js';
export { AppError, refuse } from './src/errors.js';
export { appendEvents } from './src/event-log/append.js';
export { catchUp, catchUpChanges, readCopies, readNumbers, wholeOf } from './src/event-log/catch-up.js';
export { changesSince, staleVersion } from './src/event-log/changes-since.js';
export type { Copy } from './src/event-log/copy.js';
export { decodeCursor, encodeCursor } from './src/event-log/cursor.js';
export type { LoggedEvent, NewEvent, StoredCopy } from './src/event-log/event.js';
export { statusDetails } from './src/event-log/status-details.js';
export { takenBackBy } from './src/event-log/taken-back.js';
export { RELAY_LOCK } from './src/event-log/leadership.js';
export { newEpoch } from './src/event-log/new-epoch.js';
export { keepPartitions } from './src/event-log/partitions.js';
export { type History, resume } from './src/event-log/resume.js';
export { Tail } from './src/event-log/tail.js';
export { dropKeysOf, dropOldKeys } from './src/http/old-keys.js';
export { log, logOf } from './src/log.js';
export { registry, serveMetrics } from './src/metrics.js';
export { Readiness } from './src/readiness.js';
export { PlatformModule } from './src/platform.module.js';
export { dropOldNotes } from './src/queues/old-notes.js';
export { JobPublisher } from './src/queues/publisher.js';
export { openRedis, openWorkerRedis } from './src/queues/redis.js';
export { RelayModule } from './src/queues/relay.module.js';
export { SCHEDULES_QUEUE } from './src/queues/schedules.js';
export type { BroughtEvent, EventHandler } from './src/queues/consume.js';
export { countedTotal, countMove, type StatisticKind } from './src/statistics.js';
export { type GiveBack, SharedLimits } from './src/shared-limits.js';
export { openStorage } from './src/storage/open-storage.js';
export { type Storage, STORAGE } from './src/storage/storage.js';
export { openSpan, SpanKind, startTracing, traced, tracing } from './src/telemetry/tracing.js';
export type { UploadedFile } from './src/storage/uploaded-file.js';
export { ENVELOPE_MARK, type Sealed, Vault } from './src/vault.js';
export { platformTables } from './src/tables.js';
