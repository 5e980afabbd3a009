// Runs test files as what they are: modules of this process. Jest's own runtime gives each file a world of its own, for which it
// finds, reads and links three thousand modules anew; here they are loaded once for all files that a worker runs. What that
// costs: no module mocks, and what a module keeps at its top level is shared between files, as in the site itself.
'use strict';
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const { mapOf } = require('./compiled.cjs');

const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** jest-circus is to begin anew with each file: its state and its listeners are those of one file. */
function loadAnew(path) {
  const load = createRequire(path);
  delete globalThis[EVENT_HANDLERS];
  delete load.cache[path];
  return load(path);
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
    return loadAnew(path);
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
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
  }
};
