import { useTranslation } from 'react-i18next';
import { basePath } from '../../api/bootstrap-data';
import { PrivateSection } from '../../music/share/private-section';
import type { SharedItem } from '../../music/share/shared-item';
import { EditorCard } from '../../platform/forms/editor-frame';

/** The link that opens what is private; made, copied and taken back here. */
export function PrivateLinkCard({ item }: { item: SharedItem }) {
  const { t } = useTranslation();
  if (!item.secret) return null;
  return (
    <EditorCard title={t('Private link')}>
      <div className="col g3">
        <PrivateSection
          secret={item.secret}
          linkWith={(token) => `${window.location.origin}${basePath()}${item.path}?shareToken=${token}`}
        />
      </div>
    </EditorCard>
  );
}
