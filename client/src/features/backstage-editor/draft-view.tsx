import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import type { Album, ArtistCredit, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { formatDay, formatShare } from '../../lib/format';
import { Cover } from '../../music/cover/cover';
import { roleNames } from '../../music/release-form/role-names';
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

/** Who made it, as what, and how much of it each has. */
function Shares({ item }: Pick<DraftViewProps, 'item'>) {
  const { t } = useTranslation();
  const names = roleNames(t);
  const credits = item.model_type === 'track' ? (item.credits ?? item.artists) : item.artists;
  const shareOf = (credit: ArtistCredit): number | undefined =>
    item.shares?.find(({ artist_id: id, role }) => id === credit.id && role === credit.role)?.share;
  return (
    <EditorCard title={t('Credits and shares')}>
      <ul className={styles.shares}>
        {credits.map((credit) => {
          const share = shareOf(credit);
          return (
            <li key={`${credit.role} ${credit.id}`}>
              <span className="col">
                <span className="anywhere" dir="auto">
                  {credit.name}
                </span>
                <span className="t2 s13">{names[credit.role]}</span>
              </span>
              <span className={share === undefined ? 't2 s13' : 'num med'}>
                {share === undefined ? t('No share') : formatShare(share)}
              </span>
            </li>
          );
        })}
      </ul>
    </EditorCard>
  );
}

/** In the place of the form, for those who act for it and change nothing: what it is, how it is shared out, and what the others write about it. */
export function DraftView({ item, path }: DraftViewProps) {
  const { t } = useTranslation();
  const stateText = useStateText();
  const { id, name, owner, model_type: type } = item;
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
        {item.shares && <Shares item={item} />}
        <ItemNotes item={{ type, id }} />
      </div>
    </div>
  );
}
