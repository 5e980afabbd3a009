import { SETTINGS } from '@tonearm/shared/settings/registry';
import { areConditional, conditionFaults } from '@tonearm/shared/settings/setting-conditions';
import { asCall } from '../database/call-time.js';
import { invalid } from '../errors/app-error.js';
import { requireSame } from '../errors/expected-state.js';
/** Other processes see a change after this long. */ const FRESH_MS = 5_000;
/** What the sealed values of secrets are sealed for. */ const PURPOSE = 'settings';
/** What is said of a key that names nothing. */ export const NO_SETTING = 'There is no such setting.';
const REGISTRY = SETTINGS;
/** Typed access to the site's settings; values live in memory and are read again every few seconds. Secrets are sealed at rest. */ export class SettingsService {
  constructor(repository, unit, box, offered = {}) {
    this.repository = repository;
    this.unit = unit;
    this.box = box;
    this.offered = offered;
    this.values = {};
    /** On the clock that nobody sets; -Infinity when a change made the values old. */ this.readAt = -Infinity;
    this.reading = null;
  }
  async get(key) {
    await this.refresh();
    return this.values[key] ?? SETTINGS[key].default;
  }
  /** Every value of a scope by dot key. */ async all(scope) {
    await this.refresh();
    return Object.fromEntries(
      Object.entries(REGISTRY)
        .filter(([, spec]) => spec.scope === scope)
        .map(([key, spec]) => [key, this.values[key] ?? spec.default]),
    );
  }
  /** The settings as they would be with these values saved. @throws AppError 422 as `update`. */ draft(values) {
    const errors = this.faultsOf(values, ['public', 'server', 'secret']);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return {
      get: async (key) => (Object.hasOwn(values, key) ? (values[key] ?? SETTINGS[key].default) : await this.get(key)),
    };
  }
  /** Says beforehand what `update` would say. @throws AppError 422 as `update`. */ async requireStorable(changes) {
    this.requireConditions(this.checked(changes), await this.stored());
  }
  /**
   * Stores all given values, or none; null takes a secret away.
   * @param expected by key, what the caller has read; of a secret, whether it was set.
   * @throws AppError 422 with a message by key: unknown, of another scope, refused by its check, or on without what it needs; 409 where another value stands there.
   */ async update(changes, expected = {}) {
    const values = this.checked(changes);
    await this.unit.run('settings.update', async () => {
      // Nothing is read where nothing depends on it.
      const stored = areConditional(values) || Object.keys(expected).length > 0 ? await this.stored() : () => undefined;
      requireSame(expected, (key) => (isSecret(key) ? Boolean(stored(key)) : stored(key)));
      this.requireConditions(values, stored);
      for (const [key, value] of Object.entries(values)) await this.store(key, value);
    });
    // A reading that began before the change would be taken for fresh.
    await this.reading?.catch(() => undefined);
    this.readAt = -Infinity;
  }
  checked(changes) {
    const errors = {
      ...this.faultsOf(changes.client, ['public']),
      ...this.faultsOf(changes.server, ['server', 'secret']),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return { ...changes.client, ...changes.server };
  }
  /** What is stored now: another process may have changed it. */ async stored() {
    const values = this.read(await this.repository.list());
    return (key) => values[key] ?? specOf(key)?.default;
  }
  requireConditions(values, stored) {
    const errors = conditionFaults(values, stored);
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }
  async store(key, value) {
    if (!isSecret(key)) await this.repository.save(key, JSON.stringify(value));
    else if (value === null) await this.repository.delete(key);
    else await this.repository.save(key, this.box.seal(PURPOSE, JSON.stringify(value)));
  }
  async refresh() {
    if (performance.now() - this.readAt < FRESH_MS) return;
    this.reading ??= this.load().finally(() => (this.reading = null));
    await this.reading;
  }
  async load() {
    this.values = this.read(await asCall(() => this.repository.list()));
    this.readAt = performance.now();
  }
  read(rows) {
    return Object.fromEntries(
      rows.flatMap((row) => {
        const value = this.readable(row.name, isSecret(row.name) ? this.box.open(PURPOSE, row.value) : row.value);
        return value === undefined ? [] : [[row.name, value]];
      }),
    );
  }
  /**
   * A stored value, or undefined where other code stored what this code does not take: the default stands in then.
   * @param json null where it was sealed by another installation.
   */ readable(key, json) {
    if (json === null) return undefined;
    try {
      const value = JSON.parse(json);
      return specOf(key) && this.check(key, value) === null ? value : undefined;
    } catch {
      return undefined;
    }
  }
  /** Built from entries, so that a key such as __proto__ has its fault like any other. */ faultsOf(values, scopes) {
    return Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => {
        const spec = specOf(key);
        const isCleared = value === null && spec?.scope === 'secret';
        const fault = spec && scopes.includes(spec.scope) ? (isCleared ? null : this.check(key, value)) : NO_SETTING;
        return fault ? [[key, [fault]]] : [];
      }),
    );
  }
  /** A driver without an adapter is none. */ check(key, value) {
    const offered = this.offered[key];
    if (offered && !offered.includes(value)) return `Must be one of: ${offered.join(', ')}.`;
    return specOf(key)?.check(value) ?? null;
  }
}
const specOf = (key) => (Object.hasOwn(REGISTRY, key) ? REGISTRY[key] : undefined);
const isSecret = (key) => specOf(key)?.scope === 'secret';
