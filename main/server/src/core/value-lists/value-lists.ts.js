function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Injectable } from '@nestjs/common';
import { Locales } from '../i18n/locales.js';
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that Intl can name but ISO 3166-1 gives to no country. */ const NO_COUNTRIES = new Set([
  'EU',
  'EZ',
  'UN',
  'XA',
  'XB',
  'ZZ',
  'QO',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
]);
let codes = null;
/** Every country of ISO 3166-1 alpha-2, as far as Intl knows it. */ export function countryCodes() {
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
/** IANA names that people may choose. */ export const timezoneNames = () => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/')),
];
/** `+05:30` of a zone at a moment. */ function offsetOf(timeZone, at) {
  const name =
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? '+00:00' : name.slice('GMT'.length);
}
function timezoneOf(name, at) {
  const place = name.split('/').slice(1).join(', ').replaceAll('_', ' ') || name;
  return { value: name, text: `${place} (${offsetOf(name, at)})` };
}
export class ValueLists {
  constructor(locales) {
    this.locales = locales;
    this.timezones = null;
    this.countries = null;
  }
  /** @param names others than the known ones are left out. */ get(names) {
    return {
      ...(names.includes('timezones') ? { timezones: this.timezoneGroups() } : {}),
      ...(names.includes('countries') ? { countries: this.countryList() } : {}),
      ...(names.includes('localizations')
        ? { localizations: this.locales.list().map(({ language, name, direction }) => ({ language, name, direction })) }
        : {}),
    };
  }
  /** Made once a day, since summer time moves the offsets. */ timezoneGroups() {
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    if (this.timezones?.day === day) return this.timezones.groups;
    const groups = new Map();
    for (const name of timezoneNames()) {
      const group = name.split('/')[0];
      groups.set(group, [...(groups.get(group) ?? []), timezoneOf(name, now)]);
    }
    this.timezones = { day, groups: [...groups].map(([group, items]) => ({ group, items })) };
    return this.timezones.groups;
  }
  countryList() {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    this.countries ??= countryCodes()
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    return this.countries;
  }
}
ValueLists = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [typeof Locales === 'undefined' ? Object : Locales]),
  ],
  ValueLists,
);
