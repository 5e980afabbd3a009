import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { pageData, renderPage } from './html.js';
import { escapeHtml, scriptJson } from '@tonearm/shared/rules/html-text';
import type { PageContent } from './page.registry.js';

const LINE = '\u2028';
const PARAGRAPH = '\u2029';
const TEMPLATE = `<!doctype html>
<html lang="en" data-theme="dark">
  <head>
    <link rel="icon" href="/favicon.svg" />
    <!--seo-->
    <!--bootstrap-->
    <script>window.early = 1</script>
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor.js">
    <link rel="stylesheet" href="/assets/main.css">
    <link rel="dns-prefetch" href="//cdn.example.com">
  </head>
  <body><a href="https://example.com/">x</a><div id="root"></div></body>
</html>`;
const DATA: BootstrapData = {
  settings: {},
  user: null,
  impersonator: null,
  guest_role: { id: 1, name: 'guests', permissions: [] },
  locale: { language: 'en', direction: 'ltr', lines: {} },
  loaders: {},
  ads: [],
  csrf_token: 't',
  version: '1',
  sentry_release: '1',
  default_meta_tags: '',
  set_seo: true,
  auth_redirect_uri: '/',
  current_workspace_id: 0,
  is_mobile_device: false,
  country: null,
  themes: { selected_theme_id: null, all: [] },
};

const INPUT = {
  template: TEMPLATE,
  nonce: 'n+/=',
  bootstrap: DATA,
  siteName: 'Tonearm',
  siteDescription: 'Music.',
  baseUrl: 'https://music.example.com',
  basePath: '',
  data: pageData(DATA),
  drawn: null,
};

function render(
  content: Partial<PageContent> = {},
  more: { loaders?: Record<string, unknown>; basePath?: string; siteName?: string; language?: string } = {},
): string {
  const { loaders = {}, basePath = '', siteName = 'Tonearm', language = 'en' } = more;
  const bootstrap: BootstrapData = { ...DATA, loaders, locale: { language, direction: 'ltr', lines: {} } };
  return renderPage({
    ...INPUT,
    bootstrap,
    data: pageData(bootstrap),
    content: { status: 200, ...content },
    siteName,
    baseUrl: `https://music.example.com${basePath}`,
    basePath,
  });
}

/** What the browser would find in window.bootstrapData. */
function dataOf(html: string): BootstrapData {
  const text = /<script nonce="[^"]*">window\.bootstrapData=(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return JSON.parse(text) as BootstrapData;
}

/** Data that has broken pages before. */
const NASTY = [
  '</script><script>alert(1)</script>',
  '<!--',
  '<script',
  ']]>',
  '$&',
  "$'",
  '$`',
  '$1',
  '$$',
  '<!--seo-->',
  '<!--bootstrap-->',
  'src="/x"',
  'href="/x"',
  '"><img src=x onerror=alert(1)>',
  "' onload='x",
  '&lt;',
  '\\',
  '\\u003c',
  `a${LINE}b${PARAGRAPH}c`,
  '<html lang="en"',
  '</title>',
  '\u202e',
  '😀',
];

describe('escapeHtml', () => {
  it('leaves nothing that ends a text or a quoted attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
    );
    expect(escapeHtml('Brännö 😀')).toBe('Brännö 😀');
  });
});

describe('scriptJson', () => {
  it.each(NASTY)('carries %j unharmed and without ending the script', (text) => {
    const json = scriptJson({ text, [text]: [text] });
    expect(json).not.toMatch(new RegExp(`[<>${LINE}${PARAGRAPH}]`));
    expect(JSON.parse(json)).toEqual({ text, [text]: [text] });
  });
});

