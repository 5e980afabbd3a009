import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Check, Search } from 'lucide-react';
import { SELECT_LIST_MAX_HEIGHT_PX } from '@tonearm/shared/limits';
import { cx } from '../../lib/class-names';
import { plainText } from '../../lib/plain-text';
import { useBackCloses } from '../../lib/sheet-history';
import { useIsPhone } from '../../lib/use-media-query';
import { Icon } from '../icon';
import type { SelectGroup, SelectOption, SelectOverlayProps } from './select-types';
import styles from './select.module.css';
import { overlay } from '../overlay.styles';
import { field as fieldStyles } from '../field.styles';

/** The layout places rows itself, so that hundreds cost no more than ten. */
const ROWS = {
  popover: { rowHeight: 34, headingHeight: 30, padding: 6 },
  sheet: { rowHeight: 48, headingHeight: 34, padding: 6 },
};
/** React Aria has no key for what is empty. */
const keyOf = (value: string): string => `option ${value}`;

const finds = (text: string, query: string): boolean => plainText(text).includes(plainText(query.trim()));

function Option({ value, label, lang }: SelectOption) {
  return (
    <ListBoxItem id={keyOf(value)} textValue={label} className={overlay.mi}>
      {({ isSelected }) => (
        <>
          <span className="ell" lang={lang}>
            {label}
          </span>
          {isSelected && (
            <span className={overlay.end}>
              <Icon of={Check} size={16} />
            </span>
          )}
        </>
      )}
    </ListBoxItem>
  );
}

const options = (group: SelectGroup): ReactNode =>
  group.options.map((option) => <Option key={option.value} {...option} />);

function SearchableList({
  label,
  groups,
  value,
  texts,
  onChoose,
  onClose,
  rows,
}: SelectOverlayProps & { rows: typeof ROWS.popover }) {
  const list = useMemo(
    () =>
      groups.map((group) =>
        group.label === null ? (
          options(group)
        ) : (
          <ListBoxSection key={group.label} id={`group ${group.label}`}>
            <Header className={styles.selHead}>{group.label}</Header>
            {options(group)}
          </ListBoxSection>
        ),
      ),
    [groups],
  );
  const choose = (key: string | undefined): void => {
    // Choosing the chosen one again unselects it here, but changes nothing.
    if (key !== undefined) onChoose(key.slice(keyOf('').length));
    onClose();
  };
  return (
    <Autocomplete filter={finds}>
      <SearchField aria-label={texts.search} autoFocus className={cx(fieldStyles.input, styles.selSearch)}>
        <Icon of={Search} size={16} />
        <Input role="combobox" aria-expanded aria-haspopup="listbox" placeholder={texts.search} />
      </SearchField>
      <Virtualizer layout={ListLayout} layoutOptions={rows}>
        <ListBox
          aria-label={label}
          className={styles.selList}
          style={{ maxHeight: SELECT_LIST_MAX_HEIGHT_PX }}
          autoFocus
          selectionMode="single"
          selectedKeys={[keyOf(value)]}
          onSelectionChange={(keys) => choose([...keys][0] as string | undefined)}
          renderEmptyState={() => <p className={styles.selEmpty}>{texts.empty}</p>}
        >
          {list}
        </ListBox>
      </Virtualizer>
    </Autocomplete>
  );
}

/** The list of a select field: a popover below it, a bottom sheet on phones. Loaded when it is first opened. */
export default function SelectOverlay(props: SelectOverlayProps) {
  const { label, anchor, isOpen, onClose } = props;
  const isPhone = useIsPhone();
  useBackCloses(isOpen, onClose);
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
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
            <SearchableList {...props} rows={ROWS.sheet} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    );
  }
  return (
    <Popover
      className={cx(overlay.pop, overlay.menuPop, styles.selPop)}
      aria-label={label}
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={changed}
      placement="bottom start"
      offset={6}
    >
      <SearchableList {...props} rows={ROWS.popover} />
    </Popover>
  );
}
