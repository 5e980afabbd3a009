import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { BackstageRequestType, RequesterRole } from '@tonearm/shared/catalogue/backstage';
import type { CreateBackstageRequestInput } from '@tonearm/shared/catalogue/backstage.dto';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { ARTIST_NAME_MIN } from '@tonearm/shared/limits';
import { useCreateBackstageRequestMutation } from '../../api/backstage';
import { useForm } from '../../platform/forms/use-form';
import { useHumanCheck } from '../../platform/human-check/use-human-check';
import { useToast } from '../../platform/toasts/use-toast';
import type { ArrivedFile } from './use-sent-file';

export interface ChosenArtist extends Pictured {
  id: number;
  name: string;
}

/** By the names that the server gives them, so that its words find their field. */
export interface RequestValues {
  artist_name: string;
  artist_id: ChosenArtist | null;
  'data.first_name': string;
  'data.last_name': string;
  'data.role': RequesterRole;
  'data.company': string;
  'data.links': readonly string[];
  'data.message': string;
  /** Name of a connected service; empty for none. */
  social_verification: string;
  image: ArrivedFile | null;
  identity_file_entry_id: ArrivedFile | null;
  /** "I own or represent this music." */
  isOwn: boolean;
}

/** People leave out what every address begins with. */
const addressOf = (text: string): string => (/^https?:\/\//i.test(text) ? text : `https://${text}`);

/** Whether it can be the address of a page somewhere; nothing can too. */
export function isLink(text: string): boolean {
  const typed = text.trim();
  if (typed === '') return true;
  return !/\s/.test(typed) && URL.canParse(addressOf(typed)) && /[^.]\.[^.]/.test(new URL(addressOf(typed)).hostname);
}

function isComplete(type: BackstageRequestType, values: RequestValues): boolean {
  if (!values.isOwn || !values['data.links'].every(isLink)) return false;
  if (type === 'become-artist') return values.artist_name.trim().length >= ARTIST_NAME_MIN && values.image !== null;
  return (
    values.artist_id !== null &&
    values['data.first_name'].trim() !== '' &&
    values['data.last_name'].trim() !== '' &&
    values.identity_file_entry_id !== null
  );
}

/** Only what the kind of request has fields for. */
function inputOf(type: BackstageRequestType, values: RequestValues): CreateBackstageRequestInput {
  const links = values['data.links']
    .map((link) => link.trim())
    .filter(Boolean)
    .map(addressOf);
  const file = values.identity_file_entry_id;
  const identity = file ? { identity_file_entry_id: file.entryId } : {};
  if (type === 'become-artist') {
    return {
      type,
      artist_name: values.artist_name.trim(),
      image: values.image?.entryId,
      data: { role: values['data.role'], links },
      ...identity,
    };
  }
  return {
    type,
    artist_id: values.artist_id?.id,
    ...identity,
    data: {
      first_name: values['data.first_name'].trim(),
      last_name: values['data.last_name'].trim(),
      role: values['data.role'],
      company: values['data.company'].trim(),
      links,
      message: values['data.message'].trim(),
    },
    ...(values.social_verification === '' ? {} : { social_verification: { service: values.social_verification } }),
  };
}

/** The request that somebody fills in; leads to what happens next. */
export function useRequestForm(type: BackstageRequestType, user: CurrentUser) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const humanCheck = useHumanCheck('backstage');
  const [create] = useCreateBackstageRequestMutation();
  const form = useForm<RequestValues, { request: { id: number } }>({
    initial: {
      artist_name: '',
      artist_id: null,
      'data.first_name': user.first_name,
      'data.last_name': user.last_name,
      'data.role': 'artist',
      'data.company': '',
      'data.links': [''],
      'data.message': '',
      social_verification: '',
      image: null,
      identity_file_entry_id: null,
      isOwn: false,
    },
    isComplete: (values) => isComplete(type, values),
    send: async (values) =>
      create({
        createBackstageRequestInput: { ...inputOf(type, values), recaptcha_token: await humanCheck.execute() },
      }).unwrap(),
    onSaved: ({ request }) => {
      toast({ type: 'positive', message: t('Request submitted') });
      void navigate(`/backstage/requests/${request.id}/request-submitted`);
    },
  });
  return { ...form, isGuarded: humanCheck.isGuarded };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
