import { readPreviewMessage } from '../theme/preview-messages.js';
import { DEFAULT_LANDING_PAGE, landingPageOf } from './landing-page.js';
import type { LandingSetting } from './landing-page.js';
import { landingFaults } from './landing-rules.js';
import { isLandingSetting } from './landing-shape.js';

const { action_buttons: BUTTONS, primary_features: CARDS } = DEFAULT_LANDING_PAGE;
const PICTURE = `/storage/landing/${'a'.repeat(40)}/picture.webp`;
const STORY = {
  id: 'feature-1',
  title: 'On the road',
  subtitle: '',
  description: 'Line one.\nLine two.',
  image: PICTURE,
  alignment: 'right' as const,
};

const pathsOf = (setting: unknown): string[] => Object.keys(landingFaults(setting as LandingSetting));
const withButton = (changed: object): object => ({
  action_buttons: { ...BUTTONS, primary: { ...BUTTONS.primary, ...changed } },
});

/** Numbers from 0 to 1 that are the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe('the landing page', () => {
  it('is as the site brings it where nothing is said, and as its owner says where something is', () => {
    expect(landingPageOf({})).toEqual(DEFAULT_LANDING_PAGE);
    expect(landingPageOf(undefined)).toEqual(DEFAULT_LANDING_PAGE);
    expect([isLandingSetting({}), isLandingSetting(DEFAULT_LANDING_PAGE)]).toEqual([true, true]);
    expect(landingFaults(DEFAULT_LANDING_PAGE)).toEqual({});
    const own = landingPageOf({ header_title: 'Hear it here.', primary_features: [], show_numbers: true });
    expect([own.header_title, own.primary_features, own.show_numbers, own.footer_title]).toEqual([
      'Hear it here.',
      [],
      true,
      '',
    ]);
  });

  it('takes what an owner may say, under a path of the site as well', () => {
    expect(
      pathsOf({
        header_title: '',
        header_image: `/music${PICTURE}`,
        header_image_opacity: 40,
        header_overlay_color_1: '#2554EB',
        inline_channel_id: 7,
        secondary_features: [STORY],
        ...withButton({ type: 'link', action: 'https://example.org/x', icon: 'heart' }),
      }),
    ).toEqual([]);
    expect(pathsOf({ inline_channel_id: null, primary_features: [] })).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['nothing at all', null, 'landing_page'],
    ['a list', [], 'landing_page'],
    ['a field that is none', { header_html: '<b>' }, 'landing_page.header_html'],
    ['a field of every object', JSON.parse('{"__proto__":{"a":1}}'), 'landing_page.__proto__'],
    ['a long title', { header_title: 'x'.repeat(121) }, 'landing_page.header_title'],
    ['a title that is none', { header_title: null }, 'landing_page.header_title'],
    ['more than all of a picture', { header_image_opacity: 101 }, 'landing_page.header_image_opacity'],
    ['half a percent', { header_image_opacity: 0.5 }, 'landing_page.header_image_opacity'],
    ['a colour by name', { header_overlay_color_1: 'red' }, 'landing_page.header_overlay_color_1'],
    ['a rule', { header_overlay_color_2: '#fff;}body{display:none' }, 'landing_page.header_overlay_color_2'],
    ['a picture of others', { footer_image: 'https://evil.example/x.webp' }, 'landing_page.footer_image'],
    ['a picture of another host', { footer_image: `//evil.example${PICTURE}` }, 'landing_page.footer_image'],
    ['a picture and more', { footer_image: `${PICTURE}");x:url("` }, 'landing_page.footer_image'],
    ['yes', { show_numbers: 'yes' }, 'landing_page.show_numbers'],
    ['no channel', { inline_channel_id: 0 }, 'landing_page.inline_channel_id'],
    [
      'one button',
      { action_buttons: { primary: BUTTONS.primary } },
      'landing_page.action_buttons.secondary landing_page.action_buttons.footer',
    ],
    ['a fourth button', { action_buttons: { ...BUTTONS, more: BUTTONS.primary } }, 'landing_page.action_buttons.more'],
    [
      'a script',
      withButton({ type: 'link', action: 'javascript:alert(1)' }),
      'landing_page.action_buttons.primary.action',
    ],
    ['another host as a path', withButton({ action: '//evil.example' }), 'landing_page.action_buttons.primary.action'],
    [
      'another site as a route',
      withButton({ action: 'https://evil.example' }),
      'landing_page.action_buttons.primary.action',
    ],
    ['no address yet', withButton({ type: 'page', action: '' }), 'landing_page.action_buttons.primary.action'],
    ['a shown button that says nothing', withButton({ label: ' ' }), 'landing_page.action_buttons.primary.label'],
    ['an icon with a blank', withButton({ icon: 'a b' }), 'landing_page.action_buttons.primary.icon'],
    ['no list', { primary_features: {} }, 'landing_page.primary_features'],
    [
      'seven features',
      { primary_features: Array.from({ length: 7 }, (_, at) => ({ ...CARDS[0], id: `f${at}` })) },
      'landing_page.primary_features',
    ],
    ['a feature that is none', { primary_features: [null] }, 'landing_page.primary_features.0'],
    ['two of one id', { secondary_features: [STORY, STORY] }, 'landing_page.secondary_features.1.id'],
    [
      'a feature without a title',
      { secondary_features: [{ ...STORY, title: '' }] },
      'landing_page.secondary_features.0.title',
    ],
    [
      'a side that is none',
      { secondary_features: [{ ...STORY, alignment: 'top' }] },
      'landing_page.secondary_features.0.alignment',
    ],
    [
      'a field of the other kind',
      { primary_features: [{ ...CARDS[0], alignment: 'left' }] },
      'landing_page.primary_features.0.alignment',
    ],
  ])('refuses %s, at the field', (_what, setting, paths) => {
    expect(pathsOf(setting)).toEqual(paths.split(' '));
  });

  it('keeps what is hidden without a name, and only says of what is to be saved that it is incomplete', () => {
    expect(pathsOf(withButton({ label: '', visible: false }))).toEqual([]);
    expect(isLandingSetting(withButton({ label: '' }))).toBe(true);
    expect(isLandingSetting({ secondary_features: [{ ...STORY, title: '' }] })).toBe(true);
    expect(isLandingSetting(withButton({ action: '' }))).toBe(false);
  });

  it('lets nothing into addresses, styles and classes that could be more than one: 10 000 hostile values', () => {
    const next = numbers(20);
    const pieces = [
      '#2554eb',
      '#',
      'fff',
      PICTURE,
      '/storage/landing/',
      'a'.repeat(40),
      '/picture.webp',
      '/discover',
      '//evil.example',
      '/\\evil.example',
      'https://',
      'javascript:',
      'data:text/html,',
      'url(',
      ')',
      ';',
      '}',
      '"',
      "'",
      '<script>',
      '</style>',
      '\n',
      '\t',
      ' ',
      '..',
      '/./',
      'heart',
      'expression(',
    ];
    const pick = (): string => pieces[Math.floor(next() * pieces.length)] as string;
    const wrong: string[] = [];
    let taken = 0;
    for (let count = 0; count < 10_000; count += 1) {
      const value = Array.from({ length: 1 + Math.floor(next() * 3) }, pick).join('');
      const may = (setting: object): boolean => isLandingSetting(setting);
      const isFine = {
        color: !may({ header_overlay_color_1: value }) || /^#[\da-f]{6}$/i.test(value),
        picture:
          !may({ header_image: value }) || /^[\w.~/-]*\/storage\/landing\/[\da-f]{40}\/picture\.webp$/.test(value),
        action: !may(withButton({ action: value })) || /^(\/(?![/\\])|https?:\/\/|mailto:)[^\s\\]*$/.test(value),
        icon: !may(withButton({ icon: value })) || /^[a-z\d-]*$/.test(value),
        id: !may({ primary_features: [{ ...CARDS[0], id: value }] }) || /^[\w-]+$/.test(value),
      };
      if (may({ header_image: value }) && value.startsWith('//')) wrong.push(value);
      if (Object.values(isFine).includes(false)) wrong.push(value);
      if (may(withButton({ action: value })) || may({ header_image: value })) taken += 1;
    }
    expect(wrong).toEqual([]);
    expect(taken).toBeGreaterThan(100);
  });

  it('is told to the page in the frame only as a page would take it', () => {
    const told = (landing: unknown) =>
      readPreviewMessage({ type: 'be.values', values: { 'homepage.appearance': landing } });
    expect(told({ header_title: 'Now' })).not.toBeNull();
    expect(told({ header_overlay_color_1: 'url(x)' })).toBeNull();
    expect(told('x')).toBeNull();
  });
});
