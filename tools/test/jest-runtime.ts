import { createRequire } from 'node:module';
import { compileFunction, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';

const require = createRequire(import.meta.url);

type Module = SyntheticModule;
type Registry = Map<string, Module>;

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
    /** The same for `import()`. */
    resolveModule(specifier: string, from: string, context: object): Promise<Module>;
  };
  executor: {
    injectedModuleParameters: string[];
    compile(source: string, filename: string): unknown;
    dynamicImport(specifier: string, from: string, context: undefined, attributes: object): Promise<Module>;
  };
}

/** Our own files that are loaded once for a worker too: their threads take seconds to start, and outlive a test file. */
const OF_ITS_OWN = /\/draw-in-thread\.js$/;

/** Not a path, nor one of ours, nor Jest's own. */
const OF_A_PACKAGE = /^(?![./]|@libs\/|@apps\/|@jest\/globals|data:)/;

/**
 * Jest with the packages of node_modules loaded once for a worker, by Node itself. Jest loads every module again for each
 * test file; of the 3,100 modules behind a test of the API 2,200 are other people's, and loading them was a third of
 * all that the tests compute (docs/adr/0013). Our own modules are still new in each file.
 */
export default class SharedPackages extends (JestRuntime as unknown as new (...args: unknown[]) => object) {
  constructor(...args: unknown[]) {
    super(...args);
    const { _resolution: resolution, esmLoader, executor, registries } = this as unknown as Inside;

    const packageAt = (from: string, specifier: string): string | null => {
      if (OF_ITS_OWN.test(specifier)) return resolution.resolveEsm(from, specifier);
      if (!OF_A_PACKAGE.test(specifier) || resolution.isCoreModule(specifier)) return null;
      const path = resolution.resolveEsm(from, specifier);
      return path.includes('/node_modules/') ? path : null;
    };

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
