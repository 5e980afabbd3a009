import { useTranslation } from 'react-i18next';
import type { LandingSetting } from '@tonearm/shared/landing/landing-page';
import { LANDING_SUBTITLE_MAX, LANDING_TITLE_MAX } from '@tonearm/shared/landing/limits';
import { NumberField } from '../../../ui/number-field';
import { SwitchRow } from '../../../ui/switch-row';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import { PictureField } from '../settings/picture-field';
import { ChannelChoice } from './channel-choice';
import { landingIn } from './landing-editing';
import type { LandingEditing } from './landing-editing';
import { useLandingWords } from './landing-parts';
import { OverlayColor } from './overlay-color';
import { PanelFrame } from './panel-frame';
import { BASE } from './place';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

/** Few enough steps for a slider. */
const OPACITY_STEP = 5;

/** Heading, sentence and picture, at the top or at the end. */
function Words({ editing, at }: { editing: LandingEditing; at: 'header' | 'footer' }) {
  const { t } = useTranslation();
  const { page, set, errorOf } = editing;
  const [title, subtitle, image] = [`${at}_title`, `${at}_subtitle`, `${at}_image`] as const;
  const write = (field: typeof title | typeof subtitle | typeof image, text: string): void =>
    set({ [field]: text } as LandingSetting);
  return (
    <>
      <TextField
        label={t('Title')}
        name={title}
        dir="auto"
        maxLength={LANDING_TITLE_MAX}
        value={page[title]}
        error={errorOf(title)}
        hint={at === 'header' ? t('Empty: the name of the site.') : undefined}
        onChange={(event) => write(title, event.target.value)}
      />
      <TextArea
        label={t('Below the title')}
        name={subtitle}
        dir="auto"
        rows={3}
        maxLength={LANDING_SUBTITLE_MAX}
        value={page[subtitle]}
        error={errorOf(subtitle)}
        onChange={(event) => write(subtitle, event.target.value)}
      />
      <PictureField
        label={t('Picture behind it')}
        name={image}
        kind="landing"
        hint={t('It is veiled, so that the words can be read.')}
        address={page[image]}
        error={errorOf(image)}
        onChange={(address) => write(image, address)}
      />
    </>
  );
}

/** How much of the picture is seen, and the colours over it. */
function Overlay({ editing: { page, set, errorOf } }: { editing: LandingEditing }) {
  const { t } = useTranslation();
  return (
    <>
      {page.header_image !== '' && (
        <NumberField
          label={t('How strong the picture is')}
          name="header_image_opacity"
          value={page.header_image_opacity}
          min={0}
          max={100}
          step={OPACITY_STEP}
          unit="%"
          isSlider
          error={errorOf('header_image_opacity')}
          onChange={(value) => set({ header_image_opacity: value ?? 0 })}
        />
      )}
      <OverlayColor
        label={t('Colour above')}
        name="header_overlay_color_1"
        color={page.header_overlay_color_1}
        error={errorOf('header_overlay_color_1')}
        onChange={(color) => set({ header_overlay_color_1: color })}
      />
      <OverlayColor
        label={t('Colour below')}
        name="header_overlay_color_2"
        color={page.header_overlay_color_2}
        error={errorOf('header_overlay_color_2')}
        onChange={(color) => set({ header_overlay_color_2: color })}
      />
    </>
  );
}

/** What stands between the top and the end. */
function Content({ editing: { page, set, errorOf } }: { editing: LandingEditing }) {
  const { t } = useTranslation();
  return (
    <>
      <SwitchRow
        label={t('The player at work')}
        hint={t('A picture of it, with the site’s own music.')}
        name="show_window"
        isOn={page.show_window}
        onChange={(isOn) => set({ show_window: isOn })}
      />
      <SwitchRow
        label={t('Numbers of the site')}
        hint={t('How many artists, albums and songs there are.')}
        name="show_numbers"
        isOn={page.show_numbers}
        onChange={(isOn) => set({ show_numbers: isOn })}
      />
      <SwitchRow
        label={t('Trending artists')}
        name="show_trending_artists"
        isOn={page.show_trending_artists}
        onChange={(isOn) => set({ show_trending_artists: isOn })}
      />
      <SwitchRow
        label={t('Plans')}
        hint={t('Where the site offers subscriptions.')}
        name="show_pricing"
        isOn={page.show_pricing}
        onChange={(isOn) => set({ show_pricing: isOn })}
      />
      <ChannelChoice
        id={page.inline_channel_id}
        error={errorOf('inline_channel_id')}
        onChange={(id) => set({ inline_channel_id: id })}
      />
    </>
  );
}

/** What the landing page says at the top and at the end, and what stands between. */
export function LandingGeneral({ editor }: { editor: AppearanceEditor }) {
  const { t } = useTranslation();
  const { general } = useLandingWords();
  const editing = landingIn(editor);
  return (
    <PanelFrame editor={editor} title={general} back={{ to: `${BASE}/landing-page`, label: t('Landing page') }}>
      <section className={styles.padded} aria-label={t('At the top')}>
        <Words editing={editing} at="header" />
        <Overlay editing={editing} />
      </section>
      <section className={styles.padded} aria-label={t('Between')}>
        <h2 className="h4">{t('Between')}</h2>
        <Content editing={editing} />
      </section>
      <section className={styles.padded} aria-label={t('At the end')}>
        <h2 className="h4">{t('At the end')}</h2>
        <Words editing={editing} at="footer" />
      </section>
    </PanelFrame>
  );
}
