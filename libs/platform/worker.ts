export { Processor } from '@nestjs/bullmq';
export { lane } from './src/queues/lane.js';
export { Reconciler } from './src/queues/reconciler.js';
export { QueueHost, queueOf, takingJobs } from './src/queues/queue-worker.js';
export { QueuesModule } from './src/queues/queues.module.js';
export { checkSchedules, keepSchedulers, SCHEDULES_QUEUE, type TimedWork, type When } from './src/queues/schedules.js';
export { Subscriber } from './src/queues/subscriber.js';
