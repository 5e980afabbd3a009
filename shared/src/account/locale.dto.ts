import { IsString, Length } from 'class-validator';
import { BootstrapLocale } from '../bootstrap/bootstrap.dto.js';

export class ChangeLocaleInput {
  @IsString()
  @Length(2, 20)
  locale: string;
}

export class LocaleAnswer {
  locale: BootstrapLocale;
  status: 'success';
}

export class ValueListTimezone {
  /** IANA name. */
  value: string;
  /** City, with the offset of today: `Berlin (+01:00)`. */
  text: string;
}

export class ValueListTimezoneGroup {
  /** Continent or ocean. */
  group: string;
  items: ValueListTimezone[];
}

export class ValueListCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
}

export class ValueListLocalization {
  language: string;
  name: string;
  direction: 'ltr' | 'rtl';
}

/** The lists that were asked for (spec 1 §3 Value lists). */
export class ValueListsAnswer {
  timezones?: ValueListTimezoneGroup[];
  countries?: ValueListCountry[];
  localizations?: ValueListLocalization[];
  status: 'success';
}
