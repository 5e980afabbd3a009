import { isHomepageType } from '../../catalogue/channels.js';
import { SITE_NAME_MAX } from '../../limits.js';
import { words } from '../facts.js';
import { open, option, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';
import { isText } from '../field-checks.js';
import { BRANDING } from './appearance.group.js';

const FEED_MAX = 300;

export const SITE = section('Site', {
  'branding.site_name': open.text('Tonearm', [1, SITE_NAME_MAX], { label: 'Name of the site' }),
});

export const HOMEPAGE = section('Homepage', {
  'homepage.type': open.value<string>('home', {
    kind: 'choice',
    item: 'channel',
    isFine: isHomepageType,
    fault: 'Must be home, landingPage, loginPage, registerPage or a channel.',
    label: 'Homepage',
    help: 'What visitors see first. A channel can be chosen too.',
    options: [
      option('home', 'Home'),
      option('landingPage', 'Landing page'),
      option('loginPage', 'Login page'),
      option('registerPage', 'Registration page'),
    ],
  }),
});

export const THEMES = section('Themes', {
  'themes.default_id': open.choice(
    'system',
    [option('light', 'Light'), option('dark', 'Dark'), option('system', 'As the device is set')],
    { label: 'Default theme' },
  ),
  'themes.user_change': open.flag(true, { label: 'People may change the theme' }),
});

export const EMBEDS = section('Players on other sites', {
  'embeds.allowed_sites': server.sites({
    label: 'Sites that may show players',
    help: 'Empty: any site. A star stands for any name below a domain, such as https://*.example.org.',
  }),
});

export const API_ACCESS = section('API', {
  'api.integrated': open.flag(true, {
    label: 'People may use the API',
    help: 'With tokens that they make in their account, as far as their roles allow.',
  }),
  'api.allowed_origins': server.origins({
    label: 'Sites whose pages may call the API',
    help: 'With a token. Such as https://example.org.',
    shownWhen: { key: 'api.integrated', is: [true] },
  }),
});

export const NOTIFICATIONS = section('Notifications', {
  'notif.integrated': open.flag(true, {
    label: 'People are told what concerns them',
    help: 'By the bell, and by mail where they want it. Off: there is no bell, and nothing is told. Mails about the account itself still come.',
  }),
  'notif.subs.integrated': open.flag(true, {
    label: 'People choose what they are told, and how',
    shownWhen: { key: 'notif.integrated', is: [true] },
  }),
});

export const WORKSPACES = section('Workspaces', {
  'workspaces.integrated': open.flag(true, {
    label: 'People work together in workspaces',
    help: 'Off: nobody sees a workspace, and nobody can join one. What there is stays.',
  }),
});

export const CONTACT = section('Contact', {
  'contact.email': server.email({
    label: 'Email address for messages',
    help: 'Messages of the contact page go here. Empty: to the administrators.',
  }),
});

export const SEARCH_ENGINES = section('Search engines', {
  'sitemap.enable': server.flag(true, {
    label: 'A sitemap names the pages of the site',
    help: 'All that everybody may find. It follows every change by itself.',
  }),
});

export const MAINTENANCE = section('Maintenance', {
  'site.maintenance': open.flag(false, {
    label: 'The site is being worked on',
    help: 'Everybody but people with access to the admin area sees a page that says so. They can still log in.',
  }),
  'site.maintenance_message': open.text('', [0, 500], {
    label: 'What that page says',
    help: 'Empty: that the site is being worked on.',
    shownWhen: { key: 'site.maintenance', is: [true] },
  }),
});

export const SITE_FACTS = {
  site_url: words('Address of the site', 'Links in mails, shared links and logins by other sites lead there.'),
};

const isFeed = (value: unknown): boolean =>
  value === '' || (isText(value, 9, FEED_MAX) && /^https:\/\//.test(String(value)) && URL.canParse(String(value)));

export const UPDATES = section('Newer versions', {
  'updates.check': server.flag(true, {
    label: 'Look for newer versions once a day',
    help: 'The address below is asked, and told nothing about this site. The page Health says what was found.',
  }),
  'updates.feed': server.value<string>('', {
    kind: 'text',
    min: 0,
    max: FEED_MAX,
    isFine: isFeed,
    fault: 'Must be an address that starts with https://.',
    label: 'Address that names the newest version',
    help: 'Its answer is JSON with "version" or "tag_name", as the releases of a repository are. Empty: nobody is asked.',
    shownWhen: { key: 'updates.check', is: [true] },
  }),
});

export const GENERAL: SettingGroup = {
  name: 'general',
  title: 'General',
  sections: [
    SITE,
    BRANDING,
    HOMEPAGE,
    THEMES,
    NOTIFICATIONS,
    WORKSPACES,
    CONTACT,
    API_ACCESS,
    EMBEDS,
    SEARCH_ENGINES,
    MAINTENANCE,
    UPDATES,
  ],
  facts: SITE_FACTS,
  environment: [{ name: 'BASE_URL', help: 'The address at which people open the site, with its path if it has one.' }],
};
