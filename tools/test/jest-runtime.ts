import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction, SourceTextModule, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';

const require = createRequire(import.meta.url);

type Module = SyntheticModule | SourceTextModule;
type Registry = Map<string, Module>;

/** A module of ours as it was loaded, and what it imports. */
interface Loaded {
  cacheKey: string;
  deps: string[];
  kind: 'source' | 'prelinked';
  module: Module;
}

type Import = (specifier: string, from: Module, attributes: object, phase?: string) => Promise<Module>;

/** What of Jest's own runtime is changed. Read off jest-runtime 30.5.2: another version may need another look. */
interface Inside {
  _resolution: { isCoreModule(name: string): boolean; resolveEsm(from: string, to: string): string };
  registries: { getActiveEsmRegistry(): Registry };
  esmLoader: {
    getContext(): object | undefined;
    /** Where an import leads while a graph is walked, and whether the walk goes on from there. */
    resolveSpecifierForSyncGraph(
      from: string,
      specifier: string,
      context: object,
      scratch: Registry,
      registry: Registry,
      ...more: unknown[]
    ): unknown;
    /** Registers a module that has no imports of its own; false where the walk must be made another way. */
    tryCommitSynthetic(cacheKey: string, registry: Registry, scratch: Registry, build: () => Module): boolean;
    /** Compiles one of our own modules and finds what it imports; a symbol where the walk must be made another way. */
    buildSyncSourceEntry(of: { cacheKey: string }): Loaded | symbol;
    /** Called by a module for its `import()`. */
    dynamicImport: Import;
    /** The same for `import()`. */
    resolveModule(specifier: string, from: string, context: object): Promise<Module>;
  };
  executor: {
    injectedModuleParameters: string[];
    compile(source: string, filename: string): unknown;
    dynamicImport(specifier: string, from: string, context: undefined, attributes: object): Promise<Module>;
  };
}

/** Not a path, nor one of ours, nor Jest's own. */
const OF_A_PACKAGE = /^(?![./]|@libs\/|@apps\/|@jest\/globals|data:)/;

const A_TEST = /\.test\.tsx?$/;
/** Jest's own, made anew for each file: whoever imports it belongs to that file. */
const OF_THE_FILE = /^@jest\/globals/;

/** A test with this word in it shares no module of ours: it sets what they read as they are loaded. */
const ALONE = '@own-modules';

/** Modules of ours that belong to no test file, by key, with what they import. */
const kept = new Map<string, Loaded>();
/** A module that is kept imports through the file that is running now. */
let importNow: Import;

/**
 * Jest with every module loaded once for a worker: those of node_modules by Node itself, ours by Jest. Jest loads all of them
 * again for each test file. Of the 3,100 modules behind a test of the API 2,200 are other people's, and loading them was
 * a third of all that the tests compute; ours take an API test some three seconds (docs/adr/0013). What is new in each file is the test
 * itself and whatever imports `@jest/globals`.
 */
export default class SharedModules extends (JestRuntime as unknown as new (
  ...args: unknown[]
) => { teardown(): void }) {
  /** What this file loaded. */
  readonly #loaded = new Map<string, Loaded>();
  readonly #alone: boolean;

  constructor(...args: unknown[]) {
    super(...args);
    this.#alone = readFileSync(args[6] as string, 'utf8').includes(ALONE);
    const { _resolution: resolution, esmLoader, executor, registries } = this as unknown as Inside;

    const packageAt = (from: string, specifier: string): string | null => {
      if (!OF_A_PACKAGE.test(specifier) || resolution.isCoreModule(specifier)) return null;
      const path = resolution.resolveEsm(from, specifier);
      return path.includes('/node_modules/') ? path : null;
    };

    const shared = this.#alone ? [] : kept.values();
    for (const { cacheKey, module } of shared) registries.getActiveEsmRegistry().set(cacheKey, module);
    const compile = esmLoader.buildSyncSourceEntry.bind(esmLoader);
    esmLoader.buildSyncSourceEntry = (of) => {
      const entry = compile(of);
      if (typeof entry === 'object') this.#loaded.set(of.cacheKey, entry);
      return entry;
    };
    importNow = esmLoader.dynamicImport;
    esmLoader.dynamicImport = (...asked) => importNow(...asked);

    esmLoader.getContext = () => undefined;
    const resolveStatic = esmLoader.resolveSpecifierForSyncGraph.bind(esmLoader);
    esmLoader.resolveSpecifierForSyncGraph = (from, specifier, context, scratch, registry, ...more) => {
      const path = packageAt(from, specifier);
      if (path && esmLoader.tryCommitSynthetic(path, registry, scratch, () => ofNode(path))) {
        return { cacheKey: path, enqueue: null, modulePath: path };
      }
      return resolveStatic(from, specifier, context, scratch, registry, ...more);
    };
    const resolveDynamic = esmLoader.resolveModule.bind(esmLoader);
    esmLoader.resolveModule = async (specifier, from, context) => {
      const path = packageAt(from, specifier);
      if (!path) return resolveDynamic(specifier, from, context);
      const registry = registries.getActiveEsmRegistry();
      const module = registry.get(path) ?? ofNode(path);
      if (module.status === 'unlinked') await module.link(() => module);
      if (module.status === 'linked') await module.evaluate();
      registry.set(path, module);
      return module;
    };
    // Jest's own modules are still loaded for each file, in the same realm.
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _from, attributes) =>
          executor.dynamicImport(specifier, filename, undefined, attributes),
      });
  }

  override teardown(): void {
    const registry = (this as unknown as Inside).registries.getActiveEsmRegistry();
    const outlasting = [...this.#loaded.values()].filter(({ cacheKey }) => this.#outlasts(cacheKey, registry));
    for (const one of this.#alone ? [] : outlasting) kept.set(one.cacheKey, one);
    super.teardown();
  }

  /** Whether neither a module nor anything that it imports belongs to this file. A circle is judged by its other members. */
  #outlasts(cacheKey: string, registry: Registry, above = new Set<string>()): boolean {
    if (A_TEST.test(cacheKey) || OF_THE_FILE.test(cacheKey)) return false;
    if (kept.has(cacheKey) || above.has(cacheKey)) return true;
    above.add(cacheKey);
    const used = registry.get(cacheKey);
    if (!(used instanceof SourceTextModule)) return true;
    // A module that was loaded the slow way, beside an await of its graph, isn't known here.
    const one = this.#loaded.get(cacheKey);
    const same = one?.module === used && used.status === 'evaluated';
    return same && one.deps.every((dep) => this.#outlasts(dep, registry, above));
  }
}

/** A module that Node has loaded, in the form of Jest's graph. */
function ofNode(path: string): SyntheticModule {
  const loaded = require(path) as Record<string, unknown>;
  const isEsm = Reflect.get(loaded, Symbol.toStringTag) === 'Module';
  const names = [...new Set([...Object.keys(loaded), 'default'])];
  return new SyntheticModule(names, function () {
    for (const name of names) this.setExport(name, name === 'default' && !isEsm ? loaded : loaded[name]);
  });
}
