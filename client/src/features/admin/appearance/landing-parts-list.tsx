import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChevronRight, Image, LayoutGrid, MousePointerClick, RotateCcw, Type } from 'lucide-react';
import { LANDING_PATH } from '@tonearm/shared/landing/landing-shape';
import { useCan, useSettings } from '../../../platform/session/use-session';
import { Icon } from '../../../ui/icon';
import { FaultMark, hasFault } from './fault-mark';
import { LANDING_FEATURES, LANDING_PARTS, isFeaturePart, useLandingWords } from './landing-parts';
import type { LandingPart } from './landing-parts';
import { PanelFrame } from './panel-frame';
import { BASE } from './place';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

const ICONS = {
  general: Type,
  'action-buttons': MousePointerClick,
  'primary-features': LayoutGrid,
  'secondary-features': Image,
} as const;

/** Where it stands, and how guests come to see it first. */
function Whereabouts() {
  const { t } = useTranslation();
  const isFirst = useSettings()['homepage.type'] === 'landingPage';
  const mayChoose = useCan('settings.update');
  if (isFirst) return <p className={styles.verdict}>{t('It is what guests see first.')}</p>;
  return (
    <p className={styles.verdict}>
      {t('It stands at :path. Guests see it first once it is chosen as the homepage.', { path: '/landing' })}{' '}
      {mayChoose && (
        <Link to="/admin/settings/general" className="lnk">
          {t('Choose the homepage')}
        </Link>
      )}
    </p>
  );
}

/** The list or the buttons that a part holds; null: the part is all the rest. */
const listIn = (part: LandingPart): string | null =>
  isFeaturePart(part) ? LANDING_FEATURES[part] : part === 'action-buttons' ? 'action_buttons' : null;
const LISTS = LANDING_PARTS.flatMap((part) => listIn(part) ?? []);

function isFaulty(part: LandingPart, faults: readonly string[]): boolean {
  const list = listIn(part);
  if (list !== null) return hasFault(faults, `${LANDING_PATH}.${list}`);
  const others = faults.filter((fault) => !LISTS.some((one) => hasFault([fault], `${LANDING_PATH}.${one}`)));
  return hasFault(others, LANDING_PATH);
}

/** The parts of the landing page. */
export function LandingParts({ editor }: { editor: AppearanceEditor }) {
  const { t } = useTranslation();
  const words = useLandingWords();
  const about: Record<LandingPart, string> = {
    general: t('Texts and picture at the top and at the end, and what stands between'),
    'action-buttons': t('What leads further'),
    'primary-features': t('What the site is good for, in a few words'),
    'secondary-features': t('Parts of the page, each with a picture'),
  };
  const toDefaults = (): void => editor.change((now) => ({ ...now, landing: {} }), 'default landing page');
  return (
    <PanelFrame
      editor={editor}
      title={t('Landing page')}
      back={{ to: BASE, label: t('Appearance') }}
      actions={() => [{ id: 'defaults', label: t('Back to defaults'), icon: RotateCcw, onSelect: toDefaults }]}
    >
      <Whereabouts />
      <nav aria-label={t('Parts of the landing page')}>
        {LANDING_PARTS.map((part) => (
          <Link key={part} to={`${BASE}/landing-page/${part}`} className={styles.line}>
            <span className={styles.glyph}>
              <Icon of={ICONS[part]} />
            </span>
            <span className="grow">
              <span className="med block">{words[part]}</span>
              <span className="t3 s12">{about[part]}</span>
            </span>
            <FaultMark isShown={isFaulty(part, editor.faults)} />
            <Icon of={ChevronRight} size={16} className="t3 flip" />
          </Link>
        ))}
      </nav>
      <p className={styles.verdict}>
        {t('Texts are written in English. Their translations are added under Languages.')}
      </p>
    </PanelFrame>
  );
}
