import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Trash2 } from 'lucide-react';
import { FEATURE_ALIGNMENTS } from '@tonearm/shared/landing/landing-page';
import type { FeatureAlignment } from '@tonearm/shared/landing/landing-page';
import { LANDING_DESCRIPTION_MAX, LANDING_SUBTITLE_MAX, LANDING_TITLE_MAX } from '@tonearm/shared/landing/limits';
import { ChipGroup } from '../../../ui/chip-group';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import { PictureField } from '../settings/picture-field';
import { IconField } from './icon-field';
import { withFeature, withoutFeature } from './landing-draft';
import type { Feature, FeatureChange } from './landing-draft';
import { landingIn } from './landing-editing';
import { LANDING_FEATURES, useLandingWords } from './landing-parts';
import type { FeaturePart } from './landing-parts';
import { PanelFrame } from './panel-frame';
import { BASE } from './place';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

interface FeaturePanelProps {
  editor: AppearanceEditor;
  part: FeaturePart;
  at: number;
  feature: Feature;
}

interface FieldsProps {
  feature: Feature;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: FeatureChange) => void;
}

/** What a card shows above its title, and a part of the page beside its text. */
function Looks({ feature, errorOf, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const sides: Record<FeatureAlignment, string> = {
    left: t('Before the text'),
    right: t('After the text'),
    center: t('Above the text'),
  };
  return (
    <>
      <PictureField
        label={t('Picture')}
        name="image"
        kind="landing"
        hint={'icon' in feature ? t('Without one, its icon stands there.') : undefined}
        address={feature.image}
        error={errorOf('image')}
        onChange={(image) => onChange({ image })}
      />
      {'icon' in feature && feature.image === '' && (
        <IconField icon={feature.icon} onChange={(icon) => onChange({ icon })} />
      )}
      {'alignment' in feature && feature.image !== '' && (
        <div className={styles.group}>
          <h2 className={styles.label}>{t('Where the picture stands')}</h2>
          <ChipGroup
            label={t('Where the picture stands')}
            options={FEATURE_ALIGNMENTS.map((id) => ({ id, label: sides[id] }))}
            chosen={feature.alignment}
            onChoose={(alignment) => onChange({ alignment: alignment as FeatureAlignment })}
          />
        </div>
      )}
    </>
  );
}

/** One feature: what it says, and what it shows. */
export function FeaturePanel({ editor, part, at, feature }: FeaturePanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useLandingWords();
  const list = LANDING_FEATURES[part];
  const { change, errorOf: faultOf } = landingIn(editor);
  const back = { to: `${BASE}/landing-page/${part}`, label: words[part] };
  const set = (changed: FeatureChange): void =>
    change((now) => withFeature(now, list, feature.id, changed), `${feature.id} ${Object.keys(changed).join(' ')}`);
  const errorOf = (field: string): string | undefined => faultOf(`${list}.${at}.${field}`);
  const remove = (): void => {
    change((now) => withoutFeature(now, list, feature.id), `delete ${list}`);
    void navigate(back.to);
  };
  return (
    <PanelFrame
      editor={editor}
      title={feature.title === '' ? t('New feature') : t(feature.title)}
      back={back}
      actions={() => [{ id: 'delete', label: t('Delete feature'), icon: Trash2, isDanger: true, onSelect: remove }]}
    >
      <div className={styles.padded}>
        <TextField
          label={t('Title')}
          name="title"
          dir="auto"
          maxLength={LANDING_TITLE_MAX}
          value={feature.title}
          error={errorOf('title')}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label={'description' in feature ? t('Above the title') : t('Below the title')}
          name="subtitle"
          dir="auto"
          rows={2}
          maxLength={LANDING_SUBTITLE_MAX}
          value={feature.subtitle}
          error={errorOf('subtitle')}
          onChange={(event) => set({ subtitle: event.target.value })}
        />
        {'description' in feature && (
          <TextArea
            label={t('Text')}
            name="description"
            dir="auto"
            rows={5}
            maxLength={LANDING_DESCRIPTION_MAX}
            value={feature.description}
            error={errorOf('description')}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
        <Looks feature={feature} errorOf={errorOf} onChange={set} />
      </div>
    </PanelFrame>
  );
}
