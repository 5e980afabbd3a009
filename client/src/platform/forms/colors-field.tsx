import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { X } from 'lucide-react';
import { Button } from '../../ui/button';
import { field } from '../../ui/field.styles';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import styles from './colors-field.module.css';

/** What a new colour begins with. */
const FIRST = '#3a6ea5';

interface ColorsFieldProps {
  label: string;
  max: number;
  /** As `#rrggbb`. */
  colors: readonly string[];
  onChange: (colors: string[]) => void;
}

/** A few colours; pages take their hue and decide themselves how light they are. */
export function ColorsField({ label, max, colors, onChange }: ColorsFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes with what it did: the focus goes on to what has come, or to what is left. */
  const hasChanged = useRef(false);
  useLayoutEffect(() => {
    if (!hasChanged.current) return;
    hasChanged.current = false;
    const inputs = group.current?.querySelectorAll<HTMLElement>('input');
    (inputs?.[inputs.length - 1] ?? group.current?.querySelector<HTMLElement>('button'))?.focus();
  }, [colors.length]);
  const replaceAll = (next: string[]): void => {
    hasChanged.current = true;
    onChange(next);
  };
  const at = (index: number): string => (max > 1 ? ` ${index + 1}` : '');
  return (
    <div className={field.field} role="group" aria-labelledby={id} ref={group}>
      <span className={field.label} id={id}>
        {label}
      </span>
      <div className="row wrap">
        {colors.map((color, index) => (
          <span key={index} className={styles.color}>
            <input
              type="color"
              aria-label={`${label}${at(index)}`}
              value={color}
              onChange={(event) => onChange(colors.map((old, other) => (other === index ? event.target.value : old)))}
            />
            <IconButton
              label={`${t('Remove colour')}${at(index)}`}
              onClick={() => replaceAll(colors.filter((_color, other) => other !== index))}
            >
              <Icon of={X} size={16} />
            </IconButton>
          </span>
        ))}
        {colors.length < max && (
          <Button size="sm" onClick={() => replaceAll([...colors, FIRST])}>
            {colors.length === 0 ? t('Choose a colour') : t('Add a second colour')}
          </Button>
        )}
      </div>
    </div>
  );
}
