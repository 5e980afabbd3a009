import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ArrowRightLeft, ChartNoAxesColumn, Check, Ellipsis, MessageSquare, Pencil } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Cover } from '../../music/cover/cover';
import { Badge } from '../../ui/badge';
import { checkbox } from '../../ui/checkbox.styles';
import { Icon } from '../../ui/icon';
import { iconButton } from '../../ui/icon-button.styles';
import { MenuButton } from '../../ui/menu/menu-button';
import type { MenuAction } from '../../ui/menu/menu-types';
import { settingsPage } from '../../ui/settings-page.styles';
import type { MusicItem } from './music-states';
import styles from './backstage.module.css';

const About = ({ item: { of, name, coverName, about, state } }: { item: MusicItem }) => (
  <>
    <Cover of={of} name={coverName} sizes="44px" className={cx(styles.bsArt, 'sm')} />
    <span className="grow">
      <span className="med ell" dir="auto">
        {name}
      </span>
      <span className={cx('t2 ell', settingsPage.about)}>{about}</span>
    </span>
    <Badge tone={state.tone} hasDot>
      {state.label}
    </Badge>
  </>
);

interface PickProps {
  item: MusicItem;
  isChosen: boolean;
  onChosen: (isChosen: boolean) => void;
}

/** A row while several are being chosen: all of it is the hit area. */
export const PickRow = ({ item, isChosen, onChosen }: PickProps) => (
  <li>
    <label className={cx(settingsPage.lrow, styles.bsPick)}>
      <input
        type="checkbox"
        className="sr"
        checked={isChosen}
        aria-label={item.name}
        onChange={(event) => onChosen(event.target.checked)}
      />
      <span className={cx(checkbox.check, isChosen && checkbox.on)} aria-hidden>
        <Icon of={Check} size={13} strokeWidth={3} />
      </span>
      <About item={item} />
    </label>
  </li>
);

interface MusicRowProps {
  item: MusicItem;
  kind: 'tracks' | 'albums';
  mayUpdate: boolean;
  maySeeInsights: boolean;
  /** null: it stays where it is. */
  onMove: (() => void) | null;
}

/** What can be done with it besides opening it. */
function RowMenu({ item: { id, name }, kind, mayUpdate, maySeeInsights, onMove }: MusicRowProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const edit: MenuAction = {
    id: 'edit',
    label: t('Edit'),
    icon: Pencil,
    onSelect: () => void navigate(`/backstage/${kind}/${id}/edit`),
  };
  // Its editor shows them to those who may not change it.
  const notes: MenuAction = { ...edit, id: 'notes', label: t('Notes'), icon: MessageSquare };
  const insights: MenuAction = {
    id: 'insights',
    label: t('Insights'),
    icon: ChartNoAxesColumn,
    onSelect: () => void navigate(`/backstage/${kind}/${id}/insights`),
  };
  const actions: MenuAction[] = [
    mayUpdate ? edit : notes,
    ...(maySeeInsights ? [insights] : []),
    ...(onMove
      ? [{ id: 'move', label: t('Move to…'), icon: ArrowRightLeft, needsNetwork: true, onSelect: onMove }]
      : []),
  ];
  return (
    <MenuButton
      label={t('Actions for :name', { name })}
      actions={() => actions}
      className={cx(iconButton.ib, iconButton.sm)}
    >
      <Icon of={Ellipsis} size={18} />
    </MenuButton>
  );
}

/** A song or an album, which leads to its editor, or to its page for who may not change it. */
export function MusicRow(props: MusicRowProps) {
  const { item, kind, mayUpdate } = props;
  return (
    <li className={styles.bsRow}>
      <Link className={settingsPage.lrow} to={mayUpdate ? `/backstage/${kind}/${item.id}/edit` : item.page}>
        <About item={item} />
      </Link>
      <RowMenu {...props} />
    </li>
  );
}
