import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeoContent, SeoInput } from '@tonearm/shared/rules/seo-tags';
import type { SeoPageKind } from '@tonearm/shared/seo/seo-pages';
import { templateTags } from '@tonearm/shared/seo/template-tags';
import { useGetSeoTagsQuery } from '../../../api/admin-appearance';
import { useDebounced } from '../../../lib/use-debounced';
import { useSeoInput } from '../../../platform/navigation/seo-input';
import { Bone } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import styles from './heads.module.css';

/** Until an address that is typed is asked for. */
const REST_MS = 500;

interface Said {
  title: string;
  description: string;
  address: string;
  card: { title: string; description: string; image: string };
}

/** What search engines and share cards read in the tags. */
function saidIn(html: string): Said {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const read = (selector: string): string => page.head.querySelector(selector)?.getAttribute('content') ?? '';
  const description = read('meta[name="description"]');
  return {
    title: page.title,
    description,
    address: page.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    card: {
      title: read('meta[property="og:title"]') || page.title,
      description: read('meta[property="og:description"]') || description,
      image: read('meta[property="og:image"]'),
    },
  };
}

function Found({ said }: { said: Said }) {
  const { t } = useTranslation();
  return (
    <figure className={styles.found}>
      <figcaption className="t3 s12">{t('In search results')}</figcaption>
      <p className="t3 s12 anywhere" dir="ltr">
        {said.address || window.location.host}
      </p>
      <p className={styles.foundTitle} dir="auto">
        {said.title}
      </p>
      {said.description && (
        <p className="t2 s13 anywhere" dir="auto">
          {said.description}
        </p>
      )}
    </figure>
  );
}

function ShareCard({ said: { card } }: { said: Said }) {
  const { t } = useTranslation();
  return (
    <figure className={styles.found}>
      <figcaption className="t3 s12">{t('As a shared link')}</figcaption>
      <div className={styles.share}>
        {card.image && <img src={card.image} alt="" width={1200} height={630} loading="lazy" />}
        <span className={styles.shareText}>
          <span className="t3 s12">{window.location.host}</span>
          <span className="med" dir="auto">
            {card.title}
          </span>
          {card.description && (
            <span className="t2 s12" dir="auto">
              {card.description}
            </span>
          )}
        </span>
      </div>
    </figure>
  );
}

function Shown({ said, isLoaded }: { said: Said | null; isLoaded: boolean }) {
  const { t } = useTranslation();
  if (!isLoaded) return <Bone h={120} />;
  if (!said) return <p className="t2 s13">{t('There is no such page yet that everybody may see.')}</p>;
  return (
    <>
      <Found said={said} />
      <ShareCard said={said} />
    </>
  );
}

/** What a template makes of a page: one that everybody may see, or the one whose address is given. */
export function SeoPreview({ page, html }: { page: SeoPageKind; html: string }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const rested = useDebounced(address.trim().replace(window.location.origin, ''), REST_MS);
  const path = /^\/(?![/\\])/.test(rested) ? rested : undefined;
  const { data } = useGetSeoTagsQuery({ page, path });
  const sample = data?.sample as SeoContent | undefined;
  const input: SeoInput = useSeoInput(sample ?? {});
  const said = sample ? saidIn(templateTags({ ...input, content: sample }, html)) : null;
  return (
    <>
      <Shown said={said} isLoaded={data !== undefined} />
      <TextField
        label={t('Page to try it on')}
        name="path"
        value={address}
        placeholder={sample?.path ?? '/'}
        dir="ltr"
        hint={t('Its address. Left empty, the first that everybody may see.')}
        onChange={(event) => setAddress(event.target.value)}
      />
    </>
  );
}
