import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { SettingKey, SettingScope, SettingSpec, SettingValue, SettingValues } from '@tonearm/shared/settings/registry';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { invalid } from '../errors/app-error.js';
import type { SettingsRepository } from './settings.repository.js';

/** Other processes see a change after this long. */
const FRESH_MS = 5_000;

const REGISTRY = SETTINGS as Record<string, SettingSpec>;

/** Typed access to the site's settings; values live in memory and are read again every few seconds. */
export class SettingsService {
  private values: Record<string, SettingValue> = {};
  /** On the clock that nobody sets; -Infinity when a change made the values old. */
  private readAt = -Infinity;
  private reading: Promise<void> | null = null;

  constructor(private readonly repository: SettingsRepository, private readonly unit: UnitOfWork) {}

  async get<K extends SettingKey>(key: K): Promise<SettingValues[K]> {
    await this.refresh();
    return (this.values[key] ?? SETTINGS[key].default) as SettingValues[K];
  }

  /** Every value of a scope by dot key. */
  async all(scope: SettingScope): Promise<Record<string, SettingValue>> {
    await this.refresh();
    return Object.fromEntries(Object.entries(REGISTRY).filter(([, spec]) => spec.scope === scope)
      .map(([key, spec]) => [key, this.values[key] ?? spec.default]));
  }

  /**
   * Stores all given values, or none.
   * @throws AppError 422 with a message by key: unknown, of another scope, or refused by its check.
   */
  async update(changes: { client: Record<string, unknown>; server: Record<string, unknown> }): Promise<void> {
    const errors = { ...faultsOf(changes.client, ['public']), ...faultsOf(changes.server, ['server', 'secret']) };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await this.unit.run('settings.update', async () => {
      for (const [key, value] of Object.entries({ ...changes.client, ...changes.server })) await this.repository.save(key, JSON.stringify(value));
    });
    // A reading that began before the change would be taken for fresh.
    await this.reading?.catch(() => undefined);
    this.readAt = -Infinity;
  }

  private async refresh(): Promise<void> {
    if (performance.now() - this.readAt < FRESH_MS) return;
    this.reading ??= this.load().finally(() => (this.reading = null));
    await this.reading;
  }

  private async load(): Promise<void> {
    const rows = await this.repository.list();
    this.values = Object.fromEntries(rows.flatMap((row) => {
      const value = readable(row.name, row.value);
      return value === undefined ? [] : [[row.name, value]];
    }));
    this.readAt = performance.now();
  }
}

const specOf = (key: string): SettingSpec | undefined => (Object.hasOwn(REGISTRY, key) ? REGISTRY[key] : undefined);

/** A stored value, or undefined where other code stored what this code does not take: the default stands in then. */
function readable(key: string, json: string): SettingValue | undefined {
  try {
    const value = JSON.parse(json) as SettingValue;
    return specOf(key)?.check(value) === null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Built from entries, so that a key such as __proto__ has its fault like any other. */
function faultsOf(values: Record<string, unknown>, scopes: readonly SettingScope[]): Record<string, string[]> {
  return Object.fromEntries(Object.entries(values).flatMap(([key, value]) => {
    const spec = specOf(key);
    const fault = spec && scopes.includes(spec.scope) ? spec.check(value) : 'There is no such setting.';
    return fault ? [[key, [fault]]] : [];
  }));
}
