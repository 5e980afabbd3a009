import { useTranslation } from 'react-i18next';
import { Search } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Cover } from '../../music/cover/cover';
import { Icon } from '../../ui/icon';
import { isRound, modelFacts, modelName, modelPicture } from './models';
import type { Suggestion } from './use-suggestions';
import styles from './search.module.css';
import { art } from '../../music/cover/cover.styles';

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Texts to search for, then items to open; the field keeps the focus. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.omniList} id={id} role="listbox" aria-label={t('Suggestions')}>
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.key}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={cx(styles.omniOption, index === active && 'on')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.model === null ? (
            <>
              <span className={styles.omniGlyph}>
                <Icon of={Search} size={16} />
              </span>
              <span className="ell">{suggestion.text}</span>
            </>
          ) : (
            <>
              <Cover
                of={modelPicture(suggestion.model)}
                name={modelName(suggestion.model)}
                kind={isRound(suggestion.model) ? 'artist' : 'album'}
                sizes="36px"
                className={cx(art.s, styles.omniCover)}
              />
              <span className={styles.omniWords}>
                <span className="ell">{modelName(suggestion.model)}</span>
                <span className="ell s13 t2">{modelFacts(suggestion.model, t)}</span>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
