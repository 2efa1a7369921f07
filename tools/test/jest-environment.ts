import { ModuleMocker } from 'jest-mock';

/** Where jest-circus keeps its state and `expect` its matchers: each file begins without those of the file before. */
const OF_JEST =
  /^(JEST_|EVENT_HANDLERS|TEST_TIMEOUT|RETRY_|LOG_ERRORS|WAIT_BEFORE|RETRY_IMMEDIATELY|CONCURRENT|\$\$jest)/;

/** pkijs keeps its engine under the number of the process; libs/sealing sets it as it is loaded, once for a worker. */
const OF_PKIJS = String(process.pid);

/**
 * The realm of Node itself rather than one for each file, so that the packages of node_modules can be loaded once for a
 * worker (`jest-runtime.ts`) and their errors and arrays are those of the tests. Globals and variables of the environment
 * that a file leaves behind are put back at its end. There are no fake timers.
 */
export default class SharedRealm {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern = null;
  readonly #globals = Object.getOwnPropertyDescriptors(globalThis);
  readonly #env = { ...process.env };

  constructor() {
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (OF_JEST.test(key.description ?? '')) Reflect.deleteProperty(globalThis, key);
    }
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.moduleMocker.restoreAllMocks();
    // What a package keeps under a symbol stays, since the package does.
    for (const key of Object.getOwnPropertyNames(globalThis)) {
      if (!(key in this.#globals) && key !== OF_PKIJS) Reflect.deleteProperty(globalThis, key);
    }
    for (const key of Reflect.ownKeys(this.#globals)) {
      const before = Reflect.get(this.#globals, key) as PropertyDescriptor;
      const now = Object.getOwnPropertyDescriptor(globalThis, key);
      if (before.configurable && (now?.value !== before.value || now?.get !== before.get)) {
        Object.defineProperty(globalThis, key, before);
      }
    }
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  /** Asked for only to see that the environment is still there; `jest-runtime.ts` compiles in the realm of Node. */
  getVmContext(): object {
    return this.global;
  }
}
