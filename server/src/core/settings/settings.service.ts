import { isDeepStrictEqual } from 'node:util';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type {
  SettingKey,
  SettingScope,
  SettingField,
  SettingValue,
  SettingValues,
} from '@tonearm/shared/settings/registry';
import { conditionFaults } from '@tonearm/shared/settings/setting-conditions';
import { asCall } from '../database/call-time.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { invalid } from '../errors/app-error.js';
import { requireSame } from '../errors/expected-state.js';
import type { Events } from '../events/events.js';
import type { SecretBox } from '../security/secret-box.js';
import { SettingsChanged } from './settings.events.js';
import type { SettingsRepository } from './settings.repository.js';

/** Other processes see a change after this long. */
const FRESH_MS = 5_000;

/** What the sealed values of secrets are sealed for. */
const PURPOSE = 'settings';

/** What is said of a key that names nothing. */
export const NO_SETTING = 'There is no such setting.';

const REGISTRY = SETTINGS as Record<string, SettingField>;
const DEFAULTS = Object.fromEntries(Object.entries(REGISTRY).map(([key, spec]) => [key, spec.default]));

/** Values that the installation has adapters for, by the setting that chooses one; the composition root says so. */
export type OfferedDrivers = { readonly [K in SettingKey]?: readonly string[] };

/** Values by dot key: those that pages carry, and the others. */
export interface SettingChanges {
  client: Record<string, unknown>;
  server: Record<string, unknown>;
}

/** Makes what is stored of what was sent. @throws AppError 422 by field. */
type Preparation = (value: unknown) => Promise<unknown>;

/** All that most of the site wants of the settings. */
export type SettingsReader = Pick<SettingsService, 'get'>;

/** Typed access to the site's settings; values live in memory and are read again every few seconds. Secrets are sealed at rest. */
export class SettingsService {
  private values: Record<string, SettingValue> = {};
  /** On the clock that nobody sets; -Infinity when a change made the values old. */
  private readAt = -Infinity;
  private reading: Promise<void> | null = null;
  private forgotten = 0;
  private hear: (values: SettingValues) => void = () => undefined;
  private readonly preparations = new Map<string, Preparation>();

  constructor(
    private readonly repository: SettingsRepository,
    private readonly unit: UnitOfWork,
    private readonly box: SecretBox,
    readonly offered: OfferedDrivers = {},
    private readonly events: Pick<Events, 'emit'> | null = null,
  ) {}

  async get<K extends SettingKey>(key: K): Promise<SettingValues[K]> {
    await this.refresh();
    return (this.values[key] ?? SETTINGS[key].default) as SettingValues[K];
  }

  /** Every value of a scope by dot key. */
  async all(scope: SettingScope): Promise<Record<string, SettingValue>> {
    await this.refresh();
    return Object.fromEntries(
      Object.entries(REGISTRY)
        .filter(([, spec]) => spec.scope === scope)
        .map(([key, spec]) => [key, this.values[key] ?? spec.default]),
    );
  }

  /** Tells a listener of every reading: of a change here at once, of those of other processes within seconds. */
  whenRead(listener: (values: Readonly<SettingValues>) => void): void {
    this.hear = listener;
  }

  /** A module looks at a setting before it is stored, whoever sends it; what stands there already stays as it is. */
  prepare(key: SettingKey, preparation: Preparation): void {
    this.preparations.set(key, preparation);
  }

  /** The settings as they would be with these values saved. @throws AppError 422 as `update`. */
  draft(values: Record<string, unknown>): SettingsReader {
    const errors = this.faultsOf(values, ['public', 'server', 'secret']);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return {
      get: async <K extends SettingKey>(key: K) =>
        Object.hasOwn(values, key) ? ((values[key] ?? SETTINGS[key].default) as SettingValues[K]) : await this.get(key),
    };
  }

  /** Says beforehand what `update` would say. @throws AppError 422 as `update`. */
  async requireStorable(changes: SettingChanges): Promise<void> {
    this.requireConditions(await this.checked(changes), await this.stored());
  }

