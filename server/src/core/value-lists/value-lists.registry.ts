import { Injectable } from '@nestjs/common';
import type {
  ValueListCountry,
  ValueListsAnswer,
  ValueListTimezone,
  ValueListTimezoneGroup,
} from '@tonearm/shared/account/locale.dto';
import { Locales } from '../i18n/locales.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that Intl can name but ISO 3166-1 gives to no country. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']);

let codes: readonly string[] | null = null;

/** Every country of ISO 3166-1 alpha-2, as far as Intl knows it. */
export function countryCodes(): readonly string[] {
  codes ??= LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) => {
    if (NO_COUNTRIES.has(code)) return false;
    const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code);
    // A code that was given up is another spelling of what replaced it.
    return (
      name !== undefined &&
      new Intl.Locale('und', { region: code }).region === code &&
      Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
    );
  });
  return codes;
}

/** IANA names that people may choose. */
export const timezoneNames = (): readonly string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/')),
];

/** `+05:30` of a zone at a moment. */
function offsetOf(timeZone: string, at: Date): string {
  const name =
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? '+00:00' : name.slice('GMT'.length);
}

function timezoneOf(name: string, at: Date): ValueListTimezone {
  const place = name.split('/').slice(1).join(', ').replaceAll('_', ' ') || name;
  return { value: name, text: `${place} (${offsetOf(name, at)})` };
}

/** Lists to choose from, the same for everybody (spec 1 §3). */
@Injectable()
export class ValueLists {
  private timezones: { day: string; groups: ValueListTimezoneGroup[] } | null = null;
  private countries: ValueListCountry[] | null = null;

  constructor(private readonly locales: Locales) {}

  /** @param names others than the known ones are left out. */
  async get(names: readonly string[]): Promise<Omit<ValueListsAnswer, 'status'>> {
    await this.locales.fresh();
    return {
      ...(names.includes('timezones') ? { timezones: this.timezoneGroups() } : {}),
      ...(names.includes('countries') ? { countries: this.countryList() } : {}),
      ...(names.includes('localizations')
        ? { localizations: this.locales.list().map(({ language, name, direction }) => ({ language, name, direction })) }
        : {}),
    };
  }

  /** Made once a day, since summer time moves the offsets. */
  private timezoneGroups(): ValueListTimezoneGroup[] {
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    if (this.timezones?.day === day) return this.timezones.groups;
    const groups = new Map<string, ValueListTimezone[]>();
    for (const name of timezoneNames()) {
      const group = name.split('/')[0] as string;
      groups.set(group, [...(groups.get(group) ?? []), timezoneOf(name, now)]);
    }
    this.timezones = { day, groups: [...groups].map(([group, items]) => ({ group, items })) };
    return this.timezones.groups;
  }

  private countryList(): ValueListCountry[] {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    this.countries ??= countryCodes()
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return this.countries;
  }
}
