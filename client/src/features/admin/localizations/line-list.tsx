import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../lib/use-media-query';
import { useLatest } from '../../../lib/use-latest';
import { useVirtualRows } from '../../../ui/use-virtual-rows';
import { LineRow } from './line-row';
import { lineOf } from './line-values';
import type { LineSheet } from './line-values';
import type { LineForm } from './use-line-form';
import styles from './translate.module.css';

const ROW_PX = 96;
const PHONE_ROW_PX = 116;

interface LineListProps {
  form: LineForm;
  sheet: LineSheet;
  direction: 'ltr' | 'rtl';
  keys: readonly string[];
}

/** The texts that are shown, of which only those in view are drawn; the one that is written stays. */
export function LineList({ form, sheet, direction, keys }: LineListProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);
  const view = useVirtualRows(list, {
    count: keys.length,
    rowPx: isPhone ? PHONE_ROW_PX : ROW_PX,
    kept: active,
    overscan: 4,
  });
  const latest = useLatest({ set: form.set, scrollTo: view.scrollTo, count: keys.length });
  const change = useCallback((name: string, value: string) => latest.current.set({ [name]: value }), [latest]);
  const focused = useCallback((index: number) => {
    setActive(index);
    setWanted(null);
  }, []);
  const move = useCallback(
    (index: number) => {
      if (index < 0 || index >= latest.current.count) return;
      setActive(index);
      setWanted(index);
      latest.current.scrollTo(index);
    },
    [latest],
  );
  return (
    <ul ref={list} className={styles.list} style={{ height: view.height }} aria-label={t('Texts')}>
      {view.rows.map(({ index, top }) => {
        const name = keys[index];
        if (name === undefined) return null;
        const value = lineOf(form.values, name) ?? '';
        return (
          <LineRow
            key={name}
            name={name}
            index={index}
            top={top}
            value={value}
            fallback={lineOf(sheet.drafts, name) ?? ''}
            language={sheet.language}
            direction={direction}
            error={form.errorOf(name)}
            isChanged={value !== (lineOf(form.saved, name) ?? '')}
            takesFocus={index === wanted}
            onChange={change}
            onFocus={focused}
            onMove={move}
          />
        );
      })}
    </ul>
  );
}
