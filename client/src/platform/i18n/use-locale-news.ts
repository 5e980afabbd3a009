import { useEffect } from 'react';
import type { BootstrapLocale } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { localeTextsApi } from '../../api/locale-texts';
import { onReturn } from '../../lib/on-return';
import { useLatest } from '../../lib/use-latest';
import { useApplyLocale, useLocale } from './use-locale';

type Lines = BootstrapLocale['lines'];

const isSame = (one: Lines, other: Lines): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** Shows texts that were put in other words on a page that is open: as one comes back to it, and every few minutes. Mounted once. */
export function useLocaleNews(): void {
  const [ask] = localeTextsApi.useLazyGetLocalizationQuery();
  const apply = useApplyLocale();
  const shown = useLatest(useLocale());
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      const { language } = shown.current;
      const { direction, lines } = (await ask({ idOrCode: language }, false).unwrap()).localization;
      const { current } = shown;
      if (current.language !== language || (current.direction === direction && isSame(current.lines, lines))) return;
      await apply({ ...current, direction, lines });
    };
    // A language that is gone: the page keeps its words.
    return onReturn(refresh);
  }, [ask, apply, shown]);
}
