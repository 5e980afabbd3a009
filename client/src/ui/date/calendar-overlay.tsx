import { useMemo } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../../lib/class-names';
import { useBackCloses } from '../../lib/sheet-history';
import { Calendar } from './calendar';
import type { CalendarProps } from './calendar';
import styles from './date.module.css';
import { overlay } from '../overlay.styles';

interface CalendarOverlayProps extends CalendarProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The calendar beside its field. Import it lazily: it brings the overlay code along. */
export default function CalendarOverlay({ anchor, onClose, ...calendar }: CalendarOverlayProps) {
  useBackCloses(true, onClose);
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popover
      className={cx(overlay.pop, styles.calPop)}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom end"
      offset={6}
    >
      <Dialog aria-label={calendar.label}>
        <Calendar {...calendar} />
      </Dialog>
    </Popover>
  );
}
