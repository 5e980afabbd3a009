import type { SettingGroup } from '../fields.js';

export const PROVIDERS: SettingGroup = {
  name: 'providers',
  title: 'Providers',
  sections: [],
  note: 'Nothing is fetched from other services: names, pictures, biographies and lyrics come from the files and from the people of this site.',
};
