import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Languages } from 'lucide-react';
import { listsApi } from '../../api/lists';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useChangeLocale, useLocale } from '../../platform/i18n/use-locale';
import { Icon } from '../../ui/icon';
import { LazyMenu, warmMenu } from '../../ui/menu/lazy-menu';
import { Spinner } from '../../ui/spinner';
import { buttonClass } from '../../ui/button';
import { hubRow } from '../account/hub-row.styles';

/** "Deutsch" for de. */
const ownName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** The site's languages; which there are is asked for when someone wants to know. @param props.isRow a whole row of a list, not a small button. */
export function LanguagePicker({ isRow = false }: { isRow?: boolean }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const [load, { data, isFetching }] = listsApi.endpoints.getValueLists.useLazyQuery();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const change = useChangeLocale();
  const report = useReportProblem();
  const known = data?.localizations;
  if (known && known.length < 2) return null;
  const name = known?.find((one) => one.language === language)?.name ?? ownName(language);
  const open = (button: HTMLElement): void => {
    setAnchor(button);
    load({ names: 'localizations' }, true)
      .unwrap()
      .then(() => setOpen(true), report);
  };
  const actions = (known ?? []).map((one) => ({
    id: one.language,
    label: one.name,
    lang: one.language,
    isChosen: one.language === language,
    onSelect: () => void change(one.language),
  }));
  return (
    <>
      <button
        type="button"
        className={isRow ? hubRow.hubRow : buttonClass({ look: 'ghost', size: 'sm' })}
        aria-label={isRow ? undefined : `${t('Language')}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isFetching || undefined}
        onPointerEnter={warmMenu}
        onFocus={warmMenu}
        onClick={(event) => open(event.currentTarget)}
      >
        {isFetching ? (
          <Spinner size={isRow ? 20 : 15} immediate />
        ) : (
          <Icon of={Languages} size={isRow ? 20 : 15} className={isRow ? 't2' : undefined} />
        )}
        {isRow && (
          <>
            <span className="grow">{t('Language')}</span>{' '}
          </>
        )}
        <span className={isRow ? 't2' : undefined} lang={language}>
          {name}
        </span>
      </button>
      <LazyMenu
        label={t('Language')}
        actions={actions}
        anchor={anchor}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
