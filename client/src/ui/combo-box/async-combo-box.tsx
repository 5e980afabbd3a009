import { useState } from 'react';
import type { Key } from 'react-aria-components';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../lib/use-debounced';
import { Icon } from '../icon';
import styles from './combo-box.module.css';
import { cx } from '../../lib/class-names';
import { overlay } from '../overlay.styles';
import { field } from '../field.styles';

/** Something that can be chosen. */
export interface ComboOption {
  id: number;
  name: string;
  image?: string | null;
  /** What distinguishes it from others of the same name. */
  description?: string | null;
}

export interface FoundOptions {
  options: readonly ComboOption[];
  isLoading: boolean;
}

interface AsyncComboBoxProps {
  label: string;
  /** Asks the server for what is typed; keep it the same hook. */
  useOptions: (query: string, isActive: boolean) => FoundOptions;
  value: ComboOption | null;
  /** Each choice is taken elsewhere, and the field empties for the next. */
  isMany?: boolean;
  onChange: (option: ComboOption | null) => void;
  /** Not offered again. */
  taken?: readonly number[];
  placeholder?: string;
  autoFocus?: boolean;
}

const SEARCH_MS = 200;

function Option({ option }: { option: ComboOption }) {
  return (
    <ListBoxItem id={option.id} textValue={option.name} className={overlay.mi}>
      {option.image && <img className={styles.picture} src={option.image} alt="" width={22} height={22} />}
      <span className="ell" dir="auto">
        {option.name}
      </span>
      {option.description && <span className={cx('s12 ell', overlay.end)}>{option.description}</span>}
    </ListBoxItem>
  );
}

/** One of very many, found by typing: the server is asked while one types, and arrows and Enter choose. */
export function AsyncComboBox({
  label,
  useOptions,
  value,
  onChange,
  isMany = false,
  taken = [],
  placeholder,
  autoFocus = false,
}: AsyncComboBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value?.name ?? '');
  const [isActive, setActive] = useState(autoFocus);
  // What stands there as the chosen one's name is not searched for.
  const query = useDebounced(text === value?.name ? '' : text.trim(), SEARCH_MS);
  const { options, isLoading } = useOptions(query, isActive);
  const offered = options.filter(({ id }) => !taken.includes(id));
  const choose = (key: Key | null): void => {
    const chosen = offered.find(({ id }) => id === key) ?? null;
    if (key !== null && !chosen) return;
    setText(isMany ? '' : (chosen?.name ?? ''));
    if (chosen ?? value) onChange(chosen);
  };
  return (
    <ComboBox
      className={field.field}
      items={offered}
      inputValue={text}
      onInputChange={setText}
      selectedKey={value?.id ?? null}
      onSelectionChange={choose}
      onFocusChange={(isFocused) => setActive((was) => was || isFocused)}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={field.label}>{label}</Label>
      <span className={field.input}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The popover that it is in was opened for it. */}
        <Input placeholder={placeholder ?? t('Search')} autoFocus={autoFocus} dir="auto" />
        <Button className={styles.open} aria-label={t('Show choices')}>
          <Icon of={ChevronDown} size={16} />
        </Button>
      </span>
      <Popover className={cx(overlay.pop, overlay.menuPop, styles.list)} offset={6}>
        <ListBox
          className={styles.options}
          renderEmptyState={() => (
            <p className={styles.empty}>{isLoading ? t('Searching…') : t('There are no items matching your query')}</p>
          )}
        >
          {(option: ComboOption) => <Option option={option} />}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
