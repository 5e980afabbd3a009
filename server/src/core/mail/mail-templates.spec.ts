import { Locales } from '../i18n/locales.js';
import { composeMail, LINK_HINT } from './mail-content.js';
import type { MailBlock, MailSite } from './mail-content.js';
import { mailHtml } from './mail-html.js';
import { mailText } from './mail-text.js';
import { checkValues, MASK, maskSecrets, writeValues } from './mail-values.js';
import type { MailDefinition, MailValueKind } from './templates/mail-definition.js';
import { MAIL_TEMPLATES, templateOf } from './templates/mail-templates.js';

const LINK = 'https://radio.example/verify/1?hash=abc&next=%2F';
const SAMPLES: Record<MailValueKind, string> = {
  text: 'Firefox',
  name: 'Inés Kessler',
  email: 'new@example.org',
  code: '482913',
  link: LINK,
  time: '2026-03-06T14:05:00.000Z',
  minutes: '10',
  hours: '48',
  days: '7',
  message: 'Hello,\n\nwhere is the new record?',
  names: '• Low Tide\n• Inés Kessler',
};
const SITE: MailSite = { name: 'Radio Brännö', url: 'https://radio.example', logo: null };
const NAMES = Object.keys(MAIL_TEMPLATES);

const locales = new Locales({ debug: true });
const definitionOf = (name: string): MailDefinition => templateOf(name) as MailDefinition;
const sampleParams = (definition: MailDefinition): Record<string, string> =>
  Object.fromEntries(Object.entries(definition.params).map(([name, kind]) => [name, SAMPLES[kind]]));

interface Changes {
  params?: Record<string, string>;
  site?: MailSite;
}

function write(
  name: string,
  language: string,
  { params = sampleParams(definitionOf(name)), site = SITE }: Changes = {},
) {
  const definition = definitionOf(name);
  const content = composeMail(definition, {
    locale: { language, direction: locales.directionOf(language) },
    site,
    values: writeValues(definition, params, { language, timeZone: 'UTC' }),
    translate: (text, values) => locales.translate(language, text, values),
  });
  return { content, text: mailText(content), html: mailHtml(content) };
}

const wordsOf = (block: MailBlock): string[] => {
  if (block.kind === 'details') return block.rows.flatMap(({ label, value }) => [label, value]);
  return [block.kind === 'text' ? block.text : block.kind === 'button' ? block.label : block.code];
};

const pairs = NAMES.flatMap((name) => locales.list().map(({ language }) => [name, language] as const));

