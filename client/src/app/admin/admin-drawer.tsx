import { useTranslation } from 'react-i18next';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { X } from 'lucide-react';
import { useBackCloses } from '../../lib/sheet-history';
import { usePageChange } from '../../lib/use-page-change';
import { Brand } from '../../platform/branding/brand';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { AccountControls } from '../shell/account-controls';
import { AdminNav } from './admin-nav';
import styles from './admin-drawer.module.css';

/** The sections of the admin area over the page, on phones. */
export default function AdminDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  useBackCloses(isOpen, onClose);
  usePageChange(onClose);
  return (
    <ModalOverlay
      className={styles.veil}
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.frame}>
        <Dialog className={styles.drawer} aria-label={t('Admin area')}>
          <div className={styles.head}>
            <Brand />
            <IconButton label={t('Close')} onClick={onClose}>
              <Icon of={X} size={20} />
            </IconButton>
          </div>
          <AdminNav />
          <div className={styles.foot}>
            <AccountControls isInSiteBar />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
