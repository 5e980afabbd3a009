import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FileText } from 'lucide-react';
import type {
  BackstageRequest,
  BackstageRequestArtist,
  BackstageReview,
} from '@tonearm/shared/catalogue/backstage.dto';
import { artistPath, userPath } from '@tonearm/shared/rules/paths';
import { formatBytes, formatDay, formatMoment } from '../../../lib/format';
import { requesterRoles, requestTypes } from '../../../music/artist-requests/request-words';
import { StatusBadge } from '../../../music/artist-requests/status-badge';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { useCan } from '../../../platform/session/use-session';
import { Avatar } from '../../../ui/avatar';
import { Icon } from '../../../ui/icon';
import { NameCell } from '../records/record-cells';
import { artistAsked, requestPath } from './request-columns';
import styles from './request-page.module.css';

interface RequestProps {
  request: BackstageRequest;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t2">{label}</dt>
      <dd className="anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** What was asked, in the words of who asks. */
export function AskedCard({ request }: RequestProps) {
  const { t } = useTranslation();
  const { data, artist, social_verification: social } = request;
  const person = [data.first_name, data.last_name].filter(Boolean).join(' ');
  return (
    <EditorCard title={t('What is asked')}>
      <dl className={styles.facts}>
        <Fact label={t('Request')}>{requestTypes(t)[request.type]}</Fact>
        <Fact label={t('Artist')}>
          {artist ? (
            <Link className="lnk" to={artistPath(artist)}>
              {artist.name}
            </Link>
          ) : (
            (artistAsked(request) ?? t('An artist who is gone'))
          )}
        </Fact>
        {person && <Fact label={t('Name')}>{person}</Fact>}
        {data.role && <Fact label={t('Role')}>{requesterRoles(t)[data.role]}</Fact>}
        {data.company && <Fact label={t('Company')}>{data.company}</Fact>}
        {social && <Fact label={t('Connected account')}>{`${social.service}: ${social.username}`}</Fact>}
        {data.links.length > 0 && (
          <Fact label={t('Links')}>
            {data.links.map((link) => (
              <a
                key={link}
                className={styles.line}
                href={link}
                target="_blank"
                rel="noopener noreferrer nofollow"
                dir="ltr"
              >
                {link}
              </a>
            ))}
          </Fact>
        )}
        <Fact label={t('Sent')}>{formatMoment(request.created_at)}</Fact>
      </dl>
      {data.message && (
        <blockquote className={styles.words} dir="auto">
          {data.message}
        </blockquote>
      )}
    </EditorCard>
  );
}

/** The picture and the proof that came with it, while they are kept. */
export function FilesCard({ request: { image, identity_file: proof, status } }: RequestProps) {
  const { t } = useTranslation();
  return (
    <EditorCard title={t('Documents')}>
      {!image && !proof && (
        <p className="t2">
          {status === 'pending' ? t('Nothing was sent along.') : t('What was sent along is deleted.')}
        </p>
      )}
      {image && (
        <a className={styles.file} href={image.url} download>
          <img src={`/api/v1/file-entries/${image.id}/thumbnail`} alt={t('The picture of the artist')} />
          <span className="anywhere">{image.name}</span>
        </a>
      )}
      {proof && (
        <a className={styles.file} href={proof.url} download>
          <span className={styles.paper}>
            <Icon of={FileText} size={20} />
          </span>
          <span>
            <span className="med anywhere">{proof.name}</span>
            <span className="t2 s12">
              {t('Proof of identity')} · {formatBytes(proof.file_size)}
            </span>
          </span>
        </a>
      )}
    </EditorCard>
  );
}

function Artists({ label, artists }: { label: string; artists: readonly BackstageRequestArtist[] }) {
  return (
    <ul className={styles.artists} aria-label={label}>
      {artists.map((artist) => (
        <li key={artist.id}>
          <Avatar name={artist.name} image={artist.image} size="sm" />
          <NameCell name={artist.name} to={artistPath(artist)} />
        </li>
      ))}
    </ul>
  );
}

/** Artists whom the name could be taken for. */
export function SimilarCard({ request, review }: RequestProps & { review: BackstageReview }) {
  const { t } = useTranslation();
  const { looks_like: verified = [] } = request;
  const others = review.similar_artists.filter(({ id }) => !verified.some((one) => one.id === id));
  return (
    <EditorCard title={t('Similar artists')}>
      {verified.length + others.length === 0 && <p className="t2">{t('Nobody here is called like this.')}</p>}
      {verified.length > 0 && (
        <>
          <p className={styles.warning}>{t('Could be taken for these verified artists:')}</p>
          <Artists label={t('Verified artists')} artists={verified} />
        </>
      )}
      {others.length > 0 && <Artists label={t('Similar artists')} artists={others} />}
    </EditorCard>
  );
}

/** Who asks. */
export function PersonCard({ request: { user }, review: { person } }: RequestProps & { review: BackstageReview }) {
  const { t } = useTranslation();
  const hasAccounts = useCan('users.update');
  return (
    <EditorCard title={t('Sent by')}>
      <div className={styles.sender}>
        <Avatar name={user.name} image={user.image} size="sm" />
        <NameCell name={user.name} to={hasAccounts ? `/admin/users/${user.id}` : userPath(user)}>
          <span dir="ltr">{person.email}</span>
        </NameCell>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('Joined')}>{formatDay(person.created_at)}</Fact>
        <Fact label={t('Artists')}>
          {person.artists.length === 0 && t('None')}
          {person.artists.map((artist) => (
            <Link key={artist.id} className={styles.line} to={artistPath(artist)} dir="auto">
              {artist.name}
            </Link>
          ))}
        </Fact>
      </dl>
      {person.requests.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('Other requests')}</h3>
          <ul className={styles.earlier}>
            {person.requests.map((request) => (
              <li key={request.id}>
                <NameCell name={artistAsked(request) ?? t('An artist who is gone')} to={requestPath(request)}>
                  {requestTypes(t)[request.type]} · {formatDay(request.created_at)}
                </NameCell>
                <StatusBadge status={request.status} />
              </li>
            ))}
          </ul>
        </>
      )}
    </EditorCard>
  );
}

/** What was decided, by whom, and why. */
export function DecisionCard({ request }: RequestProps) {
  const { t } = useTranslation();
  const { decided_at: at, decided_by: decider, denial_reason: reason, notes } = request;
  if (at === null) return null;
  return (
    <EditorCard title={t('Decision')}>
      <dl className={styles.facts}>
        <Fact label={t('State')}>
          <StatusBadge status={request.status} />
        </Fact>
        {decider && <Fact label={t('Decided by')}>{decider.name}</Fact>}
        <Fact label={t('Decided')}>{formatMoment(at)}</Fact>
        {reason && <Fact label={t('Reason')}>{t(reason)}</Fact>}
        {notes && <Fact label={t('Notes')}>{notes}</Fact>}
      </dl>
    </EditorCard>
  );
}