describe('mails', () => {
  it.each(pairs)('%s in %s is whole', (name, language) => {
    const { content, text, html } = write(name, language);
    const { subject, preheader, blocks } = content;
    for (const line of [subject, preheader, ...blocks.flatMap(wordsOf)]) {
      expect(line).not.toMatch(/:[a-z]/i);
      expect(line.trim()).not.toBe('');
    }
    const { params } = definitionOf(name);
    if ('code' in params)
      expect([text, html]).toEqual([expect.stringContaining('\n482913\n'), expect.stringContaining('>482913<')]);
    if ('link' in params)
      expect([text, html]).toEqual([
        expect.stringContaining(`\n${LINK}\n`),
        expect.stringContaining(`href="${LINK.replace('&', '&amp;')}"`),
      ]);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar-XB' ? 'rtl' : 'ltr'}">`);
    for (const part of [text, html]) expect([part.includes(SITE.name), part.includes(SITE.url)]).toEqual([true, true]);
  });

  it('have every text in German', () => {
    const german = locales.lines('de');
    for (const { subject, preheader, paragraphs, details = {}, button = LINK_HINT, closing } of NAMES.map(
      definitionOf,
    )) {
      for (const text of [subject, preheader, ...paragraphs, ...Object.keys(details), button, ...closing])
        expect([text, typeof german[text]]).toEqual([text, 'string']);
    }
  });

  it.each(NAMES)('%s shows markup as text, wherever it comes from', (name) => {
    const definition = definitionOf(name);
    const evil = '<script>alert("x")</script><img src=x onerror=1>';
    const texts = Object.entries(definition.params)
      .filter(([, kind]) => ['text', 'name', 'email', 'code'].includes(kind))
      .map(([param]) => [param, evil]);
    const { html } = write(name, 'en', {
      params: { ...sampleParams(definition), ...(Object.fromEntries(texts) as Record<string, string>) },
      site: { ...SITE, name: evil, logo: 'https://x.example/"><script>' },
    });
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html.match(/<img /g)).toHaveLength(1);
  });

  it.each(NAMES)('%s keeps no secret once it is masked', (name) => {
    const definition = definitionOf(name);
    const params = maskSecrets(definition, sampleParams(definition));
    const { content, text, html } = write(name, 'de', { params });
    for (const secret of definition.secrets) {
      expect(params[secret]).toBe(MASK);
      for (const part of [JSON.stringify(content), text, html])
        expect([part.includes(SAMPLES[secret as 'code' | 'link']), part.includes(MASK)]).toEqual([false, true]);
    }
    // What opens an account is a code, or a link in a mail that says how long it is valid.
    const isTimed = ['minutes', 'hours', 'days'].some((param) => param in definition.params);
    expect([...definition.secrets].sort()).toEqual(
      ['code', 'link'].filter((param) => param in definition.params && isTimed),
    );
  });

  it('ask for what they need', () => {
    const check = (name: string, params: Record<string, string>) => () => checkValues(name, definitionOf(name), params);
    expect(check('verify-code', { code: '482913', link: LINK, minutes: '10' })).not.toThrow();
    expect(check('verify-code', { code: '482913', link: LINK })).toThrow(
      'The mail verify-code needs a minutes as minutes.',
    );
    for (const link of ['javascript:alert(1)', '/verify/1', 'data:text/html,x', ''])
      expect(check('welcome', { link })).toThrow('needs a link');
    for (const minutes of ['ten', '-1', '1.5', ''])
      expect(check('email-change-code', { code: '1', minutes })).toThrow('needs a minutes');
    expect(check('password-changed', { time: 'yesterday' })).toThrow('needs a time');
  });

  it('write times and spans as the reader does, and leave out what is not known', () => {
    const german = write('new-login', 'de', { params: { ...sampleParams(definitionOf('new-login')), place: ' ' } });
    expect(german.content.blocks.flatMap((block) => (block.kind === 'details' ? block.rows : []))).toEqual([
      { label: 'Zeit', value: '6. März 2026 um 14:05 UTC' },
      { label: 'Browser', value: 'Firefox' },
      { label: 'Gerät', value: 'Firefox' },
      { label: 'IP-Adresse', value: 'Firefox' },
    ]);
    expect([
      write('invitation', 'de').text.includes('gilt 7 Tage.'),
      write('data-export-ready', 'en').text.includes('valid for 48 hours.'),
    ]).toEqual([true, true]);
  });

  it('do not let a stranger’s name read as a link or take up the page', () => {
    const inviter = `Win at https://spam.example/win or spam.example\r\n\r\n${'x'.repeat(1_000)}`;
    const { content, text, html } = write('invitation', 'en', {
      params: { ...sampleParams(definitionOf('invitation')), inviter },
    });
    for (const part of [content.subject, text, html]) expect(part).not.toMatch(/spam\.example|https:\/\/spam/);
    expect(content.subject).not.toMatch(/[\r\n]/);
    expect(content.subject.length).toBeLessThan(400);
  });

  it('show the logo where there is one', () => {
    expect(write('welcome', 'en').html).not.toContain('<img');
    expect(
      write('welcome', 'en', { site: { ...SITE, logo: 'https://radio.example/storage/logo.png' } }).html,
    ).toContain('<img class="logo" src="https://radio.example/storage/logo.png" alt="Radio Brännö"');
  });
});
