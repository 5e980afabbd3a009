import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackstageRequestType } from '@tonearm/shared/catalogue/backstage';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { typeTexts } from './request-types';
import styles from './backstage-requests.module.css';
import { card } from '../../ui/card.styles';
import { radioRows } from '../../ui/radio-rows.styles';
import { iconTile } from '../../ui/icon-tile.styles';

interface TypeCardsProps {
  types: readonly BackstageRequestType[];
  value: BackstageRequestType;
  onChange: (type: BackstageRequestType) => void;
}

/** What kind of request it is; the whole card is the hit area. */
export function TypeCards({ types, value, onChange }: TypeCardsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={styles.reqtypes}>
      <legend className="sr">{t('What do you want to do?')}</legend>
      {typeTexts(t)
        .filter(({ type }) => types.includes(type))
        .map(({ type, icon, label, about }) => (
          <label
            key={type}
            className={cx(styles.reqtype, card.card, radioRows.radiorow, type === value && radioRows.on)}
          >
            <input
              type="radio"
              className="sr"
              name="type"
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
              aria-labelledby={`${id}-${type}`}
              aria-describedby={`${id}-${type}-about`}
            />
            <span className={iconTile.sqi}>
              <Icon of={icon} size={19} />
            </span>
            <span className="grow">
              <span className="semi" id={`${id}-${type}`}>
                {label}
              </span>
              <span className="t2 about" id={`${id}-${type}-about`}>
                {about}
              </span>
            </span>
            <span className={radioRows.radio} aria-hidden />
          </label>
        ))}
    </fieldset>
  );
}
