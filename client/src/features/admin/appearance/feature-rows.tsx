import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ChevronRight, Image, Plus } from 'lucide-react';
import { LANDING_FEATURES_MAX } from '@tonearm/shared/landing/limits';
import { cx } from '../../../lib/class-names';
import { MenuIcon } from '../../../platform/navigation/menu-icon';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { FieldNote } from '../../../ui/field-note';
import { Icon } from '../../../ui/icon';
import { ReorderGrip } from '../../../ui/reorder/reorder-grip';
import { useReorder } from '../../../ui/reorder/use-reorder';
import { useReorderWords } from '../../../ui/reorder/use-reorder-words';
import { featuresIn, withFeatures, withNewFeature } from './landing-draft';
import type { Feature } from './landing-draft';
import { landingIn } from './landing-editing';
import { LANDING_FEATURES, useLandingWords } from './landing-parts';
import type { FeaturePart } from './landing-parts';
import { PanelFrame } from './panel-frame';
import { BASE } from './place';
import type { AppearanceEditor } from './use-appearance-editor';
import panel from './appearance.module.css';
import styles from './menus.module.css';

interface FeatureRowsProps {
  editor: AppearanceEditor;
  part: FeaturePart;
}

const FIELDS = ['title', 'subtitle', 'description', 'image', 'icon', 'alignment'] as const;

function Mark({ feature }: { feature: Feature }) {
  if (feature.image !== '' || !('icon' in feature)) return <Icon of={Image} size={16} />;
  return <MenuIcon name={feature.icon} size={16} />;
}

/** Features in their order, which a handle changes by pointer or keys; each leads to its own page of the editor. */
function Rows({ editor, part }: FeatureRowsProps) {
  const { t } = useTranslation();
  const words = useLandingWords();
  const { said, say } = useReorderWords();
  const list = LANDING_FEATURES[part];
  const { change, errorOf } = landingIn(editor);
  const features = featuresIn(editor.draft.landing, list);
  const byId = new Map(features.map((feature) => [feature.id, feature]));
  const nameOf = (feature: Feature | undefined): string => (feature?.title ? t(feature.title) : t('New feature'));
  const { lifted, rowRef, handleOf } = useReorder<string>({
    keys: features.map(({ id }) => id),
    onOrder: (ids) =>
      change(
        (now) =>
          withFeatures(
            now,
            list,
            ids.flatMap((id) => byId.get(id) ?? []),
          ),
        `order ${list}`,
      ),
    announce: (what, id, place) => say(what, { name: nameOf(byId.get(id)), place, all: features.length }),
  });
  return (
    <>
      <ol className={styles.items} aria-label={words[part]}>
        {features.map((feature, at) => (
          <li key={feature.id} ref={rowRef(feature.id)} className={cx(lifted === feature.id && styles.lifted)}>
            <div className={styles.item}>
              <ReorderGrip {...handleOf(feature.id)} label={t('Move :name', { name: nameOf(feature) })} />
              <Link to={`${BASE}/landing-page/${part}/${at}`} className={styles.to}>
                <Mark feature={feature} />
                <span className={cx(styles.name, 'ell')} dir="auto">
                  {nameOf(feature)}
                </span>
                {FIELDS.some((field) => errorOf(`${list}.${at}.${field}`) !== undefined) && (
                  <Badge tone="bad">{t('Look at this')}</Badge>
                )}
                <Icon of={ChevronRight} size={16} className="t3 flip" />
              </Link>
            </div>
          </li>
        ))}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}

/** All features of a kind. */
export function FeatureRows({ editor, part }: FeatureRowsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useLandingWords();
  const list = LANDING_FEATURES[part];
  const { change, errorOf } = landingIn(editor);
  const features = featuresIn(editor.draft.landing, list);
  const add = (): void => {
    change((now) => withNewFeature(now, list, t('New feature')), `new ${list}`);
    void navigate(`${BASE}/landing-page/${part}/${features.length}`);
  };
  return (
    <PanelFrame editor={editor} title={words[part]} back={{ to: `${BASE}/landing-page`, label: t('Landing page') }}>
      <div className={panel.padded}>
        <div className={styles.list}>
          {features.length === 0 ? (
            <p className="t3">{t('Nothing stands here yet.')}</p>
          ) : (
            <Rows editor={editor} part={part} />
          )}
          <FieldNote
            id="features-note"
            hint={t(':held of :room features', { held: features.length, room: LANDING_FEATURES_MAX })}
            error={errorOf(list)}
          />
          <Button
            size="sm"
            look="outline"
            disabled={features.length >= LANDING_FEATURES_MAX}
            icon={<Icon of={Plus} size={15} />}
            onClick={add}
          >
            {t('Add a feature')}
          </Button>
        </div>
      </div>
    </PanelFrame>
  );
}
