import { traced, tracing } from '@libs/platform';
import { CommandBus } from '@nestjs/cqrs';

/** Runs each command in a span with its name. Does nothing while tracing is off. */
export function traceCommands(): void {
  if (!tracing()) return;
  const { execute } = CommandBus.prototype;
  CommandBus.prototype.execute = function (this: CommandBus, command: object, ...more: unknown[]) {
    return traced(command.constructor.name, {}, () =>
      (execute as (...given: unknown[]) => Promise<unknown>).call(this, command, ...more),
    );
  };
}
