import { useTranslation } from 'react-i18next';
import type { FiguresReport } from '@tonearm/shared/insights/insights.dto';
import { formatMoment } from '../../lib/format';

/** Says that the latest plays are in none of the figures yet. */
export function BehindNote({ report }: { report: Pick<FiguresReport, 'behind' | 'folded_to'> }) {
  const { t } = useTranslation();
  if (!report.behind) return null;
  return (
    <p className="t2 s13" role="status">
      {report.folded_to === null
        ? t('Plays are being added up for the first time. Figures follow.')
        : t('Figures up to :time. Plays since then are still being added up.', {
            time: formatMoment(report.folded_to),
          })}
    </p>
  );
}
