import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { formatDay } from '../../lib/format';
import { Cover } from '../../music/cover/cover';
import { EditorCard } from '../../platform/forms/editor-frame';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { MusicOf } from '../../platform/workspaces/music-of';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { iconButton } from '../../ui/icon-button.styles';
import { settingsPage } from '../../ui/settings-page.styles';
import { ItemNotes } from './item-notes';
import styles from './draft-view.module.css';

interface DraftViewProps {
  type: 'track' | 'album';
  item: Album | Track;
  /** Its page on the site. */
  path: string;
}

function useStateText(): (item: Album | Track) => string {
  const { t } = useTranslation();
  return ({ visibility, publish_at: at, is_hidden: isHidden }) => {
    if (isHidden) return t('Taken down');
    if (at && Date.parse(at) > Date.now()) return t('From :date on', { date: formatDay(at) });
    if (visibility === 'private') return t('Private');
    return visibility === 'unlisted' ? t('Unlisted') : t('Public');
  };
}

/** In the place of the form, for members whose role changes nothing: what it is, and what the others write about it. */
export function DraftView({ type, item, path }: DraftViewProps) {
  const { t } = useTranslation();
  const stateText = useStateText();
  const { id, name, owner } = item;
  useDocumentTitle(name);
  return (
    <div className={settingsPage.settingsPage}>
      <MusicOf owner={owner} />
      <header className={styles.head}>
        <Link className={iconButton.ib} to="/backstage" aria-label={t('Backstage')} data-tip={t('Backstage')}>
          <Icon of={ArrowLeft} size={18} className="flip" />
        </Link>
        <PageHeading className="h2 ell" dir="auto">
          {name}
        </PageHeading>
        <Link className={buttonClass({ look: 'ghost' })} to={path}>
          <Icon of={ExternalLink} size={16} className="flip" />
          {t('View')}
        </Link>
      </header>
      <div className="col g4">
        <EditorCard title={type === 'album' ? t('Album') : t('Song')}>
          <div className={styles.item}>
            <Cover of={item} name={name} sizes="88px" className={styles.cover} />
            <div className="col g2">
              <span className="med anywhere">{item.artists.map((artist) => artist.name).join(', ')}</span>
              <span className="t2 s13">{stateText(item)}</span>
              <span className="t2 s13">{t('Your role lets you look and write notes, not change it.')}</span>
            </div>
          </div>
        </EditorCard>
        <ItemNotes item={{ type, id }} />
      </div>
    </div>
  );
}
