import { traced, tracing } from '@libs/platform';
import { CommandBus } from '@nestjs/cqrs';

/** Each command in a span of its name. Nothing is changed in a process that does not trace. */
export function traceCommands(): void {
  if (!tracing()) return;
  const { execute } = CommandBus.prototype;
  CommandBus.prototype.execute = function (this: CommandBus, command: object, ...more: unknown[]) {
    return traced(command.constructor.name, {}, () =>
      (execute as (...given: unknown[]) => Promise<unknown>).call(this, command, ...more),
    );
  };
}
