import { useMemo } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../../../lib/sheet-history';
import { useIsPhone } from '../../../lib/use-media-query';
import { cx } from '../../../lib/class-names';
import { SettingsForm } from './settings-form';
import styles from './settings.module.css';
import { overlay } from '../../../ui/overlay.styles';

/** The visible button that stands for the settings, the last one first: the full screen lies over the bar. */
function findAnchor(): HTMLElement | null {
  const anchors = [...document.querySelectorAll<HTMLElement>('[data-settings-anchor]')];
  return anchors.filter((anchor) => anchor.getClientRects().length > 0).at(-1) ?? null;
}

function Content({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog aria-label={t('Player settings')} className={styles.ps}>
      <h2 className={cx('h4', styles.psTitle)}>{t('Player settings')}</h2>
      <SettingsForm onLeave={onClose} />
    </Dialog>
  );
}

/** The player's settings: a popover at their button, a bottom sheet on phones. Import it lazily. */
export function PlayerSettingsLayer({ onClose }: { onClose: () => void }) {
  const isPhone = useIsPhone();
  useBackCloses(true, onClose);
  const trigger = useMemo(() => ({ current: findAnchor() }), []);
  const changed = (isOpen: boolean): void => {
    if (!isOpen) onClose();
  };
  if (!isPhone && trigger.current) {
    return (
      <Popover
        className={cx(overlay.pop, styles.psPop)}
        triggerRef={trigger}
        isOpen
        onOpenChange={changed}
        placement="top end"
        offset={10}
      >
        <Content onClose={onClose} />
      </Popover>
    );
  }
  return (
    <ModalOverlay
      className={cx(overlay.backdrop, isPhone && overlay.bottom)}
      isDismissable
      isOpen
      onOpenChange={changed}
    >
      <Modal className={isPhone ? overlay.menuSheet : cx(overlay.pop, styles.psPop)}>
        {isPhone && <div className={overlay.grip} aria-hidden />}
        <Content onClose={onClose} />
      </Modal>
    </ModalOverlay>
  );
}
