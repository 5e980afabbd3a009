import { Fragment, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../lib/connection';
import { useBackCloses } from '../../lib/sheet-history';
import { useIsPhone } from '../../lib/use-media-query';
import { usePageChange } from '../../lib/use-page-change';
import { cx } from '../../lib/class-names';
import { Icon } from '../icon';
import { noteOpener, returnFocus } from '../returned-focus';
import type { MenuAction, MenuOverlayProps } from './menu-types';
import styles from './menu.module.css';
import { overlay } from '../overlay.styles';

interface ActionsProps extends Pick<MenuOverlayProps, 'label' | 'actions' | 'onClose'> {
  /** Focuses the first action; on touch the menu as a whole, so that nothing looks chosen. */
  isFirstFocused: boolean;
}

/** Menus of choices mark the selected one; menus of actions have none. */
function choiceOf(actions: ActionsProps['actions']) {
  if (actions.every((action) => action.isChosen === undefined)) return {};
  return {
    selectionMode: 'single' as const,
    selectedKeys: actions.filter((action) => action.isChosen).map((action) => action.id),
  };
}

/** Actions as they stand together: those without a heading by themselves. */
function runsOf(actions: ActionsProps['actions']): { group: string | undefined; run: [MenuAction, ...MenuAction[]] }[] {
  const runs: ReturnType<typeof runsOf> = [];
  for (const action of actions) {
    const last = runs.at(-1);
    if (last && last.group === action.group) last.run.push(action);
    else runs.push({ group: action.group, run: [action] });
  }
  return runs;
}

function Item({ of: { needsNetwork = false, reason: own, ...action } }: { of: MenuAction }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const reason = needsNetwork && !isOnline ? t('You are offline') : own;
  return (
    <MenuItem
      id={action.id}
      textValue={action.label}
      className={cx(overlay.mi, action.isDanger && overlay.dan, action.isBelow && overlay.below)}
      isDisabled={reason !== undefined}
      onAction={action.onSelect}
    >
      {action.icon && <Icon of={action.icon} size={16} />}
      <span className="ell" lang={action.lang}>
        {action.label}
      </span>
      {reason !== undefined && <span className={cx('s12', overlay.end)}>{reason}</span>}
      {action.isChosen && (
        <span className={overlay.end}>
          <Icon of={Check} size={16} />
        </span>
      )}
    </MenuItem>
  );
}

function Line({ before: { startsGroup } }: { before: MenuAction }) {
  return startsGroup && <Separator className={styles.sep} />;
}

function Actions({ label, actions, onClose, isFirstFocused }: ActionsProps) {
  const alone = actions.filter(({ group }) => group === undefined);
  return (
    <Menu aria-label={label} autoFocus={isFirstFocused ? 'first' : true} onClose={onClose} {...choiceOf(alone)}>
      {runsOf(actions).map(({ group, run }) =>
        group === undefined ? (
          run.map((action) => (
            <Fragment key={action.id}>
              <Line before={action} />
              <Item of={action} />
            </Fragment>
          ))
        ) : (
          <Fragment key={group}>
            <Line before={run[0]} />
            <MenuSection {...choiceOf(run)}>
              <Header className={styles.head}>{group}</Header>
              {run.map((action) => (
                <Item key={action.id} of={action} />
              ))}
            </MenuSection>
          </Fragment>
        ),
      )}
    </Menu>
  );
}

/** Gives the focus back to where it was when the overlay opened, unless an action moved it on purpose. */
function useReturnedFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  // Before the menu's own effect takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    noteOpener(opener.current);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen && opener.current) returnFocus(opener.current);
  }, [isOpen]);
}

/** A menu of actions: a popover beside its button, a bottom sheet on phones. Loaded when it is first opened. */
export default function MenuOverlay({ label, actions, anchor, isOpen, onClose, about }: MenuOverlayProps) {
  const isPhone = useIsPhone();
  const point = useRef<HTMLSpanElement>(null);
  const element = useMemo(() => ({ current: anchor instanceof HTMLElement ? anchor : null }), [anchor]);
  useReturnedFocus(isOpen);
  useBackCloses(isOpen && anchor !== null, onClose);
  usePageChange(() => {
    if (isOpen) onClose();
  });
  if (!anchor) return null;
  const changed = (open: boolean): void => {
    if (!open) onClose();
  };
  if (isPhone) {
    return (
      <ModalOverlay
        className={cx(overlay.backdrop, overlay.bottom)}
        isDismissable
        isOpen={isOpen}
        onOpenChange={changed}
      >
        <Modal className={overlay.menuSheet}>
          <Dialog aria-label={label}>
            <div className={overlay.grip} aria-hidden />
            {about && <div className={overlay.about}>{about}</div>}
            <Actions label={label} actions={actions} onClose={onClose} isFirstFocused={false} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    );
  }
  const isPoint = !(anchor instanceof HTMLElement);
  return (
    <>
      {isPoint && <span ref={point} className={styles.point} style={{ left: anchor.x, top: anchor.y }} />}
      <Popover
        className={cx(overlay.pop, overlay.menuPop)}
        aria-label={label}
        triggerRef={isPoint ? point : element}
        isOpen={isOpen}
        onOpenChange={changed}
        placement="bottom start"
        offset={6}
      >
        <Actions label={label} actions={actions} onClose={onClose} isFirstFocused />
      </Popover>
    </>
  );
}