  /**
   * Stores all given values, or none; null takes a secret away.
   * @param expected by key, what the caller has read; of a secret, whether it was set. @param by who changes them; null: a command.
   * @throws AppError 422 with a message by key: unknown, of another scope, refused by its check, or on without what it needs; 409 where another value stands there.
   */
  async update(
    changes: SettingChanges,
    expected: Readonly<Record<string, unknown>> = {},
    by: number | null = null,
  ): Promise<void> {
    const values = await this.checked(changes);
    await this.unit.run('settings.update', async () => {
      const stored = await this.stored();
      requireSame(expected, (key) => (isSecret(key) ? Boolean(stored(key)) : stored(key)));
      this.requireConditions(values, stored);
      for (const [key, value] of Object.entries(values)) await this.store(key, value);
      const changed = Object.keys(values).filter((key) => !isDeepStrictEqual(values[key] ?? '', stored(key)));
      if (changed.length > 0) await this.events?.emit(new SettingsChanged(changed, by));
    });
    this.forget();
  }

  /** After a change, whoever made it: this process reads them again at once. */
  forget(): void {
    this.forgotten += 1;
    this.readAt = -Infinity;
  }

  private async checked(changes: SettingChanges): Promise<Record<string, unknown>> {
    const [client, server] = [await this.prepared(changes.client), await this.prepared(changes.server)];
    const errors = { ...this.faultsOf(client, ['public']), ...this.faultsOf(server, ['server', 'secret']) };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return { ...client, ...server };
  }

  private async prepared(values: Record<string, unknown>): Promise<Record<string, unknown>> {
    const entries = Object.entries(values).map(async ([key, value]) => [
      key,
      await (this.preparations.get(key)?.(value) ?? value),
    ]);
    return Object.fromEntries(await Promise.all(entries)) as Record<string, unknown>;
  }

  /** What is stored now: another process may have changed it. */
  private async stored(): Promise<(key: string) => unknown> {
    const values = this.read(await this.repository.list());
    return (key) => values[key] ?? specOf(key)?.default;
  }

  private requireConditions(values: Record<string, unknown>, stored: (key: string) => unknown): void {
    const errors = conditionFaults(values, stored);
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }

  private async store(key: string, value: unknown): Promise<void> {
    if (!isSecret(key)) await this.repository.save(key, JSON.stringify(value));
    else if (value === null) await this.repository.delete(key);
    else await this.repository.save(key, this.box.seal(PURPOSE, JSON.stringify(value)));
  }

  private async refresh(): Promise<void> {
    while (performance.now() - this.readAt >= FRESH_MS) {
      this.reading ??= this.load().finally(() => (this.reading = null));
      await this.reading;
    }
  }

  private async load(): Promise<void> {
    const { forgotten } = this;
    this.values = this.read(await asCall(() => this.repository.list()));
    // One that began before a change would be taken for fresh.
    if (forgotten === this.forgotten) this.readAt = performance.now();
    this.hear({ ...DEFAULTS, ...this.values } as SettingValues);
  }

  private read(rows: readonly { name: string; value: string }[]): Record<string, SettingValue> {
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
   */
  private readable(key: string, json: string | null): SettingValue | undefined {
    if (json === null) return undefined;
    try {
      const value = JSON.parse(json) as SettingValue;
      return specOf(key) && this.check(key, value) === null ? value : undefined;
    } catch {
      return undefined;
    }
  }

  /** Built from entries, so that a key such as __proto__ has its fault like any other. */
  private faultsOf(values: Record<string, unknown>, scopes: readonly SettingScope[]): Record<string, string[]> {
    return Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => {
        const spec = specOf(key);
        const isCleared = value === null && spec?.scope === 'secret';
        const fault = spec && scopes.includes(spec.scope) ? (isCleared ? null : this.check(key, value)) : NO_SETTING;
        return fault ? [[key, [fault]]] : [];
      }),
    );
  }

  /** A driver without an adapter is none. */
  private check(key: string, value: unknown): string | null {
    const offered = this.offered[key as SettingKey];
    if (offered && !offered.includes(value as string)) return `Must be one of: ${offered.join(', ')}.`;
    return specOf(key)?.check(value) ?? null;
  }
}

const specOf = (key: string): SettingField | undefined => (Object.hasOwn(REGISTRY, key) ? REGISTRY[key] : undefined);
const isSecret = (key: string): boolean => specOf(key)?.scope === 'secret';
