// Runs test files as what they are: modules of this process. Jest's own runtime gives each file a world of its own, for which it
// finds, reads and links three thousand modules anew; here they are loaded once for all files that a worker runs. What that
// costs: no module mocks, and what a module keeps at its top level is shared between files, as in the site itself.
'use strict';
const hooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const { mapOf } = require('./compiled.cjs');

const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
/** Names the symbol, another one each time that jest-circus is loaded, under which it keeps a file's tests. */
const CIRCUS_STATE = 'JEST_STATE_SYMBOL';

const { AsyncLocalStorage } = hooks;

/** In which a file's tests know of themselves: jest-circus makes one, each time that it is loaded. */
class TestStorage extends AsyncLocalStorage {
  contexts = [];

  run(context, ...work) {
    this.contexts.push(context);
    return super.run(context, ...work);
  }

  /**
   * Each promise that is made is told to every storage in use, and a handle that outlives its file keeps the test that it was made in,
   * with the whole application: what came later in a worker took up to three times as long.
   */
  end() {
    this.disable();
    for (const context of this.contexts) for (const key of Object.keys(context)) delete context[key];
  }
}

/** jest-circus is to begin anew with each file: its state and its listeners are those of one file. @param storages is given the one that it makes. */
function loadAnew(path, storages) {
  const load = createRequire(path);
  delete globalThis[EVENT_HANDLERS];
  delete load.cache[path];
  hooks.AsyncLocalStorage = class extends TestStorage {
    constructor() {
      super();
      storages.push(this);
    }
  };
  try {
    return load(path);
  } finally {
    hooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}

const sourceMaps = {
  get: (file) => mapOf(file.replace(/^file:\/\//, '')) ?? undefined,
  [Symbol.iterator]: () => [][Symbol.iterator](),
};

/** The part of jest-runtime's interface that jest-runner and jest-circus use. */
module.exports = class NativeRuntime {
  constructor(_config, environment) {
    this.environment = environment;
    this.env = { ...process.env };
    this.storages = [];
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }
  unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }
  requireModule(path) {
    return createRequire(path)(path);
  }
  requireInternalModule(path) {
    return loadAnew(path, this.storages);
  }
  setGlobalsForRuntime() {}
  getSourceMaps() {
    return sourceMaps;
  }
  getAllCoverageInfoCopy() {
    return undefined;
  }
  enterTestCode() {}
  leaveTestCode() {}
  resetModules() {}

  teardown() {
    for (const storage of this.storages) storage.end();
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (symbol.description === CIRCUS_STATE) delete globalThis[symbol];
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
  }
};
