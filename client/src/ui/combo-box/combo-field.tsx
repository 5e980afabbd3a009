import { useId, useRef } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { Key } from 'react-aria-components';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/class-names';
import { useLatest } from '../../lib/use-latest';
import { FieldNote } from '../field-note';
import { Icon } from '../icon';
import { ComboInput } from './combo-input';
import type { ComboKeys } from './combo-input';
import type { ListedOption } from './combo-option';
import type { ComboOptions } from './use-combo-options';
import styles from './combo-box.module.css';
import { field } from '../field.styles';
import { overlay } from '../overlay.styles';

interface ComboBoxPartsProps<Option extends ListedOption> extends ComboKeys<Option> {
  combo: ComboOptions<Option>;
  label: string;
  name?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  autoFocus?: boolean | undefined;
  /** The chosen one's id; undefined: the list only acts, and closes as it has. */
  chosenId?: Key | null | undefined;
  /** undefined: the text was given up, and what was chosen before stands. */
  onChoose: (option: Option | undefined) => void;
  /** A button that opens the list. */
  hasButton?: boolean;
  /** The list opens as the field gets the focus, or only as something is typed. */
  opens?: 'focus' | 'input';
  /** Shown where nothing was found; null: the list closes. */
  emptyText: string | null;
}

interface ComboFieldProps<Option extends ListedOption> extends ComboBoxPartsProps<Option> {
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  /** Before the text, within the frame. */
  start?: ReactNode;
  /** Nothing more can be chosen. */
  isFull?: boolean;
  frameClassName?: string | undefined;
}

interface OptionRowProps {
  option: ListedOption;
  /** undefined: choosing selects it. */
  onAction: (() => void) | undefined;
}

function OptionRow({ option, onAction }: OptionRowProps) {
  const { id, name, image, description, look } = option;
  return (
    <ListBoxItem id={id} textValue={name} className={cx(overlay.mi, styles.option)} onAction={onAction}>
      {look ?? (
        <>
          {image && <img className={styles.picture} src={image} alt="" width={22} height={22} />}
          <span className="ell" dir="auto">
            {name}
          </span>
          {description && <span className={cx('s12 ell', overlay.end)}>{description}</span>}
        </>
      )}
    </ListBoxItem>
  );
}

/** What stands in a list without options; null: it closes. */
function useNote<Option extends ListedOption>({ combo, opens, emptyText }: ComboBoxPartsProps<Option>): string | null {
  const { t } = useTranslation();
  if (opens === 'input' && combo.typed === '') return null;
  if (combo.isError) return t('This part could not be loaded.');
  if (emptyText === null) return null;
  return combo.isWaiting ? t('Searching…') : emptyText;
}

interface Ids {
  inputId: string;
  labelId: string;
  noteId: string | undefined;
  isInvalid: boolean;
}

/** The popup is as wide as the trigger if React Aria, which measures the text alone, leaves that open. */
const AS_WIDE_AS_FRAME = { '--trigger-width': undefined } as CSSProperties;

function ComboBoxParts<Option extends ListedOption>(
  props: ComboBoxPartsProps<Option> & { ids: Ids; frame: RefObject<HTMLElement | null> },
) {
  const { combo, chosenId, onChoose, hasButton = false, opens = 'focus', ids } = props;
  const { t } = useTranslation();
  const note = useNote(props);
  const isActing = chosenId === undefined;
  // React Aria keeps the rows of options that stay the same.
  const latest = useLatest(onChoose);
  const selected = (key: Key | null): void => {
    const option = combo.options.find(({ id }) => id === key);
    if (key === chosenId) onChoose(undefined);
    else if (option) onChoose(option);
  };
  return (
    <ComboBox
      id={ids.inputId}
      aria-labelledby={ids.labelId}
      aria-describedby={ids.noteId}
      isInvalid={ids.isInvalid}
      validationBehavior="aria"
      className={styles.parts}
      items={combo.options}
      inputValue={combo.text}
      onInputChange={combo.setText}
      selectedKey={chosenId ?? null}
      onSelectionChange={isActing ? undefined : selected}
      onFocusChange={combo.changeFocus}
      menuTrigger={opens}
      allowsEmptyCollection={note !== null}
    >
      <ComboInput
        combo={combo}
        name={props.name}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        autoFocus={props.autoFocus}
        active={props.active}
        onKey={props.onKey}
        onLeave={props.onLeave}
        hasFault={combo.isError && note !== null}
        opensOnClick={opens === 'focus'}
      />
      {hasButton && (
        <Button className={styles.open} aria-label={t('Show choices')}>
          <Icon of={ChevronDown} size={16} />
        </Button>
      )}
      <Popover
        triggerRef={props.frame}
        className={cx(overlay.pop, overlay.menuPop, styles.list)}
        style={AS_WIDE_AS_FRAME}
        offset={4}
      >
        <ListBox className={styles.options} renderEmptyState={() => <p className={styles.empty}>{note}</p>}>
          {(option: Option) => (
            <OptionRow option={option} onAction={isActing ? () => latest.current(option) : undefined} />
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** A field with the options that its text finds: what all comboboxes stand on. */
export function ComboField<Option extends ListedOption>(props: ComboFieldProps<Option>) {
  const { label, combo, hint, error, start, isFull = false, frameClassName } = props;
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const noteId = `${id}-note`;
  const isInvalid = error !== undefined;
  const ids = { inputId: id, labelId: `${id}-label`, noteId: (error ?? hint) ? noteId : undefined, isInvalid };
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id} id={ids.labelId}>
        {label}
      </label>
      <span
        ref={frame}
        className={cx(field.input, frameClassName, isInvalid && field.err, combo.isFocused && !isInvalid && field.foc)}
      >
        {start}
        {!isFull && <ComboBoxParts {...props} ids={ids} frame={frame} />}
      </span>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