describe('renderPage', () => {
  it.each(NASTY)('carries %j in the data, unharmed', (text) => {
    const html = render({}, { loaders: { page: { name: text } } });
    expect(dataOf(html).loaders).toEqual({ page: { name: text } });
    expect(html.match(/<script[\s>]/g)).toHaveLength(3);
  });

  it.each(NASTY)('shows %j as text in titles, descriptions and structured data', (text) => {
    const html = render(
      {
        title: text,
        description: text,
        path: '/track/1/x',
        image: `/i/${text}`,
        type: text,
        jsonLd: { '@type': 'MusicRecording', name: text },
      },
      { siteName: text },
    );
    const shown = escapeHtml(text);
    expect(html).toContain(`<title>${shown} · ${shown}</title>`);
    expect(html).toContain(`<meta name="description" content="${shown}">`);
    expect(html).toContain(`<meta property="og:title" content="${shown}">`);
    expect(html.match(/<script[\s>]/g)).toHaveLength(4);
    const structured = /<script nonce="[^"]*" type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(structured)).toMatchObject({ name: text, url: 'https://music.example.com/track/1/x' });
  });

  it('gives every script and link the nonce, and nothing else', () => {
    const html = render({ title: 'T', path: '/x', jsonLd: { a: 1 } });
    const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
    expect(tags).toHaveLength(9);
    for (const tag of tags) expect(tag).toMatch(/^<(script|link) nonce="n\+\/="/);
    expect(html.match(/nonce=/g)).toHaveLength(tags.length);
  });

  it('writes the data before any script that could read it', () => {
    const html = render();
    expect(html.indexOf('window.bootstrapData=')).toBeLessThan(html.indexOf('window.early'));
  });

  it('moves the assets along under a sub-path, and nothing that leads elsewhere', () => {
    const html = render({ path: '/album/1' }, { basePath: '/music', loaders: { a: 'src="/assets/x"' } });
    for (const path of [
      '/music/favicon.svg',
      '/music/assets/main.js',
      '/music/assets/vendor.js',
      '/music/assets/main.css',
    ])
      expect(html).toContain(`="${path}"`);
    expect(html).toContain('href="//cdn.example.com"');
    expect(html).toContain('href="https://example.com/"');
    expect(html).toContain('<link nonce="n+/=" rel="canonical" href="https://music.example.com/music/album/1">');
    expect(dataOf(html).loaders).toEqual({ a: 'src="/assets/x"' });
  });

  it('leaves the addresses alone without a sub-path', () => {
    expect(render()).toContain('src="/assets/main.js"');
  });

  it('tells crawlers what is there and what is not', () => {
    expect(render({ path: '/genre/pop' })).not.toContain('noindex');
    expect(render({ isIndexed: false })).toContain('<meta name="robots" content="noindex">');
    const missing = render({ status: 404, path: '/nothing' });
    expect(missing).toContain('noindex');
    expect(missing).not.toContain('canonical');
  });

  it('names the site where the page has no title, and makes picture addresses whole', () => {
    expect(render()).toContain('<title>Tonearm</title>');
    expect(render({ image: '/storage/a.webp' })).toContain(
      '<meta property="og:image" content="https://music.example.com/storage/a.webp">',
    );
    expect(render({ image: null })).toMatch(
      /<meta property="og:image" content="https:\/\/music\.example\.com\/share\.jpg\?v=\w+">/,
    );
    expect(render({ image: '/music/storage/a.webp' }, { basePath: '/music' })).toContain(
      'content="https://music.example.com/music/storage/a.webp"',
    );
  });

  it('offers the page in every language, and stays with the one that was asked for', () => {
    const page = { ...INPUT, content: { status: 200, path: '/track/1/x' } as const, languages: ['en', 'de'] };
    const html = renderPage({ ...page, language: 'de' });
    expect(html).toContain('rel="canonical" href="https://music.example.com/track/1/x?lang=de"');
    for (const [language, query] of [
      ['en', '?lang=en'],
      ['de', '?lang=de'],
      ['x-default', ''],
    ]) {
      expect(html).toContain(
        `rel="alternate" hreflang="${language}" href="https://music.example.com/track/1/x${query}"`,
      );
    }
    expect(renderPage({ ...page, languages: ['en'] })).not.toContain('hreflang');
  });

  it('tells other sites where to ask for a player, only where there is one', () => {
    const address =
      'https://music.example.com/api/v1/oembed?url=https%3A%2F%2Fmusic.example.com%2Ftrack%2F1%2Fx&amp;format=json';
    expect(render({ path: '/track/1/x', isEmbeddable: true, title: 'A & B' })).toContain(
      `rel="alternate" type="application/json+oembed" title="A &amp; B" href="${address}"`,
    );
    expect(render({ path: '/track/1/x' })).not.toContain('oembed');
  });

  describe('of a page that is drawn', () => {
    const drawn = { html: '<h1 title="$& <!--seo-->">A</h1>', css: '.a{src:url(/assets/f.woff2)}', isPhone: true };
    const html = renderPage({ ...INPUT, basePath: '/music', content: { status: 200 }, drawn });

    it('shows the first view', () => {
      expect(html).toContain(`<div id="root">${drawn.html}</div>`);
      expect(html).toContain('<style data-drawing>.a{src:url(/music/assets/f.woff2)}</style>');
      expect(html).toContain('<html data-drawn="phone" lang="en"');
    });

    it('leaves its program and sheet to come later, each once and with the nonce', () => {
      const [, late] = /<template id="late-parts">(.*)<\/template>/.exec(html) ?? [];
      expect(late).toBe(
        '<script nonce="n+/=" type="module" crossorigin src="/music/assets/main.js"></script>' +
          '<link nonce="n+/=" rel="modulepreload" crossorigin href="/music/assets/vendor.js">' +
          '<link nonce="n+/=" rel="stylesheet" media="print" data-late href="/music/assets/main.css">',
      );
      expect(html.split('main.js')).toHaveLength(2);
      expect(html.split('vendor.js')).toHaveLength(2);
      expect(html.indexOf('late-parts')).toBeLessThan(html.indexOf('<style data-drawing>'));
    });

    it('has code of the owner’s last in its head, and takes none of it for a place of its own', () => {
      const code = ['<style id="be-custom-code">b{}</style><script', '>"<!--long:css--> $& <link>"</script>'];
      const page = renderPage({ ...INPUT, content: { status: 200 }, drawn, code });
      expect(page).toContain(
        '<style id="be-custom-code">b{}</style><script nonce="n+/=">"<!--long:css--> $& <link>"</script></head>',
      );
      expect(page).toContain(`<div id="root">${drawn.html}</div>`);
    });

    it('gives a browser without scripts its sheet at once', () => {
      expect(html).toContain('<noscript><link nonce="n+/=" rel="stylesheet" href="/music/assets/main.css"></noscript>');
    });
  });

  it('leaves a page that is not drawn its program in its head', () => {
    expect(render()).not.toContain('late-parts');
  });

  it('tells the page its look before it is seen', () => {
    const look = (settings: Record<string, unknown>): string =>
      renderPage({
        ...INPUT,
        template: '<head><!--theme--></head>',
        content: { status: 200 },
        bootstrap: { ...DATA, settings },
      });
    expect(look({ 'themes.default_id': 'light' })).toContain('<meta name="site-theme" content="light">');
    expect(look({ 'themes.default_id': '"><x', 'themes.user_change': false })).toContain(
      'content="&quot;&gt;&lt;x" data-fixed>',
    );
  });

  it('tells the browser the colour of the look in force, and those of both', () => {
    const theme = { id: 1, name: 'Night', font: null, default_light: false, default_dark: true, is_dark: true };
    const page = renderPage({
      ...INPUT,
      template: '<head><meta name="theme-color" content="#08080a" /></head>',
      content: { status: 200 },
      bootstrap: {
        ...DATA,
        settings: { 'themes.default_id': 'dark' },
        themes: { selected_theme_id: null, all: [{ ...theme, values: { '--bg-rgb': '1 2 3' } }] },
      },
    });
    expect(page).toMatch(/<meta name="theme-color" content="#010203" data-light="#[\da-f]{6}" data-dark="#010203">/);
  });

  it('says the language', () => {
    expect(render({}, { language: 'de' })).toContain('<html lang="de" dir="ltr" data-theme="dark">');
    expect(render({}, { language: '"><x' })).toContain('lang="&quot;&gt;&lt;x"');
  });

  it('stays the same page whatever the site is called, its menus, its landing page and its themes say: 10 000 hostile values', () => {
    const template = TEMPLATE.replace('<!--seo-->', '<!--seo--><!--icons--><!--theme-->');
    const pieces = [
      'a',
      ' ',
      '"',
      "'",
      '<',
      '>',
      '&',
      '`',
      '=',
      '</script>',
      '<script>alert(1)</script>',
      '</title>',
      '</style>',
    ];
    pieces.push(
      '<!--',
      '-->',
      '<!--seo-->',
      '<!--bootstrap-->',
      '<!--long:data-->',
      '<div id="root"></div>',
      '</head>',
      '</body>',
    );
    pieces.push(
      '$&',
      '$`',
      "$'",
      '$1',
      '{{title}}',
      '\\',
      '\\u003c',
      '\0',
      '\n',
      '\r',
      LINE,
      PARAGRAPH,
      '\ud800',
      '\u202e',
      '&quot;',
      '&#34;',
    );
    pieces.push(
      '" onload="x',
      'javascript:alert(1)',
      '//e.example',
      'url(',
      ';}',
      '*/',
      '@import',
      '253 148 71',
      '__proto__',
      '<svg/onload=x>',
    );
    let state = 44;
    const next = (below: number): number => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return Math.floor((state / 4_294_967_296) * below);
    };
    const hostile = (): string => Array.from({ length: 1 + next(5) }, () => pieces[next(pieces.length)]).join('');
    /** Tags in their order with the names of their attributes: what a value must not add to. */
    const skeleton = (html: string): string[] =>
      [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/="[^"]*"/g, '=""'));
    const pageOf = (value: () => string): { html: string; settings: Record<string, unknown> } => {
      const settings = {
        'branding.site_name': value(),
        'branding.favicon': value(),
        'themes.default_id': value(),
        menus: [{ id: value(), name: value(), items: [{ label: value(), icon: value(), action: value() }] }],
        'homepage.appearance': { header_title: value(), header_image: value(), header_overlay_color_1: value() },
      };
      const theme = { id: 1, name: value(), is_dark: true, default_light: false, default_dark: true };
      const look = {
        ...theme,
        values: { [`--${value()}`]: value(), '--text-rgb': value() },
        font: { family: value(), google: true },
      };
      const bootstrap = { ...DATA, settings, themes: { selected_theme_id: null, all: [look] } };
      const words = { siteName: value(), siteDescription: value(), content: { status: 200 as const, title: value() } };
      return { html: renderPage({ ...INPUT, ...words, template, bootstrap, data: pageData(bootstrap) }), settings };
    };
    const plain = skeleton(pageOf(() => 'x').html).join('\n');
    const wrong: string[] = [];
    // Each page has sixteen of them.
    for (let count = 0; count < 625; count += 1) {
      const { html, settings } = pageOf(hostile);
      const isKept = JSON.stringify(dataOf(html).settings) === JSON.stringify(settings);
      if (skeleton(html).join('\n') !== plain || !isKept) wrong.push(html);
    }
    expect(wrong.slice(0, 1)).toEqual([]);
  });
});
