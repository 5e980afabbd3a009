import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../../lib/sheet-history';
import { Checkbox } from '../checkbox';
import styles from './column-menu.module.css';
import { cx } from '../../lib/class-names';
import { overlay } from '../overlay.styles';

interface ColumnMenuProps {
  columns: readonly { id: string; label: string }[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Which columns are shown. Import it lazily: it brings the overlay code along. */
export default function ColumnMenu({ columns, hidden, onToggle, anchor, onClose }: ColumnMenuProps) {
  const { t } = useTranslation();
  useBackCloses(true, onClose);
  return (
    <Popover
      className={cx(overlay.pop, overlay.menuPop)}
      triggerRef={{ current: anchor }}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom end"
      offset={6}
    >
      <Dialog aria-label={t('Columns')} className={styles.columns}>
        {columns.map(({ id, label }) => (
          <Checkbox key={id} checked={!hidden.has(id)} onChange={() => onToggle(id)}>
            {label}
          </Checkbox>
        ))}
      </Dialog>
    </Popover>
  );
}
