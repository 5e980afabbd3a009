// The world of this process itself, for native-runtime.cjs; `jest` is a global with what our tests use of it.
'use strict';
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const TIMERS = ['useFakeTimers', 'useRealTimers', 'setSystemTime', 'advanceTimersByTime', 'advanceTimersByTimeAsync'];
const MOCKS = ['fn', 'spyOn', 'restoreAllMocks'];

const methods = (object, names) => Object.fromEntries(names.map((name) => [name, object[name].bind(object)]));

// Jest measures by this clock while a test turns the other one.
globalThis[Symbol.for('jest-native-now')] ??= Date.now.bind(Date);

module.exports = class NativeEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.console = globalThis.console;
    this.timers = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.mocks = new ModuleMocker(globalThis);
    globalThis.jest = { ...methods(this.timers, TIMERS), ...methods(this.mocks, MOCKS) };
  }

  getVmContext() {
    return null;
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  async setup() {}

  /** What a test left behind must not meet the next file. */
  async teardown() {
    this.timers.dispose();
    this.mocks.restoreAllMocks();
    globalThis.console = this.console;
  }
};
